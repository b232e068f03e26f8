// Reads a multipart form as it arrives: the fields before the file, then the file as a stream that is never kept whole.
import "server-only";
import { Busboy } from "@fastify/busboy";

/** The form is not what its header says, ends early or exceeds a limit. */
export class MultipartError extends Error {
  override name = "MultipartError";
}

/** The form has a second file. Without scripts it has two file fields, and nothing keeps a player from filling both. */
export class SecondFileError extends MultipartError {
  override name = "SecondFileError";
}

export type MultipartForm = {
  /** Those before the file. */
  fields: ReadonlyMap<string, string>;
  /**
   * The file that was chosen; undefined when there is none. Can be read once, and ends when the form does: it throws a SecondFileError at
   * another file, and a MultipartError where the form ends early.
   */
  file: AsyncIterable<Uint8Array> | undefined;
  fileName: string;
};

const maxFieldBytes = 4096;
const maxFileName = 4096;
/** Busboy cuts a longer header off without telling, so this leaves room to see that a file name is too long. */
const maxHeaderBytes = 2 * maxFileName;
/** Fields and file. */
const maxParts = 40;

/** Busboy reads URL-encoded forms too, and takes an empty boundary. */
const multipartType = /^multipart\/form-data\s*;.*?\bboundary=(?:"[^"]{1,70}"|[^\s;"]{1,70}(?=[\s;]|$))/i;

const limits = { fieldSize: maxFieldBytes, parts: maxParts, headerSize: maxHeaderBytes };

/** Feeds the parser one chunk of the body at a time, and collects what each chunk completes. */
function startParser(contentType: string, source: AsyncIterator<Uint8Array>) {
  const parser = new Busboy({ headers: { "content-type": contentType }, limits });
  const fields = new Map<string, string>();
  const chunks: Uint8Array[] = [];
  let fileName: string | undefined;
  let hasEnded = false;
  let error: MultipartError | undefined;
  let secondFile: SecondFileError | undefined;
  const fail = (reason: string) => {
    error ??= new MultipartError(reason);
  };

  parser.on("field", (name, value, _, isCut) => {
    if (fileName !== undefined) return;
    if (isCut) fail("a part is too long");
    fields.set(name, value);
  });
  parser.on("file", (_, stream, name = "") => {
    stream.on("error", () => fail("the form ended early"));
    if (name.length > maxFileName) fail("a part is too long");
    let isFirst = false;
    // a browser sends a file field that is empty as a file without name and bytes
    const choose = () => {
      if (isFirst) return;
      if (fileName !== undefined) secondFile ??= new SecondFileError("the form has a second file");
      fileName ??= name;
      isFirst = secondFile === undefined;
    };
    if (name !== "") choose();
    stream.on("data", (chunk: Uint8Array) => {
      choose();
      if (isFirst) chunks.push(chunk);
    });
  });
  parser.on("partsLimit", () => {
    if (fileName === undefined) fail("too many fields");
  });
  parser.on("error", () => fail("the form ended early"));
  parser.on("finish", () => {
    hasEnded = true;
  });

  async function readChunk(): Promise<void> {
    const { done, value } = await source.next().catch((): IteratorReturnResult<undefined> => {
      return { done: true, value: undefined };
    });
    if (hasEnded) return;
    if (!done) return new Promise((resolve) => void parser.write(value, () => resolve()));
    await new Promise<void>((resolve) => {
      parser.once("finish", resolve).once("error", resolve).end();
    });
    if (!hasEnded) fail("the form ended early");
  }

  /** Reads until the file starts or the form ends. */
  async function readFields(): Promise<void> {
    while (fileName === undefined && !hasEnded && !error) await readChunk();
    if (error) throw error;
  }

  async function* readFile(): AsyncGenerator<Uint8Array, void> {
    for (;;) {
      yield* chunks.splice(0);
      if (secondFile || error) throw secondFile ?? error;
      if (hasEnded && chunks.length === 0) return;
      if (!hasEnded) await readChunk();
    }
  }

  return { fields, readFields, readFile, fileName: () => fileName };
}

/** @param contentType of the request @throws MultipartError for anything but a complete form within the limits */
export async function readForm(contentType: string, body: AsyncIterable<Uint8Array> | null): Promise<MultipartForm> {
  if (!body || !multipartType.test(contentType)) throw new MultipartError("this is not a multipart form");
  const { fields, readFields, readFile, fileName } = startParser(contentType, body[Symbol.asyncIterator]());
  await readFields();
  const name = fileName();
  return { fields, file: name === undefined ? undefined : readFile(), fileName: name ?? "" };
}
