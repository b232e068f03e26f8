// A file of a form as it arrives: its beginning, then the rest, counted and never kept whole.
import "server-only";
import { maxDocumentBytes, type UploadProblem } from "@/domain/uploads/upload";
import { FileSourceError } from "@/server/upstream/upstream-error";
import { SecondFileError } from "./multipart";

export type ArrivingFile = {
  /** Undefined where the form has none. */
  file: AsyncIterable<Uint8Array> | undefined;
  fileName: string;
  contentLength: number;
};

/** Why a file is refused while it is being sent on; thrown through the call that sends it. */
export class FileRefusedError extends FileSourceError {
  override name = "FileRefusedError";
  readonly problem: UploadProblem;
  constructor(problem: UploadProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** @returns the problem of a form that broke off, or that has more than one file */
export const problemOfBrokenForm = (error: unknown): UploadProblem =>
  error instanceof SecondFileError ? "documentSeveral" : "documentCut";

/** How much of a file identifies it before it is sent on: two photographs of one name and size differ long before. */
const openingBytes = 1024 * 1024;

export type OpenedFile = {
  opening: Buffer;
  /** What follows the opening. */
  rest: AsyncIterable<Uint8Array>;
  /** The opening is the whole file. */
  isWhole: boolean;
};

async function* chain(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (first.length > 0) yield first;
  for (;;) {
    const { done, value } = await rest.next();
    if (done) return;
    yield value;
  }
}

/** Reads the opening of a file. It has the same length however the file is cut into chunks, because it becomes part of a key. */
export async function opened(file: AsyncIterable<Uint8Array>): Promise<OpenedFile> {
  const iterator = file[Symbol.asyncIterator]();
  const chunks: Uint8Array[] = [];
  for (let size = 0; size <= openingBytes; ) {
    const { done, value } = await iterator.next();
    if (done) return { opening: Buffer.concat(chunks), rest: chain(Buffer.alloc(0), iterator), isWhole: true };
    chunks.push(value);
    size += value.length;
  }
  const start = Buffer.concat(chunks);
  const [opening, next] = [start.subarray(0, openingBytes), start.subarray(openingBytes)];
  return { opening, rest: chain(next, iterator), isWhole: false };
}

/** Passes the bytes on and counts them. @throws FileRefusedError past 10 MB, when the file ends early, or at a second file */
export async function* counted({ opening, rest }: OpenedFile): AsyncGenerator<Uint8Array> {
  let size = opening.length;
  yield opening;
  const iterator = rest[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await iterator.next().catch((error: unknown) => {
      throw new FileRefusedError(problemOfBrokenForm(error));
    });
    if (done) return;
    size += value.length;
    if (size > maxDocumentBytes) throw new FileRefusedError("documentTooBig");
    yield value;
  }
}

/** What a form may have besides its file. */
const maxOverhead = 64 * 1024;
/** Bytes of a whole form with its file. */
export const maxFormBytes = maxDocumentBytes + maxOverhead;

/**
 * Reads what a refusal left unread: a browser shows no response while its form is still being sent, and a connection with an unread rest
 * takes no further request. The front bounds its size and time.
 */
export async function takeRest(source: AsyncIterator<Uint8Array>): Promise<void> {
  while (!(await source.next()).done);
}
