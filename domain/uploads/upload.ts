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

/** A PDF's header is within its first 1,024 bytes: mail and scanners write a line break, a mark or a head before it. */
const pdfHeaderWithin = 1024;
const pdfHeader = "%PDF-";

/** Number of leading bytes needed to recognise a file type. */
export const signatureBytes = pdfHeaderWithin + pdfHeader.length;

const starts = (bytes: Uint8Array, at: number, expected: readonly number[]) =>
  expected.every((byte, index) => bytes[at + index] === byte);
const textIn = (bytes: Uint8Array, from: number, to: number) =>
  Array.from(bytes.subarray(from, to), (byte) => String.fromCharCode(byte)).join("");

/** Brands of pictures that are compressed as HEVC, and those of any HEIF picture. */
const hevcBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs"];
const heifBrands = ["mif1", "msf1", "mif2", "miaf", "heif"];
/** HEIF too, but compressed in another way. */
const otherBrands = ["avif", "avis"];

/** The brands of an ISO media file: the major one, then those that it is compatible with. */
function brandsOf(bytes: Uint8Array): string[] {
  if (textIn(bytes, 4, 8) !== "ftyp") return [];
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const end = Math.min(((a * 256 + b) * 256 + c) * 256 + d, bytes.length);
  const brands = [textIn(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(textIn(bytes, at, at + 4));
  return brands;
}

function isHeic(bytes: Uint8Array): boolean {
  const brands = brandsOf(bytes);
  const has = (some: readonly string[]) => brands.some((brand) => some.includes(brand));
  const [major = ""] = brands;
  if (otherBrands.includes(major)) return false;
  return has(hevcBrands) || (heifBrands.includes(major) && !has(otherBrands));
}

function pictureType(bytes: Uint8Array): FileType | undefined {
  if (starts(bytes, 0, [0xff, 0xd8, 0xff])) return "image/jpeg";
  if (starts(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "image/png";
  return isHeic(bytes) ? "image/heic" : undefined;
}

/** A byte-order mark, blanks and line breaks before a picture. */
const blank = [0xef, 0xbb, 0xbf, 0x09, 0x0a, 0x0d, 0x20];

/**
 * Recognises a file by its content: its name and what the browser says of it may be wrong.
 * @param beginning the first `signatureBytes` bytes, or more
 * @returns undefined for any other file type
 */
export function fileTypeOf(beginning: Uint8Array): FileType | undefined {
  const bytes = beginning.subarray(0, signatureBytes);
  const found = pictureType(bytes) ?? pictureType(bytes.subarray(bytes.findIndex((byte) => !blank.includes(byte))));
  if (found) return found;
  return textIn(bytes, 0, bytes.length).includes(pdfHeader) ? "application/pdf" : undefined;
}

/** What an upload can be answered with; a page may name one in its address. */
const uploadProblems = [
  "documentMissing",
  "documentEmpty",
  "documentKindMissing",
  "documentTooBig",
  "documentWrongType",
  "documentCut",
  "documentSeveral",
  "documentChanged",
  "documentInfected",
  "documentUnreadable",
  "documentDuplicate",
  "tooManyTries",
  "networkBusy",
  "network",
  "server",
  "serviceDown",
  "throttled",
  "throttledUntil",
  "resultUnknown",
  "cookiesOff",
  "notOurs",
  "otherPlayer",
] as const satisfies readonly Problem[];
export type UploadProblem = (typeof uploadProblems)[number];
export const uploadProblemNamed = (word: unknown): UploadProblem | undefined =>
  uploadProblems.find((problem) => problem === word);

/** @returns what a page that uploads shows for a problem: a failure of the service for one that it does not know, so that no form comes back without a word */
export const uploadProblemOf = (problem: string): UploadProblem => uploadProblemNamed(problem) ?? "server";

/** @param name an empty form field holds a file too, one without a name */
export const problemOfEmptyFile = (name: string | undefined) => (name ? "documentEmpty" : "documentMissing");

/** The field that a problem belongs to, for the link in the error summary. */
export const uploadFieldOf: Readonly<Partial<Record<UploadProblem, "file" | "documentKind">>> = {
  documentMissing: "file",
  documentEmpty: "file",
  documentKindMissing: "documentKind",
  documentTooBig: "file",
  documentSeveral: "file",
  documentWrongType: "file",
  documentInfected: "file",
  documentUnreadable: "file",
  documentChanged: "file",
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
