// The document-upload centre (decisions: document upload centre): a file goes through this process to the platform and is never kept.
import "server-only";
import { createHash } from "node:crypto";
import {
  afterUploadRefusal,
  type DocumentType,
  documentKindNamed,
  documentTypeOf,
  mostDocumentBytes,
  tellingBytes,
  type UploadProblem,
} from "@/domain/document-upload";
import { minutes } from "@/domain/duration";
import type { Facts, Path } from "@/domain/outcome";
import { to } from "@/domain/paths";
import { hitAll } from "../guard/limits";
import { GuardUnavailable } from "../guard/store";
import { MultipartBroken, readForm, type SentForm } from "../multipart";
import { seal, unseal } from "../seal";
import { SourceError, UpstreamError } from "../upstream/call";
import { type ReceivedDocument, readDocuments, sendDocument } from "../upstream/documents";
import type { PlayerVisit } from "../visit";

export type UploadPage = { received: readonly ReceivedDocument[]; onward: Path };

/** @returns where a player goes on from the upload centre */
export const afterUploads = (visit: PlayerVisit): Path =>
  visit.safeTarget(visit.query.returnPath) ??
  to("/correctiveactions", { intendedSiteExp: visit.siteExperience, product: visit.product });

/** What has been received already, and the way on. */
export const loadUploads = async (visit: PlayerVisit): Promise<UploadPage> => ({
  received: await readDocuments(visit.upstream),
  onward: afterUploads(visit),
});

export type UploadAnswer = { ok: true } | { ok: false; problem: UploadProblem; facts?: Facts };
const refused = (problem: UploadProblem, facts?: Facts): UploadAnswer => ({
  ok: false,
  problem,
  ...(facts && { facts }),
});

/** Why a file does not go on; thrown through the call that is sending it. */
class FileRefusedError extends SourceError {
  override name = "FileRefusedError";
  readonly problem: UploadProblem;
  constructor(problem: UploadProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Reads as many bytes as tell what the file is. @returns them with the rest, which is still to come */
async function begun(file: AsyncIterator<Uint8Array>): Promise<{ beginning: Buffer; isWhole: boolean }> {
  let beginning = Buffer.alloc(0);
  while (beginning.length < tellingBytes) {
    const { done, value } = await file.next();
    if (done) return { beginning, isWhole: true };
    beginning = Buffer.concat([beginning, value]);
  }
  return { beginning, isWhole: false };
}

/** Passes the bytes on and counts them. @throws FileRefusedError past 10 MB, or when the sender is gone */
async function* counted(beginning: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = beginning.length;
  yield beginning;
  for (;;) {
    const { done, value } = await rest.next().catch(() => {
      throw new FileRefusedError("documentCut");
    });
    if (done) return;
    size += value.length;
    if (size > mostDocumentBytes) throw new FileRefusedError("documentTooBig");
    yield value;
  }
}

/** What a form may have besides its file. */
const mostOverhead = 64 * 1024;

export type SentRequest = { contentType: string; contentLength: number; body: AsyncIterable<Uint8Array> | null };

async function passOn(visit: PlayerVisit, { fields, file }: SentForm, key: string): Promise<UploadAnswer> {
  const kind = documentKindNamed(fields.get("documentKind"));
  if (!kind) return refused("documentKindMissing");
  if (!file) return refused("documentMissing");
  const rest = file[Symbol.asyncIterator]();
  const { beginning, isWhole } = await begun(rest);
  if (beginning.length === 0 && isWhole) return refused("documentMissing");
  const type: DocumentType | undefined = documentTypeOf(beginning);
  if (!type) return refused("documentWrongType");
  const answer = await sendDocument(visit.upstream, { kind, type, bytes: counted(beginning, rest) }, `${key}-upload`);
  return answer.ok ? { ok: true } : refused(afterUploadRefusal[answer.refusal]);
}

async function orProblem(work: () => Promise<UploadAnswer>): Promise<UploadAnswer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileRefusedError) return refused(error.problem);
    if (error instanceof MultipartBroken) return refused("documentCut");
    if (error instanceof GuardUnavailable) return refused("serviceDown");
    if (!(error instanceof UpstreamError) || error.kind === "signedOut") throw error;
    return refused(error.kind === "network" || error.kind === "timeout" ? "network" : "server");
  }
}

const onceLifeMs = minutes(10);
const sealer = {
  seal: (answer: UploadAnswer) => seal(answer, onceLifeMs),
  unseal: async (text: string) => (await unseal(text, onceLifeMs)) as UploadAnswer | undefined,
};

/**
 * Receives one document. The same form with the same file, sent again after a lost answer, is the same upload; one that was cut
 * in the middle, or that failed, is begun anew.
 * @returns the problem in our words; nothing of the file is kept or logged
 */
export async function receiveDocument(visit: PlayerVisit, sent: SentRequest): Promise<UploadAnswer> {
  const { player, address, now, guard } = visit;
  const turn = await hitAll(guard, "upload", { account: player.userKey, address }, now).catch(() => undefined);
  if (!turn) return refused("serviceDown");
  if (!turn.allowed) return refused("tooManyTries", { untilAt: now + turn.retryAfterMs });
  if (sent.contentLength > mostDocumentBytes + mostOverhead) return refused("documentTooBig");
  return orProblem(async () => {
    const form = await readForm(sent.contentType, sent.body);
    const said = [player.sid, form.fields.get("key") ?? "", form.fields.get("documentKind") ?? "", form.fileName];
    const key = createHash("sha256")
      .update([...said, sent.contentLength].join("\0"))
      .digest("hex");
    return guard.once(`upload:${key}`, onceLifeMs, () => passOn(visit, form, key), sealer);
  });
}
