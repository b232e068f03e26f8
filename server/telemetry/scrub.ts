// Masks secrets and personal data in log lines and events, by field name and by shape (promise 8).
import "server-only";

const mask = "[redacted]";

/** Field names that always hold a secret or personal data. */
export const secretFields = [
  "authorization",
  "cookie",
  "password",
  "newPassword",
  "token",
  "sessionToken",
  "requestToken",
  "strongAuthToken",
  "ssn",
  "ssn4",
  "ssn9",
  "dob",
  "dateOfBirth",
  "otpCode",
  "providedSolution",
  "email",
  "newEmailAddress",
  "phone",
  "phoneNumber",
  "identifier",
  "contactInfo",
  "answers",
] as const;

const exactNames = new Set(["dob", "pin", "otp", "ssn", "seal", "street", "zip", "zipcode", "postalcode"]);
const namedParts =
  /ssn|socialsecurity|birth|passw|passcode|secret|token|jwt|jwe|authoriz|cookie|otpcode|onetimecode|solution|verificationcode|email|phone|mobilenumber|firstname|lastname|middlename|fullname|username|address[12]|answer|identifier|contactinfo|licen[cs]enumber|apikey|credential/;

/** @returns whether a field of this name is masked regardless of its value; case, hyphens and underscores do not matter */
function isSecretName(name: string): boolean {
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  return exactNames.has(plain) || namedParts.test(plain);
}

const bornIn = "(?:19\\d{2}|20[01]\\d)";
const monthAndDay = (joint: string) => `(?:0?[1-9]|1[0-2])${joint}(?:0?[1-9]|[12]\\d|3[01])`;
const codeWords = "(?:code|otp|pin|passcode|solution|verification|one-time)";
const sixDigits = "(?<!\\d)\\d{3}[ -]?\\d{3}(?:\\d{2})?(?!\\d)";

// Every quantifier over free text is bounded, so that a line of 8,000 characters cannot cause quadratic backtracking.
const shapes: readonly (readonly [RegExp, string])[] = [
  [/eyJ[\w-]{8,}(?:\.[\w-]*){0,4}/g, mask],
  [/Fe26\.2\*[^\s"']+/g, mask],
  [/\b(bearer)\s+[\w.~+/=-]+/gi, `$1 ${mask}`],
  [/\b((?:set-)?cookie|authorization)\b(\\*["']?\s{0,3}[:=]\s{0,3})[^\n]+/gi, `$1$2${mask}`],
  [
    /([\w-]{0,32}(?:passw|passcode|secret|token|ssn|solution|otp|birth|dob|answer|api-?key)[\w-]{0,32})(\\*["']?\s{0,3}[:=]\s{0,3})(?:\\*"[^"]*"?|'[^']*'?|[^\s,;&"')}\]]+)/gi,
    `$1$2${mask}`,
  ],
  // In a sentence a password has no shape of its own: mask a word with a digit or symbol right after "password".
  [/\b(password|passcode)(\s+(?:(?:is|was|for|of)\s+)?["'`]?)(?=[^\s"'`]{0,64}[\d_\W])[^\s"'`]{6,}/gi, `$1$2${mask}`],
  [/[^\s@"<>()[\]{},;:=&?/\\|]{1,64}(?:@|%40)[\p{L}\d.-]{1,200}\.\p{L}{2,24}/giu, mask],
  [new RegExp(`(?<!\\d)${bornIn}[-/.]${monthAndDay("[-/.]")}(?!\\d)(?:T[\\d:.]+Z?)?`, "g"), mask],
  [new RegExp(`(?<!\\d)\\d{1,2}[-/.]\\d{1,2}[-/.]${bornIn}(?!\\d)`, "g"), mask],
  [new RegExp(`(?<!\\d)${bornIn}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])(?!\\d)`, "g"), mask],
  [new RegExp(`\\p{L}{3,9}\\.?\\s\\d{1,2}(?:st|nd|rd|th)?,?\\s${bornIn}(?!\\d)`, "giu"), mask],
  [
    new RegExp(
      `(?<!\\d)\\d{1,2}(?:st|nd|rd|th|er)?\\s(?:de\\s)?\\p{L}{3,10}\\.?,?\\s(?:de\\s)?${bornIn}(?!\\d)`,
      "giu",
    ),
    mask,
  ],
  [/(?<!\d)\d{3}[-_ .\u2010-\u2015]\d{2}[-_ .\u2010-\u2015]\d{4}(?!\d)/g, mask],
  [/(?:\+|%2B)\d[\d\s().-]{6,22}\d/gi, mask],
  [/(?<!\d)\(?\d{3}\)?[\s.-]{1,2}\d{3}[\s.-]\d{4}(?!\d)/g, mask],
  // 9 to 12 digits are an SSN or phone number, 14 to 19 a card number; 13 digits are a timestamp and kept.
  [/(?<!\d)(?:\d{9,12}|\d{14,19})(?!\d)/g, mask],
  [/^((?:\w{0,40}Error: )?)\d{6}$/gm, `$1${mask}`],
  [/#\d{6}(?!\d)/g, `#${mask}`],
  [new RegExp(`(${codeWords}[^\\d\\n]{0,40})${sixDigits}`, "gi"), `$1${mask}`],
  [new RegExp(`${sixDigits}([^\\d\\n]{0,40}${codeWords})`, "gi"), `${mask}$1`],
];

const isOurId =
  /^(?:(?=\d*[a-f])[0-9a-f]{16}|[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|00(?:-[0-9a-f]+){3})$/;
/** A name, such as an event or a route: no shape fits without a digit, a blank or one of ":", "=", "@" and "%", except a token's. */
const isName = /^(?!.*eyJ)[A-Za-z/_[\].-]{1,200}$/;
/** When a line was written: no birth date is that late. */
const isRecentTime = /^20[2-9]\d-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const maxLength = 8_000;

/** @returns the text with everything masked that looks like a person's data or a secret; cut after 8,000 characters */
function scrubText(text: string): string {
  if (isName.test(text) || isRecentTime.test(text) || isOurId.test(text)) return text;
  const short = text.length > maxLength ? `${text.slice(0, maxLength).replace(/[^\s"]{1,256}$/, "")}…` : text;
  return shapes.reduce((rest, [shape, by]) => rest.replaceAll(shape, by), short);
}

/** @returns whether a value looks like a secret or personal data, regardless of its field name */
export const looksPersonal = (value: string | number): boolean => scrubText(String(value)) !== String(value);

// Both upstream codes (POP-1802) and one-time codes are named "code"; only the latter are masked.
const isOneTimeCode = (name: string, value: unknown) =>
  name.toLowerCase().endsWith("code") && /^\d{4,8}$/.test(String(value)) && !/status/i.test(name);

function scrubMember(name: string, value: unknown): unknown {
  const isEmpty = value === null || value === "" || typeof value === "boolean";
  return !isEmpty && (isSecretName(name) || isOneTimeCode(name, value)) ? mask : scrub(value);
}

/** @returns a copy in which secret fields, and personal shapes inside strings, numbers and names, are masked at any depth */
function scrub(value: unknown): unknown {
  if (typeof value === "string") return scrubText(value);
  // every shape of a number has at least six digits
  if (typeof value === "number") return Math.abs(value) >= 100_000 && looksPersonal(value) ? mask : value;
  if (Array.isArray(value)) return value.map(scrub);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [scrubText(name), scrubMember(name, member)]),
  );
}

/** @param line JSON as pino writes it. @returns the scrubbed line, without a newline */
export function scrubLine(line: string): string {
  try {
    return JSON.stringify(scrub(JSON.parse(line)));
  } catch {
    return JSON.stringify({ event: "logLineUnreadable", line: scrubText(line) });
  }
}
