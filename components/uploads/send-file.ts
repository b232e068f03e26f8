import {
  type FileType,
  fileTypeOf,
  maxDocumentBytes,
  problemOfEmptyFile,
  signatureBytes,
  type UploadProblem,
} from "@/domain/uploads/upload";
import { isStillReadable } from "./readable";

export type Sent = { go: string } | { problem: string; message?: string };

/** Checks a file before it is sent. @returns undefined if there is no problem */
export async function problemOfFile(file: File | null): Promise<UploadProblem | undefined> {
  if (!file || file.size === 0) return problemOfEmptyFile(file?.name);
  if (file.size > maxDocumentBytes) return "documentTooBig";
  if (!(await isStillReadable(file))) return "documentChanged";
  const head = await file.slice(0, signatureBytes).arrayBuffer();
  const type: FileType | undefined = fileTypeOf(new Uint8Array(head));
  return type ? undefined : "documentWrongType";
}

/** @returns what our server says, or that its answer was lost: a network may answer in its place */
function parseResponse(text: string): Sent {
  try {
    const { go, problem, message } = JSON.parse(text);
    if (typeof go === "string") return { go };
    if (typeof problem === "string") return { problem, message };
  } catch {
    // not JSON, or no object
  }
  return { problem: "network" };
}

const sendOnce = (action: string, form: FormData, onProgress: (percent: number) => void): Promise<Sent> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", action);
    request.setRequestHeader("accept", "application/json");
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / Math.max(1, total)) * 100));
    let isSent = false;
    request.upload.onload = () => {
      isSent = true;
    };
    request.onload = () => {
      if (request.status < 400) resolve(parseResponse(request.responseText));
      else resolve({ problem: request.status < 500 ? "documentCut" : "server" });
    };
    // once all of the form has gone, the document may have arrived although the answer did not
    request.onerror = () => resolve({ problem: isSent ? "network" : "documentCut" });
    request.onabort = request.onerror;
    request.send(form);
  });

/**
 * Sends a form with XMLHttpRequest, because `fetch` does not report upload progress. A browser reports a file that has changed meanwhile
 * like a lost connection, so the file is looked at again after one.
 * @param onProgress whole percent
 */
export async function sendForm(action: string, form: FormData, onProgress: (percent: number) => void): Promise<Sent> {
  const sent = await sendOnce(action, form, onProgress);
  if (!("problem" in sent) || sent.problem !== "documentCut") return sent;
  const file = form.get("file");
  const hasChanged = file instanceof File && !(await isStillReadable(file));
  return hasChanged ? { problem: "documentChanged" } : sent;
}
