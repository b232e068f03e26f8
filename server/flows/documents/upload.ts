// The document-upload centre: streams a file to the platform without storing it (tests/requirements/catalogue/decisions.md, "Document
// upload centre").
import "server-only";
import { createHash } from "node:crypto";
import { documentKindNamed, documentTypeOf } from "@/domain/documents/upload";
import type { Path } from "@/domain/outcome";
import { MultipartError, readForm } from "@/server/forms/multipart";
import { FileRefusedError, maxFormBytes, opened, takeRest } from "@/server/forms/uploaded-file";
import { checkLimits } from "@/server/guard/rate-limits";
import { GuardUnavailable } from "@/server/guard/store";
import { toSequence } from "@/server/records/sequence";
import type { SignedInContext } from "@/server/request/context";
import { type ReceivedDocument, readDocuments } from "@/server/upstream/documents";
import { isPlatformFailure } from "@/server/upstream/upstream-error";
import { refused, sendOnce, type UploadAnswer } from "./upload-once";

export type UploadPage = { received: readonly ReceivedDocument[]; onward: Path };

/** @returns the target of the continue link */
export const afterUploads = (context: SignedInContext): Path =>
  context.safeRedirectTarget(context.query.returnPath) ?? toSequence(context, "/correctiveactions");

/** Loads the documents received so far and the target of the continue link. */
export const loadUploads = async (context: SignedInContext): Promise<UploadPage> => ({
  received: await readDocuments(context.upstream),
  onward: afterUploads(context),
});

export type SentRequest = { contentType: string; contentLength: number; body: AsyncIterable<Uint8Array> | null };

async function catchProblem(work: () => Promise<UploadAnswer>): Promise<UploadAnswer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileRefusedError) return refused(error.problem);
    if (error instanceof MultipartError) return refused("documentCut");
    if (error instanceof GuardUnavailable) return refused("serviceDown");
    if (!isPlatformFailure(error)) throw error;
    return refused(error.kind === "network" || error.kind === "timeout" ? "network" : "server");
  }
}

async function receive(
  context: SignedInContext,
  { contentType, contentLength, body }: SentRequest,
): Promise<UploadAnswer> {
  const { fields, file: sent, fileName } = await readForm(contentType, body);
  const kind = documentKindNamed(fields.get("documentKind"));
  if (!kind) return refused("documentKindMissing");
  const answer = await catchProblem(async () => {
    if (!sent) return refused("documentMissing");
    const file = await opened(sent);
    if (file.opening.length === 0) return refused("documentMissing");
    const type = documentTypeOf(file.opening);
    if (!type) return refused("documentWrongType");
    const about = [context.brand.id, context.player.sid, fields.get("key") ?? "", kind, fileName, contentLength];
    const key = createHash("sha256").update(about.join("\0")).update(file.opening).digest("hex");
    return sendOnce(context, { kind, type, file, key });
  });
  return answer.ok ? answer : { ...answer, kind };
}

/**
 * Receives one document. The same form with the same file, sent again after a lost response, is the same upload. A different file is
 * a new upload even with the same name and size; a truncated or failed one is sent again.
 * @returns the result; nothing of the file is stored or logged
 */
export async function receiveDocument(context: SignedInContext, sent: SentRequest): Promise<UploadAnswer> {
  const limited = await checkLimits(context, "upload", context.player.userKey).catch(() => "unknown" as const);
  if (limited === "unknown" || context.isUnchecked) return refused("serviceDown");
  if (limited) return refused(limited.problem === "networkBusy" ? "networkBusy" : "tooManyTries", limited.facts);
  if (sent.contentLength > maxFormBytes) return refused("documentTooBig");
  const source = sent.body?.[Symbol.asyncIterator]();
  const body = source ? { [Symbol.asyncIterator]: () => source } : null;
  try {
    return await catchProblem(() => receive(context, { ...sent, body }));
  } finally {
    if (source) await takeRest(source).catch(() => undefined);
  }
}
