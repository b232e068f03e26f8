// The last segment of a question page's address: its number, or the Explain page of the real-time review.

export type QuestionPageName = number | "explain";

/** @returns the page, or undefined for a word that names none */
export function questionPageNamed(word: unknown): QuestionPageName | undefined {
  if (word === "explain") return word;
  return typeof word === "string" && /^[1-9]\d{0,2}$/.test(word) ? Number(word) : undefined;
}
