// Reads a phone number from what a player types or pastes, before libphonenumber parses it (PHN-04, PHN-20?).
import { withoutInvisible, withPlainDigits } from "../forms/digits";

/** CONST-06, OCC-08, PHN-04: characters of a number, without the marks that group it. */
const phoneMaxLength = 20;

/** `phoneNotDigits`: letters, two numbers, or a code such as *67. */
export type PhoneProblem = "phoneMissing" | "phoneInvalid" | "phoneHasExtension" | "phoneNotDigits";

/** `text`: digits, with a leading + when typed. `ifImpossible`: the problem when no number has that length. */
export type PhoneText =
  | { kind: "text"; text: string; ifImpossible: PhoneProblem }
  | { kind: "problem"; problem: PhoneProblem };

const digitCount = (text: string) => text.replace(/\D/g, "").length;

/** The fewest digits of a number that a short number after it can extend. */
const minDigits = 7;

const link = /^(?:tel|sms|smsto|callto|facetime|facetime-audio|whatsapp):\/{0,2}/i;

const decoded = (text: string) =>
  text.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** "tel:2015550123;phone-context=+1" is +12015550123. */
function withoutLink(text: string): string {
  if (!link.test(text)) return text;
  const [number = "", ...parameters] = decoded(text.replace(link, "").replace(/\?.*$/, "")).split(";");
  const [, context = ""] =
    /^phone-context=(\+.+)/i.exec(parameters.find((each) => /^phone-context=/i.test(each)) ?? "") ?? [];
  const extension = parameters.find((each) => /^ext=/i.test(each));
  return `${context}${number}${extension ? `;${extension}` : ""}`;
}

/** Words, marks and pauses before an extension, in the languages that people copy numbers from. */
const extension =
  /(?:;\s*ext=|[#~]|,+|;+|(?:extensi[oó]n|extension|extn|ext|ex|x|poste|durchwahl|dw|anexo|interno|int|ramal|toestel|local|доб|p|w)(?!\p{L})[\s.:=]*)\s*\d{1,7}\s*[#)]?\s*$/iu;

function hasExtension(text: string): boolean {
  const match = extension.exec(text);
  return match !== null && digitCount(text.slice(0, match.index)) >= minDigits;
}

/** Labels around a number: "Mobile: …", "… (home)", "… cell". */
const withoutWords = (text: string) =>
  text
    .replace(/\([^()\d]*\p{L}[^()\d]*\)/gu, " ")
    .replace(/^[^\d+(]*\p{L}[^\d+(]*/u, "")
    .replace(/(?<=[\d)])[\s,.;:]*[\s,;:]\p{L}[^\d+]*$/u, "");

const hasTwoNumbers = (text: string) =>
  /\d[^+]*\+/.test(text) || text.split(/[/,;|\n\r]/).filter((part) => digitCount(part) >= minDigits).length > 1;

/** Countries whose numbers keep the 0 after the calling code: Italy, San Marino, the Vatican. */
const keepsZero = /^\+(?:39|378|379)/;

/** "+49 (0) 151 …": the bracket holds the 0 that is dialed within the country only. */
function withoutTrunkZero(text: string): string {
  const isInternational = /^[\s(]*(?:\+|00|011)/.test(text);
  return isInternational && !keepsZero.test(text) ? text.replace(/\(\s*0\s*\)/, " ") : text;
}

/**
 * The one reading of a typed phone number. Brackets, labels, `tel:` links and invisible characters are read away; nothing else is left out:
 * an extension, letters and a second number are problems.
 */
export function phoneText(typed: string): PhoneText {
  const plain = withPlainDigits(withoutInvisible(typed.normalize("NFKC"))).trim();
  if (plain === "") return { kind: "problem", problem: "phoneMissing" };
  const text = withoutLink(plain);
  if (hasExtension(text)) return { kind: "problem", problem: "phoneHasExtension" };
  const number = withoutTrunkZero(withoutWords(text));
  if (/[\p{L}*#]/u.test(number) && /\d/.test(number)) return { kind: "problem", problem: "phoneNotDigits" };
  if (hasTwoNumbers(number)) return { kind: "problem", problem: "phoneNotDigits" };
  const digits = number.replace(/\D/g, "");
  if (digits === "") return { kind: "problem", problem: "phoneInvalid" };
  const compact = /^[^\d]*\+/.test(number) ? `+${digits}` : digits;
  const ifImpossible = /\p{L}/u.test(text) ? "phoneNotDigits" : "phoneInvalid";
  if (compact.length > phoneMaxLength) return { kind: "problem", problem: ifImpossible };
  return { kind: "text", text: compact, ifImpossible };
}
