// A contact: an e-mail address or a phone number, as it is typed and in its masked form (OTP-02, OTP-33?).

import { digitsOf, withoutInvisible } from "../forms/digits";
import type { PhoneProblem } from "./phone-text";

/** `value` is the address in lower case, or the number in E.164. */
export type Contact = { kind: "email" | "phone"; value: string };

/** EML-15?: characters. */
const emailMaxLength = 254;

// The HTML pattern for input type=email, plus at least one dot in the domain, because mail cannot reach a bare host name.
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** @param address normalised @returns whether it can become the address of an account */
export const isEmailAddress = (address: string): boolean =>
  address.length <= emailMaxLength && emailPattern.test(address);

/** Looser, for a sign-in: the platform may have taken the address of an account by another rule. */
const emailShape = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;

/** A user name or an address without surrounding blanks and the invisible characters that autofill and copying leave behind. */
export const normaliseName = (typed: string): string =>
  withoutInvisible(typed.normalize("NFKC"))
    .replace(/\p{Cc}/gu, "")
    .trim();

/** "mailto:nora%40example.test?subject=…" is nora@example.test. */
const withoutMailto = (text: string) =>
  /^mailto:/i.test(text)
    ? text
        .replace(/^mailto:(?:\/\/)?/i, "")
        .replace(/\?.*$/, "")
        .replace(/%40/g, "@")
    : text;

/** An address without its label, the marks around it, and what ends a sentence: no address begins or ends with them. */
function withoutMarks(text: string): string {
  const bare = text
    .replace(/^[\p{L} -]{1,20}:\s*/u, "")
    .replace(/^[\s<([“„«‹‘]+/, "")
    .replace(/[\s,;.:!?>)\]”“»›’]+$/, "");
  const [, , inside = bare] = /^(["'`])(.+)\1$/.exec(bare) ?? [];
  return inside.replace(/[\s,;.]+$/, "");
}

/**
 * The one reading of a typed e-mail address or user name: also from a link, from "Nora <nora@example.test>;", and in quotes or brackets.
 * Letter case stays.
 * @returns text that is not checked
 */
export function normaliseContact(typed: string): string {
  const text = withoutMailto(normaliseName(typed));
  if (!text.includes("@")) return text;
  const [, address = text] = /^[^<>]*<([^<>@\s]+@[^<>@\s]+)>[\s,;.]*$/.exec(text) ?? [];
  return withoutMarks(withoutMailto(address));
}

/** Parses the text as a phone number: its E.164 form, or why it is none. */
type ReadPhone = (
  text: string,
) => { kind: "number"; number: { e164: string } } | { kind: "problem"; problem: PhoneProblem };

/** @returns a problem of `domain/forms/problems.ts` for a text that is neither */
export type ContactReading =
  | Contact
  | { kind: "problem"; problem: "contactInvalid" | "phoneHasExtension" | "phoneNotDigits" };

/** Parses what a player typed as an e-mail address or a phone number. */
export function contactFrom(typed: unknown, readPhone: ReadPhone): ContactReading {
  const text = typeof typed === "string" ? normaliseContact(typed) : "";
  if (text.includes("@")) {
    const isEmail = text.length <= emailMaxLength && emailShape.test(text);
    return isEmail ? { kind: "email", value: text.toLowerCase() } : { kind: "problem", problem: "contactInvalid" };
  }
  const reading = readPhone(typeof typed === "string" ? typed : "");
  if (reading.kind === "number") return { kind: "phone", value: reading.number.e164 };
  const { problem } = reading;
  // a few digits in a word are no number with letters, but no contact at all
  const isNamed = problem === "phoneHasExtension" || (problem === "phoneNotDigits" && digitsOf(text).length >= 7);
  return { kind: "problem", problem: isNamed ? problem : "contactInvalid" };
}

/**
 * The one mask of an e-mail address: the first character of its local part and the full domain. An address that the platform has masked in
 * its own way gets it too, so that one address looks the same on every screen.
 */
function maskEmail(address: string): string {
  const at = address.lastIndexOf("@");
  const [first = ""] = address;
  return `${/[*•@]/.test(first) ? "" : first}•••${address.slice(at)}`;
}

/** OTP-33?: masks a phone to its last 4 digits, and an e-mail address to the first character of its local part and the full domain. */
export const maskContact = ({ kind, value }: Contact): string =>
  kind === "phone" ? value.slice(-4) : maskEmail(value);

/** @returns a contact as the platform names it, with an e-mail address under our mask */
export const shownContact = (named: string): string => (named.includes("@") ? maskEmail(named) : named);

/** The last four digits of a number that the platform has masked, where it shows no others: "***-***-0142". */
export const endingOf = (masked = ""): string | undefined => /^[^\d@]+(\d{4})$/.exec(masked)?.[1];
