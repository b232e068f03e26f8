// The refusals of strong authentication (ERR-47 to ERR-57). Typing the four digits of one at the end provokes it.
import type { CallContext } from "../../platform/call.ts";
import type { Json } from "../../platform/persona.ts";

const meanings = {
  "POP-1802": "The solution is not right.",
  "POP-1804": "This strong authentication has expired.",
  "POP-1806": "There were too many attempts.",
  "POP-1809": "The solution is empty.",
  "POP-1826": "The solution is not right, and one attempt is left.",
  "POP-1827": "The solution is not right, and no attempt is left.",
  "POP-1828": "Too many codes were asked for.",
  "POP-1838": "No mail can be sent to this address.",
  "POP-1841": "The account is locked out of strong authentication.",
  "POP-1842": "This number is a landline, which gets no messages.",
  "POP-1850": "The strong-authentication service is down.",
  "POP-1898": "This cannot be done here.",
  "POP-1899": "Something that no document mentions.",
  /** Sent with neither code nor message. */
  "POP-1800": "",
} as const;

export type PopCode = keyof typeof meanings;
export type PopRefusal = { code: PopCode; metadata?: Json };

/** The refusal that a typed value provokes: a code is 00 and the four digits; contacts and SSNs end with them. */
export function typedRefusal(typed: string): PopCode | undefined {
  const digits = /(18\d\d)(@.*)?$/.exec(typed)?.[1];
  if (digits === undefined || (/^\d{6}$/.test(typed) && !typed.startsWith("00"))) return undefined;
  const code = `POP-${digits}`;
  return isPopCode(code) ? code : undefined;
}

const isPopCode = (code: string): code is PopCode => Object.hasOwn(meanings, code);

export function refusePop(c: CallContext, { code, metadata }: PopRefusal): Response {
  const status = code === "POP-1850" ? 500 : 422;
  const error = code === "POP-1800" ? {} : { code, developerMessage: meanings[code] };
  return c.json({ errorStatus: { ...error, statusCode: status, ...(metadata ? { metadata } : {}) } }, status);
}
