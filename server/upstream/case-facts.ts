// The optional members by which the platform tells a case: its reference, when it was received and when a result is expected.
import "server-only";
import type { CaseFacts } from "@/domain/case-status/case";
import { timeIn } from "@/domain/platform-time";
import { LenientText } from "./response-body";

/** Members of whatever can wait for a decision. */
export const caseMembers = { receivedAt: LenientText, expectedBy: LenientText, caseReference: LenientText };

type Members = { [Name in keyof typeof caseMembers]?: string | null | undefined };

/** Short enough to be read out, and nothing that has to be escaped in an address. */
const isReference = (text: string) => /^[\w.-]{1,40}$/.test(text);

/** @returns what is known of a case; a malformed member counts as absent */
export function caseFactsIn({ caseReference: reference, ...times }: Members): CaseFacts {
  const [receivedAt, expectedBy] = [timeIn(times.receivedAt), timeIn(times.expectedBy)];
  return {
    ...(reference && isReference(reference) && { reference }),
    ...(receivedAt !== undefined && { receivedAt }),
    ...(expectedBy !== undefined && { expectedBy }),
  };
}
