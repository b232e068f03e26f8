// Personas with receipts of agreements from several years.
import type { PersonaSeed, Receipt } from "../platform/persona.ts";
import { hashOf } from "../platform/text-hash.ts";
import type { PersonaGroup } from "./rows.ts";

type Row = Pick<Receipt, "kind" | "documentKey" | "documentVersion" | "isAccepted" | "answerText" | "answeredAt"> & {
  lines: [title: string, ...text: string[]];
  isTextGone?: true;
};

function receiptFrom({ lines, isTextGone, ...row }: Row): Receipt {
  const text = lines.join("\n");
  return {
    ...row,
    receiptKey: `receipt-${row.documentKey}-${row.answeredAt.slice(0, 10)}`,
    title: lines[0],
    textHash: hashOf(text),
    ...(isTextGone ? {} : { text }),
    locale: "en-US",
    siteExperience: "US-SB",
  };
}

const rows: Row[] = [
  {
    kind: "agreement",
    documentKey: "us-terms-of-use",
    documentVersion: "4",
    isAccepted: true,
    answerText: "",
    answeredAt: "2026-03-02T15:04:00Z",
    lines: [
      "Terms of use: United States",
      "By opening an account you confirm that you are 18 or older.",
      "Your balance is yours. You can withdraw it at any time, even while play is restricted.",
    ],
  },
  {
    kind: "consent",
    documentKey: "marketing-offers",
    documentVersion: "",
    isAccepted: false,
    answerText: "",
    answeredAt: "2026-03-02T15:04:00Z",
    lines: ["Send me offers and news by email. I can stop them at any time."],
  },
  {
    kind: "attestation",
    documentKey: "ExtendedPlay",
    documentVersion: "4",
    isAccepted: false,
    answerText: "Change my time limit",
    answeredAt: "2025-11-20T23:40:00Z",
    lines: [
      "You have played for 4 hours",
      "A pause helps to see things fresh.",
      "Your time limit is 5 hours a day.",
      "Continue",
      "Change my time limit",
      "Take a pause and log out",
    ],
  },
  {
    kind: "agreement",
    documentKey: "us-terms-of-use",
    documentVersion: "3",
    isAccepted: true,
    answerText: "",
    answeredAt: "2024-01-15T09:30:00Z",
    lines: ["Terms of use: United States", "An older text, which is no longer held."],
    isTextGone: true,
  },
];

const withReceipts: PersonaSeed[] = [
  {
    id: "paige",
    story: "Paige has agreed and declined for three years; the oldest text is no longer held.",
    receipts: rows.map(receiptFrom),
  },
];

export const groups: PersonaGroup[] = [
  {
    place: 130,
    title: "Receipts",
    hint: "what was agreed to, with its texts",
    personas: withReceipts,
  },
];
