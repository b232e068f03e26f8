import { buffer } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MultipartError, readForm, SecondFileError } from "@/server/forms/multipart";
import { anyText } from "../../kit/sources/any-text.ts";

/** The body of a form, and its content type, as a browser sends them. */
async function formOf(fields: Record<string, string>, file?: File) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set("file", file);
  const request = new Request("http://x.test", { method: "POST", body: form });
  return { type: request.headers.get("content-type") ?? "", bytes: Buffer.from(await request.arrayBuffer()) };
}

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** As a network delivers it: the parser has time to finish a chunk before the next one, or the end, arrives. */
async function* slowly(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for await (const chunk of inChunks(bytes, 100)) {
    yield chunk;
    await setImmediate();
    await setImmediate();
  }
}

const read = async (file: AsyncIterable<Uint8Array> | undefined) => file && buffer(file);

describe("a form", () => {
  test("is read as it was sent, in whatever pieces it arrives", async () => {
    const piece = fc.constantFrom("\r\n--", "\r\n", "--", "abc", "\r", "\n");
    const content = fc.array(fc.oneof(piece, anyText()), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(content, fc.integer({ min: 1, max: 300 }), async (parts, size) => {
        const file = new File(parts, "scan.pdf", { type: "application/pdf" });
        const { type, bytes } = await formOf({ key: "k-1", documentKind: "identity" }, file);
        const form = await readForm(type, inChunks(bytes, size));
        expect(Object.fromEntries(form.fields)).toEqual({ key: "k-1", documentKind: "identity" });
        expect(form.fileName).toBe("scan.pdf");
        expect(await read(form.file)).toEqual(Buffer.from(await file.arrayBuffer()));
      }),
      { numRuns: 60 },
    );
  });

  test("may have two file fields, one of them empty, in any order [BR-31]", async () => {
    const photo = new File(["photo"], "image.jpg", { type: "image/jpeg" });
    const empty = new File([], "", { type: "application/octet-stream" });
    for (const [first, second] of [
      [empty, photo],
      [photo, empty],
    ] as const) {
      const form = new FormData();
      for (const [name, value] of [
        ["file-photo", first],
        ["file", second],
      ] as const)
        form.append(name, value);
      const request = new Request("http://x.test", { method: "POST", body: form });
      const bytes = Buffer.from(await request.arrayBuffer());
      for (const size of [1, 50, bytes.length]) {
        const parsed = await readForm(request.headers.get("content-type") ?? "", inChunks(bytes, size));
        expect([parsed.fileName, String(await read(parsed.file))]).toEqual(["image.jpg", "photo"]);
      }
    }
    const none = await formOf({ key: "k-1" }, empty);
    expect((await readForm(none.type, inChunks(none.bytes, 10))).file).toBeUndefined();
  });

  test("may have no file", async () => {
    const { type, bytes } = await formOf({ key: "k-1" });
    const form = await readForm(type, inChunks(bytes, 10));
    expect([form.file, form.fields.get("key")]).toEqual([undefined, "k-1"]);
  });

  test("may arrive slowly, with and without a file", async () => {
    const { type, bytes } = await formOf({ key: "k-1" });
    expect((await readForm(type, slowly(bytes))).file).toBeUndefined();
    const other = await formOf({ key: "k-1" }, new File(["scan"], "scan.pdf"));
    expect(String(await read((await readForm(other.type, slowly(other.bytes))).file))).toBe("scan");
  });

  test("is never held whole: the file comes out in the chunks in which it went in", async () => {
    const { type, bytes } = await formOf({}, new File([Buffer.alloc(5_000_000, 1)], "a"));
    const { file } = await readForm(type, inChunks(bytes, 64_000));
    let largest = 0;
    for await (const chunk of file ?? []) largest = Math.max(largest, chunk.length);
    expect(largest).toBeLessThan(70_000);
  });

  test.each([0.1, 0.5, 0.99])("that ends after %d of its bytes is an error", async (part) => {
    const { type, bytes } = await formOf({ key: "k" }, new File([Buffer.alloc(3000, 1)], "a.jpg"));
    const cut = bytes.subarray(0, Math.floor(bytes.length * part));
    const reading = async () => read((await readForm(type, inChunks(cut, 100))).file);
    await expect(reading()).rejects.toThrow(MultipartError);
  });

  test.each(["", "application/json", "multipart/form-data", 'multipart/form-data; boundary=""'])(
    "of the type %o is an error",
    async (type) => {
      await expect(readForm(type, inChunks(Buffer.from("x"), 1))).rejects.toThrow(MultipartError);
    },
  );

  const scan = () => new File(["scan"], "scan.pdf");
  const manyFields = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`field-${n}`, "x"]));
  test.each<[string, Record<string, string>, File, problem?: string]>([
    ["a field of 4096 bytes", { long: "x".repeat(4096) }, scan()],
    ["no field of 4097 bytes", { long: "x".repeat(4097) }, scan(), "a part is too long"],
    ["39 fields before its file", manyFields(39), scan()],
    ["no 40 fields", manyFields(40), scan(), "too many fields"],
    ["a file name of 4096 characters", {}, new File(["scan"], "x".repeat(4096))],
    ["no file name of 4097 characters", {}, new File(["scan"], "x".repeat(4097)), "a part is too long"],
  ])("takes %s", async (_, fields, file, problem) => {
    const { type, bytes } = await formOf(fields, file);
    const reading = readWhole(bytes, type);
    if (problem) await expect(reading).rejects.toThrow(problem);
    else await expect(reading).resolves.toMatchObject({ fields, file: "scan" });
  });
});

const boundary = "limit";
const contentType = `multipart/form-data; boundary=${boundary}`;
const part = (header: string, content: string) => `--${boundary}\r\n${header}\r\n\r\n${content}\r\n`;
const field = (name: string, value = "x") => part(`Content-Disposition: form-data; name="${name}"`, value);
const file = (more = "", name = "scan.pdf") =>
  part(`Content-Disposition: form-data; name="file"; filename="${name}"${more}`, "scan");
const end = `--${boundary}--\r\n`;

/** Reads a form to its end. */
async function readWhole(body: Buffer, type = contentType) {
  const form = await readForm(type, inChunks(body, 1000));
  return { fields: Object.fromEntries(form.fields), fileName: form.fileName, file: String(await read(form.file)) };
}

describe("a hostile form", () => {
  test.each<[string, string]>([
    ["ends before its first part", ""],
    ["ends within the header of a part", field("a") + file().slice(0, 50)],
    ["ends within a field", field("a").slice(0, -5)],
    ["ends within the file", field("a") + file().slice(0, -5)],
    ["ends after the file without the last delimiter", field("a") + file().slice(0, -2)],
    ["has another delimiter than its content type says", (field("a") + file() + end).replaceAll(boundary, "other")],
    ["has 10,000 fields", Array.from({ length: 10_000 }, (_, n) => field(`field-${n}`)).join("") + file() + end],
    ["has 10,000 parts without a name", part("X-Other: 1", "x").repeat(10_000) + file() + end],
    ["has a field of one megabyte", field("a", "x".repeat(1_000_000)) + file() + end],
    ["has a file name of one megabyte", file("", "x".repeat(1_000_000)) + end],
    ["has a header of one megabyte that does not end", `--${boundary}\r\nX: ${"x".repeat(1_000_000)}`],
  ])("that %s is an error", async (_, body) => {
    await expect(readWhole(Buffer.from(body))).rejects.toThrow(MultipartError);
  });

  test("whose connection is cut is an error, before and within the file", async () => {
    async function* cutAfter(body: string): AsyncGenerator<Uint8Array> {
      yield Buffer.from(body);
      throw new Error("aborted");
    }
    await expect(readForm(contentType, cutAfter(field("a")))).rejects.toThrow(MultipartError);
    const form = await readForm(contentType, cutAfter(field("a") + file().slice(0, -5)));
    await expect(read(form.file)).rejects.toThrow(MultipartError);
  });

  test.each<[string, string]>([
    ["a header of one megabyte beside the name", file(`\r\nX-Other: ${"x".repeat(1_000_000)}`)],
    ["a Content-Length that is too small", file("\r\nContent-Length: 1")],
    ["a Content-Length that is too big", file("\r\nContent-Length: 99999999")],
    ["empty file fields", file("", "").replace("scan", "") + file() + file("", "").replace("scan", "").repeat(9)],
    ["a part without a name", part("X-Other: 1", "x") + file()],
  ])("with %s is read up to its delimiters", async (_, body) => {
    const expected = { fields: { key: "k-1" }, fileName: "scan.pdf", file: "scan" };
    expect(await readWhole(Buffer.from(field("key", "k-1") + body + end))).toEqual(expected);
  });

  test.each<[string, string]>([
    ["two files", file() + file("", "other.pdf")],
    ["two files, one of them without a name", file() + file("", "")],
    ["an empty file field, and two files", file("", "").replace("scan", "") + file() + file()],
  ])("with %s has no file that can be read to its end", async (_, body) => {
    for (const size of [1, 100, 1000]) {
      const form = await readForm(contentType, inChunks(Buffer.from(field("key", "k-1") + body + end), size));
      expect(Object.fromEntries(form.fields)).toEqual({ key: "k-1" });
      await expect(read(form.file)).rejects.toThrow(SecondFileError);
    }
  });

  test("may have NUL in a name or a value, which are data like any other", async () => {
    expect(await readWhole(Buffer.from(field("ke\0y", "k\0") + file("", "sc\0an.pdf") + end))).toEqual({
      fields: { "ke\0y": "k\0" },
      fileName: "sc\0an.pdf",
      file: "scan",
    });
  });

  test("cannot reach the prototype of the fields", async () => {
    const { fields } = await readForm(contentType, inChunks(Buffer.from(field("__proto__", "x") + end), 100));
    expect([...fields]).toEqual([["__proto__", "x"]]);
  });
});
