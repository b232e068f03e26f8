// The calls of the document-upload centre (decisions: document upload centre): send a file on as it comes, and what is there.
import "server-only";
import * as z from "zod/mini";
import { type DocumentKind, type DocumentType, documentKinds, type UploadRefusal } from "@/domain/documents/upload";
import { minutes } from "@/domain/duration";
import { call, type Upstream } from "./call";
import { defineOperation } from "./define-operation";

const service = "documents";
const path = "/documents/v1/uploads";

const Upload = z.object({
  uploadKey: z.string(),
  documentType: z.optional(z.nullable(z.string())),
  receivedAt: z.string(),
});

const uploadCodes = {
  "DOC-413": "tooBig",
  "DOC-415": "wrongType",
  "DOC-400": "empty",
  "DOC-VIRUS": "infected",
  "DOC-UNREADABLE": "unreadable",
  "DOC-DUPLICATE": "duplicate",
  "HTTP 413": "tooBig",
  "HTTP 415": "wrongType",
} as const satisfies Record<string, UploadRefusal>;

export const documentUpload = defineOperation({
  name: "documentUploads",
  does: "Takes a document: the bytes as they are, up to 10 MB.",
  service,
  method: "POST",
  path,
  idempotent: true,
  setsToken: true,
  query: z.object({ documentType: z.enum(documentKinds) }),
  takes: ["image/jpeg", "image/png", "image/heic", "application/pdf"],
  answer: z.object({ uploadKey: z.string() }),
  refusals: uploadCodes,
  // A phone at the edge of a cell takes minutes for 10 MB.
  deadlineMs: minutes(5),
});

/** Sends a file. @param bytes are passed on as they come; what they throw is thrown on */
export const sendDocument = (
  upstream: Upstream,
  { kind, type, bytes }: { kind: DocumentKind; type: DocumentType; bytes: AsyncIterable<Uint8Array> },
  idempotencyKey: string,
) => call(upstream, documentUpload, { query: { documentType: kind }, file: { type, bytes }, idempotencyKey });

export const documentList = defineOperation({
  name: "documentUploads",
  does: "The documents that have been received.",
  service,
  method: "GET",
  path,
  answer: z.object({ uploads: z.array(Upload) }),
});

export type ReceivedDocument = { uploadKey: string; kind: string; receivedAt: number };

/** @returns what has been received so far, oldest first */
export async function readDocuments(upstream: Upstream): Promise<ReceivedDocument[]> {
  const answer = await call(upstream, documentList, {});
  const uploads = answer.ok ? answer.value.uploads : [];
  return uploads.map(({ uploadKey, documentType, receivedAt }) => ({
    uploadKey,
    kind: documentType ?? "",
    receivedAt: Date.parse(receivedAt),
  }));
}
