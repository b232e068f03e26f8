// The document-upload centre: streams a file to the platform and lists received documents (scripts/release/requirements/catalogue/decisions.md,
// "Document upload centre").
import "server-only";
import * as z from "zod/mini";
import type { CaseFacts } from "@/domain/case-status/case";
import { ownDocumentKinds } from "@/domain/operator/tables";
import { documentKinds, type UploadRefusal } from "@/domain/uploads/upload";
import { call } from "./call";
import { caseFactsIn, caseMembers } from "./case-facts";
import { defineOperation } from "./define-operation";
import { LenientText } from "./response-body";
import type { Caller } from "./upstream";

const service = "documents";
const path = "/documents/v1/uploads";

/** One that cannot be read has been received all the same. */
const Upload = z.catch(
  z.object({
    uploadKey: z.catch(z.string(), ""),
    documentType: LenientText,
    ...caseMembers,
    receivedAt: z.catch(z.string(), ""),
    /** Optional; "Received" while a decision about the document is still to come. */
    status: LenientText,
  }),
  { uploadKey: "", receivedAt: "" },
);

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
  name: "documentUpload",
  does: "Uploads a document as raw bytes, up to 10 MB.",
  service,
  method: "POST",
  path,
  idempotent: true,
  setsToken: true,
  query: z.object({ documentType: z.enum(documentKinds).check(z.meta({ "x-own-values": ownDocumentKinds })) }),
  takes: ["image/jpeg", "image/png", "image/heic", "application/pdf"],
  // a document that has arrived is not sent again because its key is missing
  answer: z.object({ uploadKey: z.catch(z.string(), "") }),
  refusals: uploadCodes,
});

export const documentList = defineOperation({
  name: "documentUploadList",
  does: "Returns the documents received so far.",
  service,
  method: "GET",
  path,
  answer: z.object({ uploads: z.nullish(z.array(Upload)) }),
});

export type ReceivedDocument = {
  uploadKey: string;
  kind: string;
  /** The oldest of all where the platform does not say; `facts` has it only where it does. */
  receivedAt: number;
  /** A decision about it is still to come; only where the platform says so. */
  isWaiting: boolean;
  facts: CaseFacts;
};

export const documentsFrom = ({ uploads }: z.infer<typeof documentList.answer>): ReceivedDocument[] =>
  (uploads ?? []).map((upload) => {
    const facts = caseFactsIn(upload);
    return {
      uploadKey: upload.uploadKey,
      kind: upload.documentType ?? "",
      receivedAt: facts.receivedAt ?? 0,
      isWaiting: upload.status?.toLowerCase() === "received",
      facts,
    };
  });

/** @returns the documents received so far, oldest first; `receivedAt` in epoch milliseconds */
export const readDocuments = async (caller: Caller): Promise<ReceivedDocument[]> =>
  documentsFrom((await call(caller, documentList)).value);
