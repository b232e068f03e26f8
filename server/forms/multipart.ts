// Reads a multipart form as it arrives: the fields before the file, then the file as a stream that is never kept whole.
import "server-only";
import { Busboy } from "@fastify/busboy";

/** The form is not what its header says, ends early or exceeds a limit. */
export class MultipartError extends Error {
  override name = "MultipartError";
}

export type MultipartForm = {
  /** Those before the file. */
  fields: ReadonlyMap<string, string>;
  /** The first file that was chosen; undefined when there is none. Can be read once. */
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

/** A browser sends a file field that is empty as a file without name and bytes. A form has two such fields: a file, or a photo. */
const maxFiles = 2;

const limits = { fieldSize: maxFieldBytes, files: maxFiles, parts: maxParts, headerSize: maxHeaderBytes };

/** Feeds the parser one chunk of the body at a time, and collects what each chunk completes. */
function startParser(contentType: string, source: AsyncIterator<Uint8Array>) {
  const parser = new Busboy({ headers: { "content-type": contentType }, limits });
  const fields = new Map<string, string>();
  const chunks: Uint8Array[] = [];
  let fileName: string | undefined;
  let state: "open" | "fileEnded" | "ended" = "open";
  let error: MultipartError | undefined;
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
    if (fileName !== undefined) return void stream.resume();
    if (name.length > maxFileName) fail("a part is too long");
    let isChosen = name !== "";
    if (isChosen) fileName = name;
    stream.on("data", (chunk: Uint8Array) => {
      if (!isChosen) fileName = name;
      isChosen = true;
      chunks.push(chunk);
    });
    stream.on("end", () => {
      if (isChosen) state = "fileEnded";
    });
  });
  parser.on("partsLimit", () => {
    if (fileName === undefined) fail("too many fields");
  });
  parser.on("error", () => fail("the form ended early"));
  parser.on("finish", () => {
    state = "ended";
  });

  async function readChunk(): Promise<void> {
    const { done, value } = await source.next().catch((): IteratorReturnResult<undefined> => {
      return { done: true, value: undefined };
    });
    if (state !== "open") return;
    if (!done) return new Promise((resolve) => void parser.write(value, () => resolve()));
    await new Promise<void>((resolve) => {
      parser.once("finish", resolve).once("error", resolve).end();
    });
    if (state === "open") fail("the form ended early");
  }

  /** Reads until the file starts or the form ends. */
  async function readFields(): Promise<void> {
    while (fileName === undefined && state === "open" && !error) await readChunk();
    if (error) throw error;
  }

  async function* readFile(): AsyncGenerator<Uint8Array, void> {
    for (;;) {
      yield* chunks.splice(0);
      if (error) throw error;
      if (state !== "open" && chunks.length === 0) return;
      if (state === "open") await readChunk();
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
