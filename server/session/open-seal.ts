// Opens a seal of iron-session without the thread pool: see decisions/010-opening-seals-with-node-crypto.md. The format is
// Fe26.2*<password id>*<salt>*<iv>*<encrypted>*<end>*<salt of the signature>*<signature>~2
import "server-only";
import { createDecipheriv, createHmac, pbkdf2Sync, timingSafeEqual } from "node:crypto";
import { seconds } from "@/domain/duration";

/** What iron-session allows for clocks that differ, milliseconds. */
const skewMs = seconds(60);

/** The passwords are long and random, so one iteration is enough; that is the library's own setting. */
const keyFrom = (password: string, salt: string) => pbkdf2Sync(password, salt, 1, 32, "sha1");

const isEqual = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * @param now epoch milliseconds
 * @returns the sealed value; undefined unless the seal is intact, in force, and made with one of these passwords
 */
export function openSeal(sealed: string, passwords: Readonly<Record<string, string>>, now: number): unknown {
  // the signature does not cover the version
  const match = /^(Fe26\.2\*(\d+)\*(\w+)\*([\w-]+)\*([\w-]+)\*([1-9]\d*))\*(\w+)\*([\w-]+)~2$/.exec(sealed);
  if (!match) return undefined;
  const [, signed = "", id = "", salt = "", iv = "", encrypted = "", end = "", signatureSalt = "", signature = ""] =
    match;
  const password = Object.hasOwn(passwords, id) ? passwords[id] : undefined;
  if (password === undefined || !(Number(end) > now - skewMs)) return undefined;
  const expected = createHmac("sha256", keyFrom(password, signatureSalt)).update(signed).digest("base64url");
  if (!isEqual(signature, expected)) return undefined;
  return decrypted(encrypted, keyFrom(password, salt), iv);
}

function decrypted(encrypted: string, key: Buffer, iv: string): unknown {
  try {
    const decipher = createDecipheriv("aes-256-cbc", key, Buffer.from(iv, "base64url"));
    return JSON.parse(decipher.update(encrypted, "base64url", "utf8") + decipher.final("utf8"));
  } catch {
    // signed by us and still not readable: sealed by something else that holds the password
    return undefined;
  }
}
