// The tables of the map, all from the registries of the domain.
import { correctiveAction, correctiveActions } from "@/domain/corrective-actions/registry";
import { afterSsnRefusal } from "@/domain/delta-form/ssn-refusals";
import { permissionFor, productRow, products } from "@/domain/products";
import { restrictionScreens, screenedRestrictions } from "@/domain/restrictions/restriction-screens";
import { variantScreens } from "@/domain/restrictions/variant-screens";
import { type Access, routes } from "@/domain/routing/routes";
import { afterCodeRefusal } from "@/domain/sign-in/one-time-code";
import { afterStrongAuthRefusal } from "@/domain/strong-auth/refusals";
import { restrictionOf } from "../../tests/domain/examples.ts";
import { exitsOf } from "./exits.ts";
import { redirects } from "./redirects.ts";

/** What is shown, and where it leads. */
type Row = readonly [shown: string, leads: string];

const listed = (...notes: (string | false | undefined)[]) => notes.filter(Boolean).join("; ");

const steps = correctiveActions.map((code): Row => {
  const { minutes, form, needs, mayBeOvertaken, omittedInApp } = correctiveAction(code);
  const skippable = products.filter((product) => productRow(product).skippableSteps.includes(code));
  const omitted = products.filter((product) => productRow(product).omittedSteps.includes(code));
  const note = listed(
    `${minutes} min`,
    form && `part of the ${form.name} form`,
    needs && "after strongauth",
    mayBeOvertaken && "others first while parked",
    skippable.length > 0 && `later: ${skippable.join(", ")}`,
    omitted.length > 0 && `not in ${omitted.join(", ")}`,
    omittedInApp && "not in the app",
  );
  return [code, note];
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
    return [name, waysText(exitsOf(restriction, restrictionScreens[name]))] as const;
  }),
  ...Object.entries(variantScreens).map(([variant, row]) => {
    const restriction = restrictionOf([], { variant: variant as keyof typeof variantScreens });
    return [`variant ${variant}`, waysText(exitsOf(restriction, row))] as const;
  }),
  ["any other, or an unknown step", waysText(exitsOf(restrictionOf([])))],
];

const secondFactorNotes = { always: "second factor due too", inStrongAuth: "second factor due too, to confirm it" };

const pagesFor = (wanted: Access): Row[] =>
  Object.entries(routes)
    .filter(([, { access }]) => access === wanted)
    .map(([pattern, rule]) => [
      pattern,
      listed(
        "allowedWhenBanned" in rule && "banned too",
        "secondFactor" in rule && secondFactorNotes[rule.secondFactor],
      ),
    ]);

const ssnRows = Object.entries(afterSsnRefusal).map(([refusal, after]): Row => {
  const to = { retry: "the form again", openStep: "opens kyc-adv-check", leave: "a page outside the step" }[after.kind];
  return [refusal, to];
});

const left = {
  usedUp: "another method, or support",
  locked: "support",
  rateLimited: "no codes for ten minutes",
} as const;
const strongAuthRows = Object.entries(afterStrongAuthRefusal).map(
  ([refusal, { leaves }]): Row => [refusal, leaves ? left[leaves] : "the form again"],
);

const codeRows = Object.entries(afterCodeRefusal).map(([refusal, after]): Row => {
  const locked = "lock" in after && `locked: ${after.lock}`;
  return [refusal, locked || ("offers" in after && "a new start") || "the form again"];
});

const gateRows = redirects.flatMap(({ reason, to }): Row[] => (reason === undefined ? [] : [[reason, to]]));

export const stepMap: readonly { readonly title: string; readonly rows: readonly Row[] }[] = [
  { title: "The gate refuses a request, and leads to", rows: gateRows },
  {
    title: "The entry page, /correctiveactions",
    rows: [
      ["several blocks", "one screen for all"],
      ["one block", "its screen"],
      ["a step is due", "its page"],
      ["done three times, due again", "says so"],
      ["nothing is left", "/postauth"],
    ],
  },
  { title: "Steps, in their order", rows: steps },
  { title: "Blocks and their ways on", rows: blocks },
  {
    title: "The post-auth sequence, /postauth",
    rows: [
      ["biometrics", "in the app"],
      ["corrective actions", "the entry page"],
      ["gaming session", "where the operator has them"],
      ["cross-login success", "if requested"],
      ["completion", "return path, or the product"],
    ],
  },
  { title: "Products, /play/[product]", rows: products.map((one) => [one, permissionFor(one) ?? "no permission"]) },
  { title: "Refusals of a sign-in code", rows: codeRows },
  { title: "Refusals of an SSN", rows: ssnRows },
  { title: "Refusals of strong authentication", rows: strongAuthRows },
  { title: "Pages for every visitor", rows: pagesFor("open") },
  { title: "Pages for a signed-in player", rows: pagesFor("player") },
  { title: "Pages that need ModifyAccount", rows: pagesFor("maintenance") },
];
