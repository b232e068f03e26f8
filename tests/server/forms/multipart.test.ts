import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MultipartBroken, readForm } from "@/server/forms/multipart";

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

async function read(file: AsyncIterable<Uint8Array> | undefined): Promise<Buffer | undefined> {
  if (!file) return undefined;
  const chunks: Uint8Array[] = [];
  for await (const chunk of file) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe("a form", () => {
  test("comes out as it went in, in whatever pieces it arrives", async () => {
    const piece = fc.constantFrom("\r\n--", "\r\n", "--", "abc", "\r", "\n");
    const content = fc.array(fc.oneof(piece, fc.string({ unit: "binary" })), { maxLength: 20 });
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

  test("without a file has none", async () => {
    const { type, bytes } = await formOf({ key: "k-1" });
    const form = await readForm(type, inChunks(bytes, 10));
    expect([form.file, form.fields.get("key")]).toEqual([undefined, "k-1"]);
  });

  test("holds at most a moment of the file", async () => {
    const { type, bytes } = await formOf({}, new File([Buffer.alloc(5_000_000, 1)], "a"));
    const { file } = await readForm(type, inChunks(bytes, 64_000));
    let largest = 0;
    for await (const chunk of file ?? []) largest = Math.max(largest, chunk.length);
    expect(largest).toBeLessThan(70_000);
  });

  test.each([0.1, 0.5, 0.99])("that ends after %d of it is broken", async (part) => {
    const { type, bytes } = await formOf({ key: "k" }, new File([Buffer.alloc(3000, 1)], "a.jpg"));
    const cut = bytes.subarray(0, Math.floor(bytes.length * part));
    const reading = async () => read((await readForm(type, inChunks(cut, 100))).file);
    await expect(reading()).rejects.toThrow(MultipartBroken);
  });

  test.each(["", "application/json", "multipart/form-data", 'multipart/form-data; boundary=""'])(
    "of the type %o is none",
    async (type) => {
      await expect(readForm(type, inChunks(Buffer.from("x"), 1))).rejects.toThrow(MultipartBroken);
    },
  );

  test.each([
    [4096, true],
    [4097, false],
  ])("takes a field of %i bytes: %s", async (size, isTaken) => {
    const { type, bytes } = await formOf({ long: "x".repeat(size) });
    const reading = readForm(type, inChunks(bytes, 1000)).then(({ fields }) => fields.get("long")?.length);
    if (isTaken) await expect(reading).resolves.toBe(size);
    else await expect(reading).rejects.toThrow("a part is too long");
  });

  test.each([
    [39, true],
    [40, false],
  ])("takes %i fields before its file: %s", async (count, isTaken) => {
    const fields = Object.fromEntries(Array.from({ length: count }, (_, n) => [`field-${n}`, "x"]));
    const { type, bytes } = await formOf(fields, new File(["scan"], "scan.pdf"));
    const reading = readForm(type, inChunks(bytes, 1000)).then(async ({ file }) => String(await read(file)));
    if (isTaken) await expect(reading).resolves.toBe("scan");
    else await expect(reading).rejects.toThrow("too many fields");
  });

  test.each([
    [3900, true],
    [4200, false],
  ])("takes a part's header of about %i bytes: %s", async (size, isTaken) => {
    const { type, bytes } = await formOf({}, new File(["scan"], `${"x".repeat(size - 100)}.pdf`));
    const reading = readForm(type, inChunks(bytes, 1000)).then(async ({ file }) => String(await read(file)));
    if (isTaken) await expect(reading).resolves.toBe("scan");
    else await expect(reading).rejects.toThrow("a part is too long");
  });

  test("with too much before its file is broken", async () => {
    const { type, bytes } = await formOf({ long: "x".repeat(10_000) });
    await expect(readForm(type, inChunks(bytes, 1000))).rejects.toThrow(MultipartBroken);
  });
});
