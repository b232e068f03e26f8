// The code that leads a phone to a hand-over when it cannot read the link: eight letters of RFC 8628's alphabet, which has no vowel and no
// letter that looks like a digit (6.1).

export const codeAlphabet = "BCDFGHJKLMNPQRSTVWXZ";
export const codeLength = 8;

/** @returns the code in two groups, as it is read out: "WDJB-MJHT" */
export const groupedCode = (code: string): string => `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`;

/** @returns what was typed as a code, in any letter case and with any separators; undefined when it cannot be one */
export function typedCode(typed: unknown): string | undefined {
  const text = typeof typed === "string" ? typed.normalize("NFKC") : "";
  const letters = text.replace(/[\s\p{P}\p{Cf}\p{Cc}]/gu, "").toUpperCase();
  const isCode = letters.length === codeLength && [...letters].every((letter) => codeAlphabet.includes(letter));
  return isCode ? letters : undefined;
}
