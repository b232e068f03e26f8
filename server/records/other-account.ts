// The part of the other account's data that a sequence record stores (KYC-59, KYC-77, SSN-12, REC-25).
import "server-only";
import { maskContact } from "@/domain/person/contact";
import type { OtherAccount } from "@/domain/verification/verification-answer";
import type { SequenceRecord } from "./sequence-record";

/** @returns the recovery key and the masked e-mail address */
export const otherAccountRecord = ({
  initializationKey,
  email,
}: OtherAccount = {}): NonNullable<SequenceRecord["otherAccount"]> => ({
  ...(initializationKey && { recoveryKey: initializationKey }),
  ...(email && { email: maskContact({ kind: "email", value: email }) }),
});
