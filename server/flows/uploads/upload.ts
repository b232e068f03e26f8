// The document-upload centre: streams a file to the platform without storing it (scripts/release/requirements/catalogue/decisions.md, "Document
// upload centre").
import "server-only";
import { createHash } from "node:crypto";
import { ownStepNamed } from "@/domain/corrective-actions/registry";
import { formError, type Outcome, type Path, redirectTo } from "@/domain/forms/outcome";
import { flowQuery } from "@/domain/routing/flow-link";
import { to, toStep } from "@/domain/routing/routes";
import {
  afterUploadRefusal,
  type DocumentKind,
  documentKindNamed,
  type FileType,
  fileTypeOf,
  problemOfEmptyFile,
  type UploadProblem,
} from "@/domain/uploads/upload";
import type { SignedInContext, UngatedContext } from "@/server/context/request-context";
import { requireDue } from "@/server/flows/corrective-actions/require-due";
import { MultipartError } from "@/server/forms/multipart";
import {
  type ArrivingFile,
  counted,
  FileRefusedError,
  maxFormBytes,
  type OpenedFile,
  opened,
  problemOfBrokenForm,
} from "@/server/forms/uploaded-file";
import { limitTries } from "@/server/guard/rate-limits";
import { flowLinkOf } from "@/server/lookups/flow-link";
import { optionalRead } from "@/server/lookups/optional-read";
import { toSequence } from "@/server/records/sequence";
import { answerSealer } from "@/server/session/answer-sealer";
import { hasFlash } from "@/server/session/flash";
import { replayMs } from "@/server/store/store";
import { call } from "@/server/upstream/call";
import { documentUpload, type ReceivedDocument, readDocuments } from "@/server/upstream/uploads";

/** `received` is undefined where it cannot be read; a document can be uploaded all the same. */
export type UploadPage = { received: readonly ReceivedDocument[] | undefined; onward: Path; isReceived: boolean };

/** @returns the target of the continue link */
export const afterUploads = (context: SignedInContext): Path =>
  context.parameters.returnPath ?? toSequence(context, "/correctiveactions");

/**
 * Loads the documents received so far and the target of the continue link. After an upload the flash message says that the document is there,
 * also while the platform's list cannot be read or lacks it.
 */
export async function loadUploads(context: SignedInContext): Promise<UploadPage> {
  const isReceived = context.query.received === "true" && hasFlash(context, "received");
  const received = await optionalRead(readDocuments(context));
  return { received, onward: afterUploads(context), isReceived };
}

/** The flash message allows the page to report this upload only (promise 18). */
function received(context: SignedInContext): Outcome {
  context.cookieWrites.flash = { word: "received", sid: context.player.sid };
  const { query, parameters } = context;
  const returnPath = query.step ? toSequence(context, "/correctiveactions") : parameters.returnPath;
  const link = { ...flowQuery(flowLinkOf(context)), returnPath, received: "true" };
  return redirectTo(to("/accountcenter/docuploadcenter", link));
}

/** @returns the page that the upload was sent from: that of the step that asked for the document, or the upload centre */
export function uploadPageOf(context: UngatedContext, query: Readonly<Record<string, string>> = {}): Path {
  const step = ownStepNamed(context.query.step);
  const { returnPath } = context.parameters;
  const link = { ...flowQuery(flowLinkOf(context)), ...query };
  return step ? toStep(step, link) : to("/accountcenter/docuploadcenter", { returnPath, ...link });
}

type UploadAnswer = { ok: true } | { ok: false; problem: UploadProblem };
const refused = (problem: UploadProblem): UploadAnswer => ({ ok: false, problem });

/** With the SHA-256 of the file; empty when upstream answered before it had read all of it. */
type Answered = { answer: UploadAnswer; digest: string };
type Passing = { kind: DocumentKind; type: FileType; bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array> };

async function forward(context: SignedInContext, { kind, type, bytes }: Passing, key: string): Promise<Answered> {
  const hash = createHash("sha256");
  let digest = "";
  async function* digested() {
    for await (const chunk of bytes) {
      hash.update(chunk);
      yield chunk;
    }
    digest = hash.digest("hex");
  }
  const sent = await call(context, documentUpload, {
    query: { documentType: kind },
    file: { type, bytes: digested() },
    once: key,
  });
  return { answer: sent.ok ? { ok: true } : refused(afterUploadRefusal[sent.refusal]), digest };
}

type Sent = Omit<Passing, "bytes"> & { file: OpenedFile; key: string };

/**
 * Sends the file once per key. For a repeated key the rest of the file is read, to find out whether it is really the same file.
 * @param sentKey the platform's idempotency key begins with it
 */
async function sendOnce(context: SignedInContext, sent: Sent, sentKey = sent.key): Promise<UploadAnswer> {
  const { file, key, ...about } = sent;
  const { store } = context;
  const keeping = {
    forMs: replayMs,
    waitMs: context.upstream.deadlineAt - performance.now(),
    sealer: answerSealer<Answered>(context.brand.id),
  };
  let isFirst = false;
  const work = () => {
    isFirst = true;
    return forward(context, { ...about, bytes: counted(file) }, sentKey);
  };
  const first = await store.once([`form:${key}`, "upload"], work, keeping).catch((error: unknown) => {
    if (isFirst || !(error instanceof FileRefusedError)) throw error;
  });
  // the earlier request, for whose answer this one waited, broke off; the platform may still be busy with its key
  if (!first) return sendOnce(context, sent, `${sentKey}-again`);
  if (isFirst || file.isWhole) return first.answer;
  const chunks: Uint8Array[] = [];
  const hash = createHash("sha256");
  for await (const chunk of counted(file)) {
    hash.update(chunk);
    chunks.push(chunk);
  }
  const digest = hash.digest("hex");
  if (digest === first.digest) return first.answer;
  const sendOther = () => forward(context, { ...about, bytes: chunks }, `${key}-${digest}`);
  return (await store.once([`form:${key}:${digest}`, "upload"], sendOther, keeping)).answer;
}

async function send(context: SignedInContext, form: FormData, arriving: ArrivingFile): Promise<UploadAnswer> {
  const { file: sent, fileName, contentLength } = arriving;
  const kind = documentKindNamed(form.get("documentKind"));
  if (!kind) return refused("documentKindMissing");
  if (!sent) return refused("documentMissing");
  const file = await opened(sent);
  if (file.opening.length === 0) return refused(problemOfEmptyFile(fileName));
  const type = fileTypeOf(file.opening);
  if (!type) return refused("documentWrongType");
  const about = [context.brand.id, context.player.sid, String(form.get("key") ?? ""), kind, fileName, contentLength];
  const key = createHash("sha256").update(about.join("\0")).update(file.opening).digest("hex");
  return sendOnce(context, { kind, type, file, key });
}

/**
 * Receives one document. The same form with the same file, sent again after a lost response, is the same upload. A different file is
 * a new upload even with the same name and size; a truncated or failed one is sent again. Nothing of the file is stored or logged. A form
 * with two files is refused: the platform gets nothing of a small one, and no end of a large one.
 * @throws UpstreamError when the platform fails
 */
export async function submitDocument(
  context: SignedInContext,
  form: FormData,
  arriving: ArrivingFile,
): Promise<Outcome> {
  const step = ownStepNamed(context.query.step);
  if (step) await requireDue(context, step);
  await limitTries(context, "upload", context.player.userKey);
  if (arriving.contentLength > maxFormBytes) return formError("documentTooBig");
  try {
    const answer = await send(context, form, arriving);
    return answer.ok ? received(context) : formError(answer.problem);
  } catch (error) {
    if (error instanceof FileRefusedError) return formError(error.problem);
    if (error instanceof MultipartError) return formError(problemOfBrokenForm(error));
    throw error;
  }
}
