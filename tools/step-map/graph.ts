// The map as data: cards with rows, and the edges between them, all from the registries of the domain.
import { correctiveAction, correctiveActions } from "@/domain/corrective-actions/registry";
import { afterSsnRefusal } from "@/domain/delta-form/ssn-refusals";
import { permissionFor, products } from "@/domain/products";
import { restrictionScreens, screenedRestrictions } from "@/domain/restrictions/restriction-screens";
import { variantScreens } from "@/domain/restrictions/variant-screens";
import { type Access, routes } from "@/domain/routing/routes";
import { afterCodeRefusal } from "@/domain/sign-in/one-time-code";
import { afterStrongAuthRefusal } from "@/domain/strong-auth/refusals";
import { restrictionOf } from "../../tests/domain/examples.ts";
import { exitsOf } from "./exits.ts";
import { redirects } from "./redirects.ts";

export type Row = { id: string; text: string; note?: string };
export type Card = { id: string; title: string; column: number; rows: readonly Row[] };
/** Between cards, or between rows of one column, written `card/row`. */
export type Edge = { from: string; to: string; label?: string };
export type StepMap = { cards: readonly Card[]; edges: readonly Edge[] };

const listed = (...notes: (string | false | undefined)[]) => notes.filter(Boolean).join("; ");

const steps = correctiveActions.map((code, index): Row => {
  const { minutes, form, needs, mayBeOvertaken, skippableIn, omittedIn, omittedInApp } = correctiveAction(code);
  const note = listed(
    `${minutes} min`,
    form && `part of the ${form.name} form`,
    needs && "after strongauth",
    mayBeOvertaken && "others first while parked",
    skippableIn && `later: ${skippableIn.join(", ")}`,
    omittedIn && `not in ${omittedIn.join(", ")}`,
    omittedInApp && "not in the app",
  );
  return { id: code, text: `${index + 1}  ${code}`, note };
});

const words: Readonly<Record<string, string>> = {
  offer: "look around",
  logOut: "look around, logged out",
  close: "close",
  taxForm: "tax form",
  uploadDocument: "upload",
  whyVerify: "why",
  responsibleGaming: "limits",
  approvedStates: "states",
  helpCentre: "help centre",
  contactUs: "contact",
};

const waysText = (ways: readonly string[]) =>
  ways.length === 0 ? "help in the footer, log out" : ways.map((way) => words[way] ?? way).join(", ");

const blocks: readonly Row[] = [
  ...screenedRestrictions.map((name) => {
    const restriction = restrictionOf([], { shortReasonCode: name });
    return { id: name, text: name, note: waysText(exitsOf(restriction, restrictionScreens[name])) };
  }),
  ...Object.entries(variantScreens).map(([variant, row]) => {
    const restriction = restrictionOf([], { variant: variant as keyof typeof variantScreens });
    return { id: variant, text: `variant ${variant}`, note: waysText(exitsOf(restriction, row)) };
  }),
  { id: "generic", text: "any other, or an unknown step", note: waysText(exitsOf(restrictionOf([]))) },
];

const secondFactorNotes = { always: "second factor due too", inStrongAuth: "second factor due too, to confirm it" };

const pagesFor = (wanted: Access): Row[] =>
  Object.entries(routes)
    .filter(([, { access }]) => access === wanted)
    .map(([pattern, rule]) => ({
      id: pattern,
      text: pattern,
      ...("allowedWhenBanned" in rule && { note: "banned too" }),
      ...("secondFactor" in rule && { note: secondFactorNotes[rule.secondFactor] }),
    }));

const ssnRows = Object.entries(afterSsnRefusal).map(([refusal, after]): Row => {
  const to = { retry: "the form again", openStep: "opens kyc-adv-check", leave: "a page outside the step" }[after.kind];
  return { id: refusal, text: refusal, note: to };
});

const left = {
  usedUp: "another method, or support",
  locked: "support",
  rateLimited: "no codes for ten minutes",
} as const;
const strongAuthRows = Object.entries(afterStrongAuthRefusal).map(
  ([refusal, { leaves }]): Row => ({ id: refusal, text: refusal, note: leaves ? left[leaves] : "the form again" }),
);

const codeRows = Object.entries(afterCodeRefusal).map(([refusal, after]): Row => {
  const locked = "lock" in after && `locked: ${after.lock}`;
  return { id: refusal, text: refusal, note: locked || ("offers" in after && "a new start") || "the form again" };
});

const gateRows = redirects.flatMap(({ reason, to }): Row[] =>
  reason === undefined ? [] : [{ id: `${reason} ${to}`, text: reason, note: to }],
);

export const stepMap: StepMap = {
  cards: [
    { id: "blocks", title: `Blocks (${blocks.length}) and their ways on`, column: 0, rows: blocks },
    {
      id: "request",
      title: "A request of a page",
      column: 1,
      rows: [{ id: "any", text: "any page of the table of routes" }],
    },
    { id: "gate", title: "Gate: refuses, and leads to", column: 1, rows: gateRows },
    {
      id: "entry",
      title: "Entry page  /correctiveactions",
      column: 1,
      rows: [
        { id: "severalBlocks", text: "several blocks", note: "one screen for all" },
        { id: "blocked", text: "one block", note: "its screen" },
        { id: "step", text: "a step is due", note: "its page" },
        { id: "stuckInLoop", text: "done three times, due again", note: "says so" },
        { id: "clear", text: "nothing is left", note: "/postauth" },
      ],
    },
    {
      id: "postauth",
      title: "Post-auth sequence  /postauth",
      column: 1,
      rows: [
        { id: "biometrics", text: "biometrics", note: "in the app" },
        { id: "correctiveActions", text: "corrective actions", note: "the entry page" },
        { id: "gamingSession", text: "gaming session", note: "where the operator has them" },
        { id: "crossLoginSuccess", text: "cross-login success", note: "if requested" },
        { id: "completion", text: "completion", note: "return path, or the product" },
      ],
    },
    {
      id: "products",
      title: "Products  /play/[product]",
      column: 1,
      rows: products.map((product) => ({
        id: product,
        text: product,
        note: permissionFor(product) ?? "no permission",
      })),
    },
    { id: "steps", title: `Steps (${steps.length}), in their order`, column: 2, rows: steps },
    { id: "ssn", title: "Refusals of an SSN", column: 2, rows: ssnRows },
    { id: "strongauth", title: "Refusals of strong authentication", column: 2, rows: strongAuthRows },
    { id: "open", title: "Pages for every visitor", column: 3, rows: pagesFor("open") },
    { id: "player", title: "Pages for a signed-in player", column: 3, rows: pagesFor("player") },
    { id: "maintenance", title: "Pages that need ModifyAccount", column: 3, rows: pagesFor("maintenance") },
    { id: "code", title: "Refusals of a sign-in code", column: 0, rows: codeRows },
  ],
  edges: [
    { from: "request", to: "gate" },
    { from: "gate", to: "entry" },
    { from: "entry", to: "postauth", label: "clear" },
    { from: "postauth", to: "products", label: "completion" },
    { from: "entry", to: "blocks", label: "blocked" },
    { from: "entry", to: "steps", label: "due" },
    { from: "steps", to: "entry", label: "done" },
    ...correctiveActions
      .filter((code) => correctiveAction(code).needs === "strongauth")
      .map((code) => ({ from: `steps/${code}`, to: "steps/strongauth" })),
    ...Object.entries(afterSsnRefusal).flatMap(([refusal, after]) =>
      after.kind === "openStep" ? [{ from: `ssn/${refusal}`, to: `steps/${after.step}` }] : [],
    ),
  ],
};
