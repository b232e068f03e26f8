// The document-upload centre: streams a file to the platform without storing it (tools/requirements/catalogue/decisions.md, "Document
// upload centre").
import "server-only";
import { createHash } from "node:crypto";
import { ownStepNamed } from "@/domain/corrective-actions/registry";
import { formError, type Outcome, type Path, redirectTo } from "@/domain/forms/outcome";
import { flowQuery } from "@/domain/routing/flow-link";
import { to, toStep } from "@/domain/routing/routes";
import { documentKindNamed, documentTypeOf } from "@/domain/uploads/upload";
import type { SignedInContext, UngatedContext } from "@/server/context/request-context";
import { MultipartError } from "@/server/forms/multipart";
import { type ArrivingFile, FileRefusedError, maxFormBytes, opened } from "@/server/forms/uploaded-file";
import { checkLimits } from "@/server/guard/rate-limits";
import { flowLinkOf } from "@/server/lookups/flow-link";
import { toSequence } from "@/server/records/sequence";
import { type ReceivedDocument, readDocuments } from "@/server/upstream/uploads";
import { refused, sendOnce, type UploadAnswer } from "./upload-once";

export type UploadPage = { received: readonly ReceivedDocument[]; onward: Path };

/** @returns the target of the continue link */
export const afterUploads = (context: SignedInContext): Path =>
  context.parameters.returnPath ?? toSequence(context, "/correctiveactions");

/** Loads the documents received so far and the target of the continue link. */
export const loadUploads = async (context: SignedInContext): Promise<UploadPage> => ({
  received: await readDocuments(context.upstream),
  onward: afterUploads(context),
});

/** The notice allows the page to report this upload only (promise 18). */
function received(context: SignedInContext): Outcome {
  context.cookieWrites.notice = { word: "received", sid: context.player.sid };
  const { query, parameters } = context;
  const returnPath = query.step ? toSequence(context, "/correctiveactions") : parameters.returnPath;
  const link = { ...flowQuery(flowLinkOf(context)), returnPath, received: "true" };
  return redirectTo(to("/accountcenter/docuploadcenter", link));
}

const outcomeOf = (context: SignedInContext, answer: UploadAnswer): Outcome =>
  answer.ok ? received(context) : formError(answer.problem, answer.facts && { facts: answer.facts });

/** @returns the page of the upload, which goes on where it would have gone on: the step that asked for the document, or the upload centre */
export function uploadPageOf(context: UngatedContext, query: Readonly<Record<string, string>> = {}): Path {
  const step = ownStepNamed(context.query.step);
  const { returnPath } = context.parameters;
  const link = { ...flowQuery(flowLinkOf(context)), ...query };
  return step ? toStep(step, link) : to("/accountcenter/docuploadcenter", { returnPath, ...link });
}

async function send(context: SignedInContext, form: FormData, arriving: ArrivingFile): Promise<UploadAnswer> {
  const { file: sent, fileName, contentLength } = arriving;
  const kind = documentKindNamed(form.get("documentKind"));
  if (!kind) return refused("documentKindMissing");
  if (!sent) return refused("documentMissing");
  const file = await opened(sent);
  if (file.opening.length === 0) return refused("documentMissing");
  const type = documentTypeOf(file.opening);
  if (!type) return refused("documentWrongType");
  const about = [context.brand.id, context.player.sid, String(form.get("key") ?? ""), kind, fileName, contentLength];
  const key = createHash("sha256").update(about.join("\0")).update(file.opening).digest("hex");
  return sendOnce(context, { kind, type, file, key });
}

/**
 * Receives one document. The same form with the same file, sent again after a lost response, is the same upload. A different file is
 * a new upload even with the same name and size; a truncated or failed one is sent again. Nothing of the file is stored or logged.
 * @throws UpstreamError when the platform fails
 */
export const submitDocument =
  (arriving: ArrivingFile) =>
  async (context: SignedInContext, form: FormData): Promise<Outcome> => {
    const limited = await checkLimits(context, "upload", context.player.userKey);
    if (limited) return limited;
    if (arriving.contentLength > maxFormBytes) return formError("documentTooBig");
    try {
      return outcomeOf(context, await send(context, form, arriving));
    } catch (error) {
      if (error instanceof FileRefusedError) return formError(error.problem);
      if (error instanceof MultipartError) return formError("documentCut");
      throw error;
    }
  };
