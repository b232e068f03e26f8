// Strong authentication: the five challenge types, what is offered of them, and which screen comes first (SA-01 to SA-06, SA-19 to SA-25).
import * as z from "zod/mini";

/** SA-03, CONST-51: in the order in which they are shown. */
export const challengeTypes = ["SMS2FA", "Email2FA", "BirthYearAndSsn4", "Ssn9", "DocScan"] as const;
export type ChallengeType = (typeof challengeTypes)[number];

/** SA-05, SA-67? */
export const strongAuthReasons = [
  "ENROLL",
  "UNENROLL",
  "KYC_REFRESH",
  "UPDATE_PHONE",
  "CORRECTIVE_ACTION",
  "CORRECTIVE_ACTION_NJ",
] as const;
export type StrongAuthReason = (typeof strongAuthReasons)[number];

/** SA-04: one way of proving who one is, as upstream offers it for this request. */
export const AvailableType = z.object({
  type: z.enum(challengeTypes),
  nextStep: z.enum(["trigger", "finish"]),
  editable: z.boolean(),
  /** The last four digits of a phone number, or a masked address. */
  contact: z.optional(z.string()),
  isFallback: z.boolean(),
});
export type AvailableType = z.infer<typeof AvailableType>;

/** CONST-50, SA-62!: taken literally; two of them name no state. */
export const defaultNjSiteExperiences: readonly string[] = ["US-NJ-SB", "US-NJ-CS", "US-NJ-CS-GNOG", "US-SB", "US-CS"];

/** SA-06 @returns the reason as it goes out from a site experience */
export const reasonAt = (
  reason: StrongAuthReason,
  siteExperience: string,
  njSiteExperiences: readonly string[] = defaultNjSiteExperiences,
): StrongAuthReason =>
  reason === "CORRECTIVE_ACTION" && njSiteExperiences.includes(siteExperience) ? "CORRECTIVE_ACTION_NJ" : reason;

const duringMerge: readonly ChallengeType[] = ["Ssn9", "DocScan"];

/** What an opener says about itself that decides what is offered. */
export type Purpose = {
  reason?: StrongAuthReason | undefined;
  /** SA-22: during a merge only the full SSN and the document scan count. */
  isMerge?: boolean | undefined;
  /** The opener wants this factor and no other. */
  enrolType?: ChallengeType | undefined;
};

/** SA-03, SA-22 @returns the types that may be used, in the order in which they are shown, each once */
export function usableTypes(types: readonly AvailableType[], { isMerge = false, enrolType }: Purpose): AvailableType[] {
  const mayUse = ({ type }: AvailableType) =>
    (!isMerge || duringMerge.includes(type)) && (enrolType === undefined || enrolType === type);
  return challengeTypes.flatMap((name) => types.filter(({ type }) => type === name).slice(0, 1)).filter(mayUse);
}

/** SA-26, SA-72? @returns the types that the list shows: fallbacks are reached by other ways only */
export const listedTypes = (types: readonly AvailableType[]): AvailableType[] =>
  types.filter(({ isFallback }) => !isFallback);

export type Opening = { kind: "none" } | { kind: "options" } | { kind: "challenge"; type: AvailableType };

/** SA-19 to SA-21, SA-72? @param types what `usableTypes` let through */
export function openingOf(types: readonly AvailableType[]): Opening {
  const listed = listedTypes(types);
  const type = listed[0] ?? types[0];
  if (!type) return { kind: "none" };
  return listed.length > 1 ? { kind: "options" } : { kind: "challenge", type };
}

/**
 * SA-36, SA-51 @returns whether there is another method to try
 * @param chosen the method that is being used
 * @param usedUp those that have no tries left
 */
export function hasOtherMethod(
  types: readonly AvailableType[],
  chosen?: ChallengeType,
  usedUp: readonly ChallengeType[] = [],
): boolean {
  const listed = listedTypes(types);
  return listed.length > 1 && listed.some(({ type }) => type !== chosen && !usedUp.includes(type));
}

/** SA-50: the scan that somebody who denies their personal information is sent to. */
export const canDenyDetails = (types: readonly AvailableType[], chosen: ChallengeType): boolean =>
  chosen !== "DocScan" && types.some(({ type }) => type === "DocScan");

export type ChallengeScreen = "code" | "details" | "docscan";

/** SA-23 to SA-25 @returns the screen on which a type is answered */
export function screenOf({ type, nextStep }: Pick<AvailableType, "type" | "nextStep">): ChallengeScreen {
  if (type === "DocScan") return "docscan";
  return nextStep === "trigger" ? "code" : "details";
}

const editorFirst: readonly StrongAuthReason[] = ["UPDATE_PHONE", "KYC_REFRESH"];

/** These reasons change a factor or the number on file; any other asks for a proof by what is on file. */
const changing: readonly (StrongAuthReason | undefined)[] = ["ENROLL", "UNENROLL", ...editorFirst];
export const changesAccount = (reason: StrongAuthReason | undefined): boolean => changing.includes(reason);

/**
 * SA-46, SA-47, PHN-14: whether the phone editor comes before the first code.
 * @param given the opener already knows the number: the one on file, or one that was typed on its own page
 */
export function needsPhoneEditor(
  { type, contact, editable }: AvailableType,
  { reason, given, enrolV2 }: { reason: StrongAuthReason | undefined; given: boolean; enrolV2: boolean },
): boolean {
  if (type !== "SMS2FA" || reason === "UNENROLL" || given) return false;
  if (reason && editorFirst.includes(reason)) return true;
  if (reason === "ENROLL") return contact === undefined || enrolV2;
  return contact === undefined && editable;
}

/**
 * SA-34, SA-46, SA-47: the number is the player's to give or to change. In a challenge only if the platform says that it is
 * editable, and so not yet a factor: a code to a number that is typed into a challenge proves nothing (promise 17).
 */
export const mayEditNumber = ({ type, editable }: AvailableType, reason: StrongAuthReason | undefined): boolean =>
  type === "SMS2FA" && reason !== "UNENROLL" && (editable || changesAccount(reason));

/** SA-28: the chosen option is one of the five, and one that was offered. */
export const StrongAuthChoice = z.enum(challengeTypes, "strongAuthChoiceMissing");

/** SA-37: four characters are the end of a phone number. */
export const isLastFour = (contact: string): boolean => [...contact].length === 4;
