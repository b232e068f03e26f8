// Validates the shape of an upstream error code, so that personal data in its place never reaches a log or a page.

const maxCodeLength = 40;
/** Documented codes have at most four digits in a row; a one-time code has six, a date eight, an SSN nine. */
const tooManyDigits = /\d(?:[-_]?\d){5}/;
const shape = /^[\w-]+$/;

/** @returns the text when it has the shape of an error code (POP-1802, UNKNOWN_ERROR, phone-exists); otherwise undefined */
export function upstreamCode(text: unknown): string | undefined {
  const isCode =
    typeof text === "string" && text.length <= maxCodeLength && shape.test(text) && !tooManyDigits.test(text);
  return isCode ? text : undefined;
}
