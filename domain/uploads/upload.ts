// Files that the document-upload centre accepts: four types, recognised by content and not by name, up to 10 MB each.
import type { Problem } from "../forms/problems";
import { ownDocumentKinds } from "../operator/tables";

/** Bytes. */
export const maxDocumentBytes = 10 * 1024 * 1024;

/** Ours, then the operator's own; "something else" comes last. */
export const documentKinds = ["identity", "address", "payment", ...ownDocumentKinds, "other"] as const;
export type DocumentKind = (typeof documentKinds)[number];
export const documentKindNamed = (word: unknown): DocumentKind | undefined =>
  documentKinds.find((kind) => kind === word);

/** `accept` attribute of the file input; only a hint, the server checks the content. */
export const acceptedFiles =
  "image/jpeg,image/png,image/heic,image/heif,application/pdf,.jpg,.jpeg,.png,.heic,.heif,.pdf";

export type FileType = "image/jpeg" | "image/png" | "image/heic" | "application/pdf";

/** Number of leading bytes needed to recognise a file type. */
export const signatureBytes = 32;

const starts = (bytes: Uint8Array, at: number, expected: readonly number[]) =>
  expected.every((byte, index) => bytes[at + index] === byte);
const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "msf1"].map(letters);

/** @param beginning the first `signatureBytes` bytes. @returns undefined for any other file type */
export function fileTypeOf(beginning: Uint8Array): FileType | undefined {
  if (starts(beginning, 0, [0xff, 0xd8, 0xff])) return "image/jpeg";
  if (starts(beginning, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "image/png";
  if (starts(beginning, 0, letters("%PDF-"))) return "application/pdf";
  const isMedia = starts(beginning, 4, letters("ftyp"));
  return isMedia && heicBrands.some((brand) => starts(beginning, 8, brand)) ? "image/heic" : undefined;
}

/** What an upload can be answered with; a page may name one in its address. */
const uploadProblems = [
  "documentMissing",
  "documentEmpty",
  "documentKindMissing",
  "documentTooBig",
  "documentWrongType",
  "documentCut",
  "documentInfected",
  "documentUnreadable",
  "documentDuplicate",
  "tooManyTries",
  "networkBusy",
  "network",
  "server",
  "serviceDown",
  "notOurs",
  "otherPlayer",
] as const satisfies readonly Problem[];
export type UploadProblem = (typeof uploadProblems)[number];
export const uploadProblemNamed = (word: unknown): UploadProblem | undefined =>
  uploadProblems.find((problem) => problem === word);

/** @param name an empty form field holds a file too, one without a name */
export const problemOfEmptyFile = (name: string | undefined) => (name ? "documentEmpty" : "documentMissing");

/** The field that a problem belongs to, for the link in the error summary. */
export const uploadFieldOf: Readonly<Partial<Record<UploadProblem, "file" | "documentKind">>> = {
  documentMissing: "file",
  documentEmpty: "file",
  documentKindMissing: "documentKind",
  documentTooBig: "file",
  documentWrongType: "file",
  documentInfected: "file",
  documentUnreadable: "file",
  documentDuplicate: "file",
};

/** What the platform can refuse a file for, and its problem. */
export const afterUploadRefusal = {
  tooBig: "documentTooBig",
  wrongType: "documentWrongType",
  empty: "documentEmpty",
  infected: "documentInfected",
  unreadable: "documentUnreadable",
  duplicate: "documentDuplicate",
} satisfies Record<string, UploadProblem>;
export type UploadRefusal = keyof typeof afterUploadRefusal;
