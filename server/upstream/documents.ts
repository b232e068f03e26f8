// The calls of the document-upload centre (decisions: document upload centre): send a file on as it comes, and what is there.
import "server-only";
import * as z from "zod/mini";
import type { DocumentKind, DocumentType, UploadRefusal } from "@/domain/document-upload";
import { minutes } from "@/domain/duration";
import { call, type Upstream } from "./call";
import { route } from "./routes";

const service = "documents";

const Upload = z.object({
  uploadKey: z.string(),
  documentType: z.optional(z.nullable(z.string())),
  receivedAt: z.string(),
});
export const UploadsAnswer = z.object({ uploads: z.array(Upload) });
export const UploadAnswer = z.object({ uploadKey: z.string() });

export const uploadCodes = {
  "DOC-413": "tooBig",
  "DOC-415": "wrongType",
  "DOC-400": "empty",
  "DOC-VIRUS": "infected",
  "DOC-UNREADABLE": "unreadable",
  "DOC-DUPLICATE": "duplicate",
  "HTTP 413": "tooBig",
  "HTTP 415": "wrongType",
} as const satisfies Record<string, UploadRefusal>;

/** Sends a file. @param bytes are passed on as they come; what they throw is thrown on */
export const sendDocument = (
  upstream: Upstream,
  { kind, type, bytes }: { kind: DocumentKind; type: DocumentType; bytes: AsyncIterable<Uint8Array> },
  idempotencyKey: string,
) =>
  call(upstream, {
    service,
    method: "POST",
    path: route("documentUploads"),
    query: { documentType: kind },
    file: { type, bytes },
    idempotencyKey,
    accepts: UploadAnswer,
    refusals: uploadCodes,
    // A phone at the edge of a cell takes minutes for 10 MB.
    deadlineMs: minutes(5),
  });

export type ReceivedDocument = { uploadKey: string; kind: string; receivedAt: number };

/** @returns what has been received so far, oldest first */
export async function readDocuments(upstream: Upstream): Promise<ReceivedDocument[]> {
  const answer = await call(upstream, {
    service,
    method: "GET",
    path: route("documentUploads"),
    accepts: UploadsAnswer,
    refusals: {},
  });
  const uploads = answer.ok ? answer.value.uploads : [];
  return uploads.map(({ uploadKey, documentType, receivedAt }) => ({
    uploadKey,
    kind: documentType ?? "",
    receivedAt: Date.parse(receivedAt),
  }));
}
