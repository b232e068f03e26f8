import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { counted, FileRefusedError, maxFormBytes, opened, takeRest } from "@/server/forms/uploaded-file";

const megabyte = 1024 * 1024;

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const numbered = (size: number) => Buffer.from(Uint8Array.from({ length: size }, (_, n) => n % 251));

describe("the opening of a file", () => {
  test.each([1000, 65_536, 700_000, 3 * megabyte])("is its first megabyte, in chunks of %i bytes too", async (size) => {
    const bytes = numbered(2 * megabyte + 7);
    const file = await opened(inChunks(bytes, size));
    expect([file.opening.equals(bytes.subarray(0, megabyte)), file.isWhole]).toEqual([true, false]);
    expect((await buffer(counted(file))).equals(bytes)).toBe(true);
  });

  test.each([0, 5, megabyte])("is the whole of a file of %i bytes", async (size) => {
    const bytes = numbered(size);
    const file = await opened(inChunks(bytes, 65_536));
    expect([file.opening.length, file.isWhole]).toEqual([size, true]);
    expect((await buffer(counted(file))).equals(bytes)).toBe(true);
  });
});

describe("a file that is sent on", () => {
  test("may have 10 MB, and is refused past them", async () => {
    const largest = await opened(inChunks(Buffer.alloc(10 * megabyte), megabyte));
    expect(await buffer(counted(largest))).toHaveLength(10 * megabyte);
    const file = await opened(inChunks(Buffer.alloc(10 * megabyte + 1), megabyte));
    await expect(buffer(counted(file))).rejects.toEqual(new FileRefusedError("documentTooBig"));
  });

  test("is refused when it ends early", async () => {
    async function* cut(): AsyncGenerator<Uint8Array> {
      yield numbered(megabyte + 1);
      throw new Error("aborted");
    }
    await expect(buffer(counted(await opened(cut())))).rejects.toEqual(new FileRefusedError("documentCut"));
  });
});

test("the rest of a refused form is read to its end, however long, so that its connection takes another request", async () => {
  let reads = 0;
  async function* long(): AsyncGenerator<Uint8Array> {
    for (; reads < 12; reads += 1) yield Buffer.alloc(maxFormBytes / 4);
  }
  await takeRest(long());
  expect(reads).toBe(12);
});
