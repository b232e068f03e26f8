// The duplicate-person screen: its five types, their messages and actions (REC-11 to REC-26, REC-28! to REC-32?).
import type { Product } from "../products";
import { defaultSiteExperience, productOf } from "../site-experience";

/** REC-29?: the short reason code on links to the screen, and by default the reason of the fourth type. */
export const duplicatePersonReason = "DuplicateUniquePersonFlag";

/** REC-11 to REC-15: the index is the type number used in the requirements. */
export const duplicatePersonTypes = [
  "unknown",
  "oldUnverified",
  "oldVerified",
  "newWithDeposits",
  "duplicatePerson",
] as const;
export type DuplicatePersonType = (typeof duplicatePersonTypes)[number];

/** REC-21, CONST-42 */
export const defaultDuplicatePersonProduct: Product = productOf(defaultSiteExperience);

export type OtherAccountFacts = {
  /** Masked address of the other account, from upstream. */
  redactedEmail?: string | undefined;
  idVerified: boolean;
  /** Short reason code of the restriction that leads to the screen. */
  reason?: string | undefined;
};

/**
 * REC-16 to REC-20, REC-28!: given an e-mail address, a verified identity needs no reason, an unverified one does.
 * @param duplicateReason the short reason code that means a duplicate person (REC-29?)
 */
export function duplicatePersonTypeOf(
  { redactedEmail, idVerified, reason }: OtherAccountFacts,
  duplicateReason: string = duplicatePersonReason,
): DuplicatePersonType {
  if (redactedEmail && idVerified) return reason === duplicateReason ? "duplicatePerson" : "oldVerified";
  if (redactedEmail && reason) return "oldUnverified";
  if (!redactedEmail && !idVerified && reason) return "newWithDeposits";
  return "unknown";
}

export type DuplicatePersonScreen = {
  /** REC-10, REC-30? */
  message: "duplicateUniquePersonMessage" | "newAccountWithDepositMessage" | "unknownErrorMessage";
  /** REC-22, REC-23 */
  button: "logInToOther" | "siteHome";
  /** REC-24 to REC-26, REC-31?, REC-32?: the update action. */
  link: "recovery" | "recoveryWithKey" | "terms" | "support";
};

export const duplicatePersonScreens: Readonly<Record<DuplicatePersonType, DuplicatePersonScreen>> = {
  unknown: { message: "unknownErrorMessage", button: "siteHome", link: "support" },
  oldUnverified: { message: "duplicateUniquePersonMessage", button: "logInToOther", link: "recovery" },
  oldVerified: { message: "duplicateUniquePersonMessage", button: "logInToOther", link: "recoveryWithKey" },
  newWithDeposits: { message: "newAccountWithDepositMessage", button: "siteHome", link: "terms" },
  duplicatePerson: { message: "duplicateUniquePersonMessage", button: "logInToOther", link: "recoveryWithKey" },
};
