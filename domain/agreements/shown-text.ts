// The exact text that a player was shown before they agreed, confirmed or declined, and its canonical form, which the receipt's hash is
// made of: one line per block in the order of the screen, Unicode NFC, white space collapsed, empty lines left out.
import { withoutLanguageMarks } from "../language-marks";

/** What a text asks of the player: to accept a document, to attest, to consent to something, or to declare that something is true. */
export const receiptKinds = ["agreement", "attestation", "consent", "declaration"] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

export type ShownText = {
  kind: ReceiptKind;
  /** Names the document or the attestation: "us-terms-of-use", "OntarioFitToPlay". */
  document: string;
  /** Of the document, where it has versions. */
  version?: string | undefined;
  /** BCP 47, where the platform names the language of what it wrote; otherwise that of the page. */
  language?: string | undefined;
  title: string;
  /** Everything below the title that the player reads before the answer. */
  blocks: readonly string[];
};

/** The hidden field by which a form says which texts its page has shown. */
export const shownTextField = "shownText";

const oneLine = (block: string) => withoutLanguageMarks(block).normalize("NFC").replace(/\s+/g, " ").trim();

/** @returns the text that is hashed, kept by the platform and shown again: the title on the first line */
export const canonicalText = ({ title, blocks }: Pick<ShownText, "title" | "blocks">): string =>
  [title, ...blocks]
    .flatMap((block) => block.split("\n"))
    .map(oneLine)
    .filter((line) => line !== "")
    .join("\n");
