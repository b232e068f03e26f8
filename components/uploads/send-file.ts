"use client";
import { type FileType, fileTypeOf, maxDocumentBytes, signatureBytes } from "@/domain/uploads/upload";

export type Sent = { go: string } | { problem: string; message: string } | { problem: "documentCut" };

/** Checks a file before it is sent. @returns undefined if there is no problem */
export async function problemOfFile(
  file: File | null,
): Promise<"documentMissing" | "documentTooBig" | "documentWrongType" | undefined> {
  if (!file || file.size === 0) return "documentMissing";
  if (file.size > maxDocumentBytes) return "documentTooBig";
  const head = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer());
  const type: FileType | undefined = fileTypeOf(head);
  return type ? undefined : "documentWrongType";
}

function parseResponse(text: string): Sent {
  try {
    return JSON.parse(text);
  } catch {
    return { problem: "documentCut" };
  }
}

/** Sends a form with XMLHttpRequest, because `fetch` does not report upload progress. @param onProgress whole percent */
export const sendForm = (action: string, form: FormData, onProgress: (percent: number) => void): Promise<Sent> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", action);
    request.setRequestHeader("accept", "application/json");
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / Math.max(1, total)) * 100));
    request.onload = () =>
      resolve(request.status < 400 ? parseResponse(request.responseText) : { problem: "documentCut" });
    request.onerror = () => resolve({ problem: "documentCut" });
    request.onabort = request.onerror;
    request.send(form);
  });
