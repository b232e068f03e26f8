"use client";
import { type DocumentType, documentTypeOf, maxDocumentBytes, tellingBytes } from "@/domain/documents/upload";

export type Sent = { go: string } | { problem: string; message: string } | { problem: "documentCut" };

/** What the browser can tell of a file before it is sent. @returns the problem, or undefined when it may go */
export async function problemOfFile(
  file: File | null,
): Promise<"documentMissing" | "documentTooBig" | "documentWrongType" | undefined> {
  if (!file || file.size === 0) return "documentMissing";
  if (file.size > maxDocumentBytes) return "documentTooBig";
  const beginning = new Uint8Array(await file.slice(0, tellingBytes).arrayBuffer());
  const type: DocumentType | undefined = documentTypeOf(beginning);
  return type ? undefined : "documentWrongType";
}

function answerIn(text: string): Sent {
  try {
    return JSON.parse(text);
  } catch {
    return { problem: "documentCut" };
  }
}

/** Sends a form with its file. `fetch` cannot tell how far an upload is; this can. @param onProgress whole percent */
export const sendForm = (action: string, form: FormData, onProgress: (percent: number) => void): Promise<Sent> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", action);
    request.setRequestHeader("accept", "application/json");
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / Math.max(1, total)) * 100));
    request.onload = () => resolve(request.status < 400 ? answerIn(request.responseText) : { problem: "documentCut" });
    request.onerror = () => resolve({ problem: "documentCut" });
    request.onabort = request.onerror;
    request.send(form);
  });
