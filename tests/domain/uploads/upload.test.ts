import fc from "fast-check";
import { expect, test } from "vitest";
import { operator } from "@/domain/operator/tables";
import { documentKinds, fileTypeOf, maxDocumentBytes, uploadProblemNamed } from "@/domain/uploads/upload";

const bytes = (...parts: (string | number[])[]) => Buffer.concat(parts.map((part) => Buffer.from(part as string)));

test.each([
  ["image/jpeg", bytes([0xff, 0xd8, 0xff, 0xe1])],
  ["image/png", bytes([0x89], "PNG\r\n", [0x1a, 0x0a])],
  ["application/pdf", bytes("%PDF-1.4")],
  ["image/heic", bytes([0, 0, 0, 0x18], "ftypheic")],
  ["image/heic", bytes([0, 0, 0, 0x1c], "ftypmif1")],
  ["image/heic", bytes([0, 0, 0, 0x18], "ftyphevm")],
  ["image/heic", bytes([0, 0, 0, 0x18], "ftyphevs")],
  ["image/jpeg", bytes([0xff, 0xd8, 0xff, 0xe1, 0, 16], "Exif")],
  ["image/jpeg", bytes([0xef, 0xbb, 0xbf, 0xff, 0xd8, 0xff, 0xe0])],
  ["image/jpeg", bytes("\r\n", [0xff, 0xd8, 0xff, 0xdb])],
  ["image/png", bytes("\n", [0x89], "PNG\r\n", [0x1a, 0x0a])],
  ["image/heic", bytes("\n", [0, 0, 0, 0x18], "ftypheic")],
  ["image/heic", bytes([0, 0, 0, 0x1c], "ftypmif1", [0, 0, 0, 0], "mif1heicmiaf")],
  ["image/heic", bytes([0, 0, 0, 0x1c], "ftypMiHB", [0, 0, 0, 0], "mif1MiHBheic")],
  ["application/pdf", bytes([0xef, 0xbb, 0xbf], "%PDF-1.7")],
  ["application/pdf", bytes("\r\n\r\n%PDF-1.7")],
  ["application/pdf", bytes("Content-Type: application/pdf\r\n\r\n%PDF-1.4")],
  ["application/pdf", bytes("x".repeat(1024), "%PDF-1.4")],
])("recognises %s by its first bytes", (type, beginning) => expect(fileTypeOf(beginning)).toBe(type));

test.each([
  ["nothing", bytes("")],
  ["a page", bytes("<html>")],
  ["a film", bytes([0, 0, 0, 0x18], "ftypmp42")],
  ["a GIF", bytes("GIF89a")],
  ["half a PNG", bytes([0x89], "PNG")],
  ["a PDF further on", bytes("x".repeat(1025), "%PDF-1.4")],
  ["blanks", bytes("\n \r\n")],
  ["an AVIF picture", bytes([0, 0, 0, 0x1c], "ftypavif", [0, 0, 0, 0], "avifmif1miaf")],
  ["an AVIF picture of another brand", bytes([0, 0, 0, 0x18], "ftypmif1", [0, 0, 0, 0], "mif1avif")],
])("%s is none of them", (_, beginning) => expect(fileTypeOf(beginning)).toBeUndefined());

test("any bytes are one of four kinds, or none", () => {
  const kinds = [undefined, "image/jpeg", "image/png", "image/heic", "application/pdf"];
  fc.assert(fc.property(fc.uint8Array({ maxLength: 40 }), (some) => void expect(kinds).toContain(fileTypeOf(some))));
});

test("a document may have 10 MB", () => expect(maxDocumentBytes).toBe(10_485_760));

test("an address can name only problems of an upload", () => {
  expect(uploadProblemNamed("documentTooBig")).toBe("documentTooBig");
  for (const word of ["ssnMissing", "<b>", undefined, ["documentTooBig"]])
    expect(uploadProblemNamed(word)).toBeUndefined();
});

test("the upload centre takes our kinds of documents and those of the folder, and something else last", () => {
  const ours = ["identity", "address", "payment", "other"];
  expect(documentKinds).toEqual(expect.arrayContaining([...ours, ...operator.documentKinds]));
  expect(documentKinds.at(-1)).toBe("other");
});
