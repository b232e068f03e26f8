// The contact that a code is sent to: an e-mail address or a phone number, and how it is shown (OTP-02, OTP-33?).

type ContactKind = "email" | "phone";
/** `value` is the address in lower case, or the number in E.164. */
export type Contact = { kind: ContactKind; value: string };

const emailShape = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;

/** Strips what autofill and copying leave around a contact: outer blanks and invisible characters. */
const tidy = (typed: string) =>
  typed
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{Cc}]/gu, "")
    .trim();

/**
 * Reads what a player typed as an e-mail address or a phone number.
 * @param asPhone turns a tidy text into E.164, or undefined when it is not a number
 */
export function contactFrom(typed: unknown, asPhone: (text: string) => string | undefined): Contact | undefined {
  const text = typeof typed === "string" ? tidy(typed) : "";
  if (text.includes("@")) {
    return text.length <= 254 && emailShape.test(text) ? { kind: "email", value: text.toLowerCase() } : undefined;
  }
  const phone = asPhone(text);
  return phone === undefined ? undefined : { kind: "phone", value: phone };
}

/** OTP-33?: a phone keeps its last 4 digits, an e-mail the first character of its local part and the full domain. */
export function maskContact({ kind, value }: Contact): string {
  if (kind === "phone") return value.slice(-4);
  const [local = "", domain = ""] = value.split("@");
  return `${[...local][0] ?? ""}•••@${domain}`;
}
