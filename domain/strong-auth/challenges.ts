// Strong authentication: the challenge types, which of them are offered, and the first screen (SA-01 to SA-06, SA-19 to SA-25).

import * as z from "zod/mini";
import { siteExperiences } from "../operator/tables";

/** SA-03, CONST-51: in display order. A passkey comes last, because the browser adds it once it knows that it can use one. */
export const challengeTypes = ["SMS2FA", "Email2FA", "BirthYearAndSsn4", "Ssn9", "DocScan", "Passkey"] as const;
export type ChallengeType = (typeof challengeTypes)[number];

/** @returns the type that the platform names, in any letter case */
export const challengeTypeNamed = (word: string | null | undefined): ChallengeType | undefined =>
  challengeTypes.find((known) => known.toLowerCase() === word?.toLowerCase());

/**
 * SA-05, SA-67?. The documents name no reason for closing an account (decisions/025-closing-an-account.md) and none for passkeys
 * (decisions/018-passkeys.md).
 */
export const strongAuthReasons = [
  "ENROLL",
  "UNENROLL",
  "KYC_REFRESH",
  "UPDATE_PHONE",
  "CORRECTIVE_ACTION",
  "CORRECTIVE_ACTION_NJ",
  "CLOSE_ACCOUNT",
  "CHANGE_PASSKEYS",
] as const;
export type StrongAuthReason = (typeof strongAuthReasons)[number];

/** SA-04: a challenge type that upstream offers for this request. */
export const AvailableType = z.object({
  type: z.enum(challengeTypes),
  nextStep: z.enum(["trigger", "finish"]),
  editable: z.boolean(),
  /** The last four digits of a phone number, or a masked address. */
  contact: z.optional(z.string()),
  isFallback: z.boolean(),
});
export type AvailableType = z.infer<typeof AvailableType>;

/** CONST-50, SA-62! */
const njSiteExperiences: readonly string[] = siteExperiences.njReason;

/** SA-06 @returns the reason to send upstream for a site experience */
export const reasonAt = (reason: StrongAuthReason, siteExperience: string): StrongAuthReason =>
  reason === "CORRECTIVE_ACTION" && njSiteExperiences.includes(siteExperience) ? "CORRECTIVE_ACTION_NJ" : reason;

const duringMerge: readonly ChallengeType[] = ["Ssn9", "DocScan"];

/** Properties of the flow that started strong authentication. */
export type Purpose = {
  reason?: StrongAuthReason | undefined;
  /** SA-22: during a merge only the full SSN and the document scan are accepted. */
  isMerge?: boolean | undefined;
  /** Only this type is accepted. */
  enrolType?: ChallengeType | undefined;
};

/** Passkeys need JavaScript. If a passkey is the only method, the fallbacks are listed too. */
const besidePasskey = (types: AvailableType[]): AvailableType[] =>
  types.some(({ type, isFallback }) => type !== "Passkey" && !isFallback)
    ? types
    : types.map((each) => (types.some(({ type }) => type === "Passkey") ? { ...each, isFallback: false } : each));

/** Reasons whose end is the code of an enrolment (SA-43, SA-44): any other proof would change nothing. */
const byCode: readonly (StrongAuthReason | undefined)[] = ["ENROLL", "UNENROLL"];

/** SA-03, SA-22 @returns the accepted types in display order, without duplicates */
export function usableTypes(
  types: readonly AvailableType[],
  { isMerge = false, enrolType, reason }: Purpose,
): AvailableType[] {
  const mayUse = (each: AvailableType) =>
    (!isMerge || duringMerge.includes(each.type)) &&
    (enrolType === undefined || enrolType === each.type) &&
    (each.type !== "Passkey" || !changesAccount(reason)) &&
    (!byCode.includes(reason) || screenOf(each) === "code");
  const usable = challengeTypes.flatMap((name) => types.filter(({ type }) => type === name).slice(0, 1)).filter(mayUse);
  return besidePasskey(usable);
}

/** SA-26, SA-72? @returns the types that the list shows; fallbacks are not listed */
export const listedTypes = (types: readonly AvailableType[]): AvailableType[] =>
  types.filter(({ isFallback }) => !isFallback);

/**
 * SA-72? @param usedUp methods without attempts left
 * @returns the types that the player can choose: those of the list; once none of them has attempts left, a fallback that has
 */
export function choosableTypes(
  types: readonly AvailableType[],
  usedUp: readonly ChallengeType[] = [],
): readonly AvailableType[] {
  const unused = types.filter(({ type }) => !usedUp.includes(type));
  if (unused.every(({ isFallback }) => isFallback) && unused.length > 0) return unused.slice(0, 1);
  const listed = listedTypes(types);
  return listed.length > 0 ? listed : types.slice(0, 1);
}

export type Opening = { kind: "none" } | { kind: "options" } | { kind: "challenge"; type: AvailableType };

/** SA-19 to SA-21, SA-72? @param types result of `usableTypes` @returns what the first screen shows */
export function openingOf(types: readonly AvailableType[], usedUp: readonly ChallengeType[] = []): Opening {
  const [type, second] = choosableTypes(types, usedUp);
  if (!type) return { kind: "none" };
  return second ? { kind: "options" } : { kind: "challenge", type };
}

/**
 * SA-36, SA-51, SA-72? @returns whether the player can switch to another method
 * @param chosen the current method
 * @param usedUp methods without attempts left
 */
export function hasOtherMethod(
  types: readonly AvailableType[],
  chosen?: ChallengeType,
  usedUp: readonly ChallengeType[] = [],
): boolean {
  const choosable = choosableTypes(types, usedUp);
  const isFallback = choosable.every(({ type }) => type !== chosen);
  const hasChoice = choosable.length > 1 || (chosen !== undefined && (usedUp.includes(chosen) || isFallback));
  return hasChoice && choosable.some(({ type }) => type !== chosen && !usedUp.includes(type));
}

/** SA-50: whether the player can deny that the personal information is theirs and use the document scan instead. */
export const canDenyDetails = (types: readonly AvailableType[], chosen: ChallengeType): boolean =>
  chosen !== "DocScan" && types.some(({ type }) => type === "DocScan");

export type ChallengeScreen = "code" | "details" | "docscan" | "passkey";

/** SA-23 to SA-25 @returns the screen of a type */
export function screenOf({ type, nextStep }: Pick<AvailableType, "type" | "nextStep">): ChallengeScreen {
  if (type === "DocScan") return "docscan";
  if (type === "Passkey") return "passkey";
  return nextStep === "trigger" ? "code" : "details";
}

/** Reasons that require a factor enrolled before: the player cannot type another number into the challenge. */
const fixed: readonly (StrongAuthReason | undefined)[] = ["UNENROLL", "CHANGE_PASSKEYS"];

const editorFirst: readonly StrongAuthReason[] = ["UPDATE_PHONE", "KYC_REFRESH"];

/** Reasons that change a factor or the number on file; all others verify an existing one. */
const changing: readonly (StrongAuthReason | undefined)[] = ["ENROLL", "UNENROLL", ...editorFirst];
export const changesAccount = (reason: StrongAuthReason | undefined): boolean => changing.includes(reason);

/**
 * SA-46, SA-47, PHN-14: whether the phone editor comes before the first code.
 * @param isNumberKnown the calling flow has the number already, from the profile or from its own page
 */
export function needsPhoneEditor(
  { type, contact, editable }: AvailableType,
  {
    reason,
    isNumberKnown,
    enrolV2,
  }: { reason: StrongAuthReason | undefined; isNumberKnown: boolean; enrolV2: boolean },
): boolean {
  if (type !== "SMS2FA" || fixed.includes(reason) || isNumberKnown) return false;
  if (reason && editorFirst.includes(reason)) return true;
  if (reason === "ENROLL") return contact === undefined || enrolV2;
  return contact === undefined && editable;
}

/**
 * SA-34, SA-46, SA-47: whether the player may enter or change the phone number. In a challenge only if the platform marks it
 * editable, that is, not yet a factor: a code sent to a number typed into the challenge would prove nothing (promise 17).
 */
export const mayEditNumber = ({ type, editable }: AvailableType, reason: StrongAuthReason | undefined): boolean =>
  type === "SMS2FA" && !fixed.includes(reason) && (editable || changesAccount(reason));

/** SA-28: the chosen option; the caller also checks that it was offered. */
export const StrongAuthChoice = z.enum(challengeTypes, "strongAuthChoiceMissing");

/** SA-37: whether a masked contact is the last four digits of a phone number. */
export const isLastFour = (contact: string): boolean => [...contact].length === 4;
