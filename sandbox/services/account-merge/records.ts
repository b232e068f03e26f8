// Record types only, without behaviour: the state is made of them, so this file imports no service.
export const proofTypes = ["UserNamePassword", "EmailPassword", "EmailOtp", "PhoneNumberOtp"] as const;
export type ProofType = (typeof proofTypes)[number];

/** A required merge under way; one for each player. */
export type Merge = {
  key: string;
  /** The proofs that are still needed; the first is the one that was asked for. */
  left: ProofType[];
  authVerificationKey: string;
  isProven: boolean;
  codes: { code: string; sentAt: number; isUsed: boolean }[];
  sends: number[];
  misses: number[];
};
