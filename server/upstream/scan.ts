// Document-scan sessions: start or resume one, read its status (API-13, DOC-15, DOC-16), and text the link by which it continues on a phone.
import { scanPartner } from "@/domain/operator/own-choices";
import "server-only";
import * as z from "zod/mini";
import { type Picture, picturesFrom } from "@/domain/scan/picture-faults";
import { type ScanCode, type ScanStep, scanCodes, scanStepNamed } from "@/domain/scan/scan-reply";
import { banned, type Statement } from "@/domain/verdicts/verdicts";
import { type Receipts, receiptsMember } from "./agreements/sent-receipts";
import { call, offeredBy } from "./call";
import { caseFactsIn, caseMembers } from "./case-facts";
import { defineOperation, type OperationResponse } from "./define-operation";
import { countIn, LenientText, lenient, lenientList } from "./response-body";
import type { Caller } from "./upstream";

const service = "document-scan";

const Text = z.nullish(z.string());
export const ScanAnswer = z.object({
  /** Optional; when the pictures arrived. */
  receivedAt: caseMembers.receivedAt,
  sessionKey: Text,
  status: Text,
  nextStep: Text,
  captureUrl: Text,
  remainingAttempts: lenient(z.number()),
  strongAuthSolution: Text,
  /** Optional, of a scan that has to be repeated: what became of each side. `code` is GOOD, NOT_NEEDED or why it could not be used. */
  pictures: lenientList(z.object({ side: LenientText, code: LenientText })),
  /** Optional, with the offer "scanLinkByText": the masked number to which the link can be sent. */
  textsTo: LenientText,
});

export type ScanSession = {
  sessionKey?: string;
  step: ScanStep;
  /** Upstream's status; names the reason when a scan must be restarted. */
  status?: string;
  /** Not validated; the caller must. */
  captureUrl?: string;
  attemptsLeft?: number;
  /** When the pictures arrived, epoch milliseconds. */
  receivedAt?: number;
  /** Solution for strong authentication; a secret. */
  solution?: string;
  /** What became of each side of a scan that has to be repeated. */
  pictures?: readonly Picture[];
  /** Where the link for a phone can be sent, masked. */
  textsTo?: string;
};

function sessionFrom(
  caller: Caller,
  operation: typeof scanStart | typeof scanStatus,
  answer: z.infer<typeof ScanAnswer>,
): ScanSession {
  const attemptsLeft = countIn(answer.remainingAttempts);
  const pictures = answer.pictures && offeredBy(caller, operation, answer.pictures);
  return {
    step: scanStepNamed(answer.nextStep),
    ...caseFactsIn({ receivedAt: answer.receivedAt }),
    ...(answer.sessionKey && { sessionKey: answer.sessionKey }),
    ...(answer.status && { status: answer.status }),
    ...(answer.captureUrl && { captureUrl: answer.captureUrl }),
    ...(attemptsLeft !== undefined && { attemptsLeft }),
    ...(answer.strongAuthSolution && { solution: answer.strongAuthSolution }),
    ...(pictures && { pictures: picturesFrom(pictures, scanPartner.codes) }),
    ...(answer.textsTo && { textsTo: answer.textsTo }),
  };
}

/** DOC-16 */
const banIn = (response: OperationResponse): Statement | undefined =>
  response.ok && scanStepNamed((response.value as z.infer<typeof ScanAnswer>).nextStep) === "banned"
    ? banned("banned")
    : undefined;

export const scanStart = defineOperation({
  name: "docScanSessions",
  does: "Starts a document scan, or resumes the one in progress for the same key and method. No body without device profiling and receipts.",
  service,
  method: "POST",
  path: "/docscan/v1/sessions",
  isPublic: true,
  idempotent: true,
  setsToken: true,
  query: z.object({
    docScanInitializationKey: z.optional(z.string()),
    strongAuthInitializationKey: z.optional(z.string()),
    kycMethod: z.optional(z.string()),
  }),
  body: z.object({ TmSessionId: z.optional(z.string()), ...receiptsMember }),
  bodyOptional: true,
  answer: ScanAnswer,
  says: banIn,
  refusals: Object.fromEntries(scanCodes.map((code) => [code, code])) as Record<ScanCode, ScanCode>,
});

export const scanStatus = defineOperation({
  name: "docScanSession",
  does: "Returns the status of a document scan.",
  service,
  method: "GET",
  path: "/docscan/v1/sessions/{sessionKey}",
  isPublic: true,
  answer: ScanAnswer,
  says: banIn,
  refusals: { "HTTP 404": "gone" },
});

export type ScanRequest = {
  docScanInitializationKey?: string | undefined;
  strongAuthInitializationKey?: string | undefined;
  kycMethod?: string | undefined;
  /** Id of the device profiling (DOC-15). */
  tmSessionId?: string | undefined;
};

/** Starts a session, or resumes the one in progress for the same key and method, also from another device. */
export async function requestScan(caller: Caller, { tmSessionId, ...query }: ScanRequest, receipts: Receipts = {}) {
  const body = { ...(tmSessionId && { TmSessionId: tmSessionId }), ...receipts };
  const answer = await call(caller, scanStart, {
    query,
    body: Object.keys(body).length > 0 ? body : undefined,
  });
  return answer.ok ? { ok: true as const, value: sessionFrom(caller, scanStart, answer.value) } : answer;
}

/** @returns the session, or undefined when upstream no longer knows it */
export async function readScan(caller: Caller, sessionKey: string): Promise<ScanSession | undefined> {
  const answer = await call(caller, scanStatus, { params: { sessionKey } });
  return answer.ok ? sessionFrom(caller, scanStatus, answer.value) : undefined;
}

export const scanLinkText = defineOperation({
  name: "scanLinkText",
  does: "Sends a link, by which a document scan goes on on a phone, to the player's number on file and to no other.",
  service: "document-scan",
  optional: "scanLinkByText",
  method: "POST",
  path: "/docscan/v1/sessions/{sessionKey}/texts",
  idempotent: true,
  body: z.object({
    /** Opens a page of the account area, once and for ten minutes. */
    link: z.string(),
  }),
  answer: z.unknown(),
  refusals: { "SHR-090": "noPhone", "SHR-091": "notSent" },
});
