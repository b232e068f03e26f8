// What a sequence keeps of the older account that an identity check found (KYC-59, KYC-77, SSN-12, REC-25).
import "server-only";
import { maskContact } from "@/domain/contact";
import type { OtherAccount } from "@/domain/verification/verification-answer";
import type { SequenceRecord } from "@/server/records/sequence-record";

/** @returns the key, and the address with most of it hidden */
export const otherAccountRecord = ({
  initializationKey,
  email,
}: OtherAccount = {}): NonNullable<SequenceRecord["otherAccount"]> => ({
  ...(initializationKey && { recoveryKey: initializationKey }),
  ...(email && { email: maskContact({ kind: "email", value: email }) }),
});
