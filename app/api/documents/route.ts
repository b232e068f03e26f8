import { receiveUpload } from "@/server/upload-answer";

/** A file for the document-upload centre: from a plain form, or from the page's own script, which wants JSON. */
export const POST = (request: Request) => receiveUpload(request);
