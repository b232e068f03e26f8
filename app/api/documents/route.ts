import { submitDocument, uploadPageOf } from "@/server/flows/uploads/upload";
import { receiveUpload } from "@/server/forms/upload-response";

/** A file for the document-upload centre: from a plain form, or from the page's own script, which wants JSON. */
export const POST = receiveUpload({ submit: submitDocument, pageOf: uploadPageOf });
