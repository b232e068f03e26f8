// Reads a multipart form as it arrives: the fields before the file, and then the file as a stream, which is never kept.
import "server-only";

/** The form is not what its header says, or it ended in the middle. */
export class MultipartBroken extends Error {
  override name = "MultipartBroken";
}

export type SentForm = {
  /** What stands before the file. */
  fields: ReadonlyMap<string, string>;
  /** The first part that is a file; undefined when there is none. To be read at most once. */
  file: AsyncIterable<Uint8Array> | undefined;
  fileName: string;
};

/** Bytes that a part's header, or a field, may have. */
const mostOfHeader = 4096;
const mostOfField = 4096;
const mostFields = 40;

const dashes = Buffer.from("\r\n--");
const blankLine = Buffer.from("\r\n\r\n");

/** Hands out a byte stream up to a delimiter, and then what comes after it. */
function delimited(source: AsyncIterator<Uint8Array>) {
  let held: Buffer = Buffer.from("\r\n");
  async function more(): Promise<void> {
    const { done, value } = await source.next();
    if (done) throw new MultipartBroken("the form ended in the middle");
    held = Buffer.concat([held, value]);
  }
  async function* upTo(delimiter: Buffer): AsyncGenerator<Uint8Array, void> {
    for (;;) {
      const at = held.indexOf(delimiter);
      if (at >= 0) {
        const before = held.subarray(0, at);
        held = held.subarray(at + delimiter.length);
        if (before.length > 0) yield before;
        return;
      }
      // the end of what is held may be the beginning of the delimiter
      const sure = held.length - delimiter.length + 1;
      if (sure > 0) {
        const before = held.subarray(0, sure);
        held = held.subarray(sure);
        yield before;
      }
      await more();
    }
  }
  async function text(delimiter: Buffer, most: number): Promise<string> {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of upTo(delimiter)) {
      size += chunk.length;
      if (size > most) throw new MultipartBroken("a part is too long");
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString("utf8");
  }
  async function next(count: number): Promise<string> {
    while (held.length < count) await more();
    const taken = held.subarray(0, count);
    held = held.subarray(count);
    return taken.toString("latin1");
  }
  return { upTo, text, next };
}

const quoted = (name: string, header: string) => new RegExp(`\\b${name}="([^"]*)"`, "i").exec(header)?.[1];

/**
 * @param contentType of the request
 * @throws MultipartBroken for what is no form, a form that ends in the middle, or one with too much before its file
 */
export async function readForm(contentType: string, body: AsyncIterable<Uint8Array> | null): Promise<SentForm> {
  const [, inQuotes, bare] =
    /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(contentType) ?? [];
  const boundary = inQuotes ?? bare;
  if (!boundary || !body) throw new MultipartBroken("this is no form");
  const delimiter = Buffer.concat([dashes, Buffer.from(boundary)]);
  const parts = delimited(body[Symbol.asyncIterator]());
  const fields = new Map<string, string>();
  await parts.text(delimiter, mostOfHeader);
  while (fields.size < mostFields) {
    if ((await parts.next(2)) === "--") return { fields, file: undefined, fileName: "" };
    const header = await parts.text(blankLine, mostOfHeader);
    const fileName = quoted("filename", header);
    const name = quoted("name", header) ?? "";
    if (fileName !== undefined) return { fields, file: parts.upTo(delimiter), fileName };
    fields.set(name, await parts.text(delimiter, mostOfField));
  }
  throw new MultipartBroken("too many fields");
}
