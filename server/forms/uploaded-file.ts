// A file of a form as it arrives: its beginning, then the rest, counted and never kept.
import "server-only";
import { maxDocumentBytes, type UploadProblem } from "@/domain/documents/upload";
import { SourceError } from "@/server/upstream/call";

/** Why a file does not go on; thrown through the call that is sending it. */
export class FileRefusedError extends SourceError {
  override name = "FileRefusedError";
  readonly problem: UploadProblem;
  constructor(problem: UploadProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** How much of a file is read before it goes on: two photographs of one name and size differ long before. */
export const openingBytes = 1024 * 1024;

export type OpenedFile = { opening: Buffer; rest: AsyncIterator<Uint8Array>; isWhole: boolean };

/** Reads the beginning of a file. @returns it with the rest, which is still to come */
export async function opened(file: AsyncIterable<Uint8Array>): Promise<OpenedFile> {
  const rest = file[Symbol.asyncIterator]();
  const chunks: Uint8Array[] = [];
  for (let size = 0; size < openingBytes; ) {
    const { done, value } = await rest.next();
    if (done) return { opening: Buffer.concat(chunks), rest, isWhole: true };
    chunks.push(value);
    size += value.length;
  }
  return { opening: Buffer.concat(chunks), rest, isWhole: false };
}

/** Passes the bytes on and counts them. @throws FileRefusedError past 10 MB, or when the sender is gone */
export async function* counted({ opening, rest }: OpenedFile): AsyncGenerator<Uint8Array> {
  let size = opening.length;
  yield opening;
  for (;;) {
    const { done, value } = await rest.next().catch(() => {
      throw new FileRefusedError("documentCut");
    });
    if (done) return;
    size += value.length;
    if (size > maxDocumentBytes) throw new FileRefusedError("documentTooBig");
    yield value;
  }
}

/** What a form may have besides its file. */
const mostOverhead = 64 * 1024;
/** Bytes of a whole form with its file. */
export const maxFormBytes = maxDocumentBytes + mostOverhead;

/** A browser shows no answer to a form that nobody takes: what a refusal left unread is read, as far as a form may go. */
export async function takeRest(source: AsyncIterator<Uint8Array>): Promise<void> {
  for (let left = maxFormBytes; left > 0; ) {
    const { done, value } = await source.next();
    if (done) return;
    left -= value.length;
  }
}
