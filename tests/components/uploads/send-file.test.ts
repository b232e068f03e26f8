import { expect, test } from "vitest";
import { problemOfFile } from "@/components/uploads/send-file";
import { maxDocumentBytes } from "@/domain/uploads/upload";

const pdf = "%PDF-1.7\n";
const fileOf = (text: string, size = text.length) => new File([text.padEnd(size, " ")], "document.pdf");

test.each([
  ["no file", null, "documentMissing"],
  ["an empty file", fileOf(""), "documentMissing"],
  ["one byte of no known type", fileOf("x"), "documentWrongType"],
  ["a text", fileOf("plain text, long enough for a signature"), "documentWrongType"],
  ["a PDF", fileOf(pdf), undefined],
  ["a PDF of 10 MB", fileOf(pdf, maxDocumentBytes), undefined],
  ["a PDF of 10 MB and a byte", fileOf(pdf, maxDocumentBytes + 1), "documentTooBig"],
])("%s is checked before it is sent", async (_, file, problem) => {
  expect(await problemOfFile(file)).toBe(problem);
});
