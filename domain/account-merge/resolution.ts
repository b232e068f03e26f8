// How a required merge is resolved: the platform names what proves the other account, until it says Complete (MRG-03 to MRG-10).
import type { Problem } from "../forms/problems";

export const proofTypes = ["UserNamePassword", "EmailPassword", "EmailOtp", "PhoneNumberOtp"] as const;
/** What the player has to show to prove that the other account is theirs. */
export type ProofType = (typeof proofTypes)[number];

/** What the platform asks for next. The contacts are those of the other account, masked by the platform. */
export type RequestedProof = {
  type: ProofType;
  authVerificationKey: string;
  maskedEmail?: string | undefined;
  maskedPhone?: string | undefined;
};

/** `mergeKey` belongs to the merge, and goes into its further requests. */
export type Resolution =
  | { kind: "complete"; mergeKey?: string | undefined }
  | { kind: "proof"; proof: RequestedProof; mergeKey?: string | undefined };

const screens = {
  UserNamePassword: "login",
  EmailPassword: "login",
  EmailOtp: "code",
  PhoneNumberOtp: "code",
} as const satisfies Record<ProofType, "login" | "code">;

/** MRG-05: each type decides the screen. */
export const screenFor = (type: ProofType) => screens[type];

/** The contact that a code goes to, and its kind on the wire (MRG-22, MRG-52?). */
export const codeContact = ({ type, maskedEmail, maskedPhone }: RequestedProof) =>
  type === "PhoneNumberOtp"
    ? ({ identifierType: "PhoneNumber", shown: maskedPhone } as const)
    : ({ identifierType: "Email", shown: maskedEmail } as const);

/** MRG-55?: how often a merge may ask for a proof before it has gone wrong. */
export const maxRounds = 5;

/** MRG-10: without a merge key no proof was asked for. @returns how the completion is tracked */
export const completedAs = (mergeKey: string | undefined): "merge" | "transfer" =>
  mergeKey === undefined ? "transfer" : "merge";

/** ERR-63: the code under which the page after the logout says that the accounts are one already. */
export const alreadyMigratedCode = "CRB-2906";

/** `mismatch` does not say what was wrong, so that no answer tells whether an account exists. */
export const afterMergeRefusal = {
  indefinitelyRestricted: "mergeRestricted",
  restricted: "mergeRestricted",
  alreadyMigrated: "logOut",
  resetByFraudFlag: "mergeResetByFlag",
  resetRequired: "mergeResetRequired",
  mismatch: "mergeMismatch",
  otherRequest: "mergeElsewhere",
  maxAttempts: "mergeMaxAttempts",
} as const satisfies Record<string, Problem | "logOut">;
export type MergeRefusal = keyof typeof afterMergeRefusal;
