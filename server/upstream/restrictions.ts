// The restrictions query, by permission (API-46, CA-02, CA-34, CA-63?).
import "server-only";
import * as z from "zod/mini";
import { seconds } from "@/domain/duration";
import { isLanguageTag } from "@/domain/locales";
import { timeIn } from "@/domain/platform-time";
import { type Restriction, restrictionStops } from "@/domain/restrictions/restriction";
import { type Subject, subjectNamed } from "@/domain/verdicts/verdicts";
import { call } from "./call";
import { caseFactsIn, caseMembers } from "./case-facts";
import { defineOperation } from "./define-operation";
import { LenientText, lenient } from "./response-body";
import type { Caller } from "./upstream";

const Text = z.pipe(
  z.nullish(z.string()),
  z.transform((text) => text ?? ""),
);

const maxTextLength = 4000;

/** An explanation is a few lines; the rest of a text of any length would only hide the buttons. */
const ShortText = z.pipe(
  Text,
  z.transform((text) => (text.length > maxTextLength ? `${text.slice(0, maxTextLength).trimEnd()}…` : text)),
);

const Explanation = z.object({ header: ShortText, details: ShortText, language: Text });

/**
 * `unavailableUntil`: optional; the step cannot be done before that time, because a service of the platform is down. An entry that cannot be
 * read is a step that we do not know, which blocks (CA-36).
 */
const WireStep = z.catch(z.object({ correctiveActionCode: z.string(), unavailableUntil: LenientText }), {
  correctiveActionCode: "",
});

/** Far more than a player can have. The views of all blocks are compared with each other, which takes a minute for ten thousand. */
const maxRestrictions = 500;

const ReadRestriction = z.object({
  /** One that cannot be read is one that we do not know: its steps are due, and without them it blocks (CA-36). */
  shortReasonCode: z.catch(z.string(), ""),
  /** Without steps it blocks (CA-35). */
  correctiveActions: lenient(z.array(WireStep)),
  explanation: lenient(Explanation),
  permission: LenientText,
  isPostAuth: lenient(z.boolean()),
  name: LenientText,
  questionnaireKey: LenientText,
  /** Optional; "account" for a restriction of the whole account, whichever permission was asked about. One that cannot be read must hold. */
  scope: z.catch(z.nullish(z.string()), "account"),
  stops: lenient(z.array(z.catch(z.string(), ""))),
  balance: lenient(z.number()),
  playTimeMinutes: lenient(z.number()),
  state: LenientText,
  ...caseMembers,
  since: LenientText,
});

/** An entry that cannot be read must neither be passed over nor hide the others: it blocks. */
const WireRestriction = z.catch(ReadRestriction, { shortReasonCode: "" });

const Restrictions = z.array(WireRestriction).check(z.maxLength(maxRestrictions));

export const restrictionList = defineOperation({
  name: "restrictions",
  does: "Returns the restrictions that deny the player a permission. What an answer has said of the player (a ban, a refused onboarding, a possible match, a questionnaire that locks or denies) is among them from that answer on: a restriction without steps, or `OnboardingIncomplete` while the onboarding is not complete.",
  service: "restrictions",
  method: "GET",
  path: "/restrictions/v1/restrictions",
  query: z.object({ permission: z.string(), siteExperience: z.string() }),
  answer: z.object({
    restrictions: Restrictions,
    // for one release, with server/session/verdicts-before.ts
    cleared: lenient(z.array(z.catch(z.string(), ""))),
  }),
});

/** More than an operator has products. */
const maxLists = 100;

export const restrictionLists = defineOperation({
  name: "restrictionLists",
  does: "Returns the restrictions that deny the player each of several permissions: for each one the list that `restrictions` answers with.",
  service: "restrictions",
  method: "GET",
  path: "/restrictions/v1/lists",
  optional: "restrictionLists",
  query: z.object({ permissions: z.string(), siteExperience: z.string() }),
  // one that cannot be read is asked about on its own
  answer: z.object({
    lists: z
      .array(z.catch(z.object({ permission: z.string(), restrictions: lenient(Restrictions) }), { permission: "" }))
      .check(z.maxLength(maxLists)),
  }),
  // a page says of a product that it is not known whether it is open
  deadlineMs: seconds(5),
});

type Wire = z.infer<typeof WireRestriction>;

/** Unknown values are dropped. */
const stopsOf = ({ stops }: Wire) => stops && restrictionStops.filter((stop) => stops.includes(stop));

function caseOf(wire: Wire): Restriction["case"] {
  const facts = caseFactsIn(wire);
  return Object.keys(facts).length > 0 ? facts : undefined;
}

function explanationOf({ explanation }: Wire): Restriction["explanation"] {
  const { header = "", details = "", language = "" } = explanation ?? {};
  return { header, details, ...(isLanguageTag(language) && { language }) };
}

function stepsDownIn({ correctiveActions }: Wire): Restriction["stepsDown"] {
  const down = (correctiveActions ?? []).flatMap(({ correctiveActionCode, unavailableUntil }) => {
    const end = timeIn(unavailableUntil);
    return end === undefined ? [] : [[correctiveActionCode, end] as const];
  });
  return down.length > 0 ? Object.fromEntries(down) : undefined;
}

function fromWire(wire: Wire): Restriction {
  const [stops, facts, stepsDown] = [stopsOf(wire), caseOf(wire), stepsDownIn(wire)];
  const since = timeIn(wire.since);
  return {
    shortReasonCode: wire.shortReasonCode,
    correctiveActions: (wire.correctiveActions ?? []).map(({ correctiveActionCode }) => correctiveActionCode),
    explanation: explanationOf(wire),
    permission: wire.permission ?? null,
    isPostAuth: wire.isPostAuth ?? false,
    ...(wire.name && { name: wire.name }),
    ...(wire.questionnaireKey && { questionnaireKey: wire.questionnaireKey }),
    ...(wire.scope === "account" && { isAccountWide: true }),
    ...(stops && { stops }),
    ...(typeof wire.balance === "number" && { balance: wire.balance }),
    ...(typeof wire.playTimeMinutes === "number" &&
      wire.playTimeMinutes >= 0 && { playTimeMinutes: wire.playTimeMinutes }),
    ...(wire.state === "received" && { isReceived: true }),
    ...(since !== undefined && { since }),
    ...(facts && { case: facts }),
    ...(stepsDown && { stepsDown }),
  };
}

export type RestrictionList = {
  /** In upstream's order. */
  restrictions: readonly Restriction[];
  /** For one release: subjects on which a verdict that the build before has kept ends. */
  cleared: readonly Subject[];
};

/** Reads the restrictions that deny a permission. */
export async function readRestrictions(caller: Caller, permission: string): Promise<RestrictionList> {
  const { restrictions, cleared } = (await call(caller, restrictionList, { query: { permission } })).value;
  return {
    restrictions: restrictions.map(fromWire),
    cleared: (cleared ?? []).flatMap((word) => subjectNamed(word) ?? []),
  };
}

/**
 * Reads the restrictions of several permissions with one call.
 * @returns the lists that the platform has answered with, by permission
 * @throws UpstreamError when the platform fails
 */
export async function readRestrictionLists(
  caller: Caller,
  permissions: readonly string[],
): Promise<ReadonlyMap<string, RestrictionList>> {
  const { lists } = (await call(caller, restrictionLists, { query: { permissions: permissions.join(",") } })).value;
  return new Map(
    lists.flatMap(({ permission, restrictions }) =>
      restrictions ? [[permission, { restrictions: restrictions.map(fromWire), cleared: [] }]] : [],
    ),
  );
}
