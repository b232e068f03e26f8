// A timeline as text: a line about it, a line for each entry, and a last line with the signature of all lines before it.
import { fingerprintOf, isSignedBy, signatureOf } from "../../signature.ts";
import type { TimelineEntry } from "./timeline.ts";

/** @param key file of the private key */
export function signedText(about: object, entries: readonly TimelineEntry[], key: string): string {
  const lines = [about, ...entries].map((line) => `${JSON.stringify(line)}\n`).join("");
  const signature = signatureOf(Buffer.from(lines), key).toString("base64");
  return `${lines}${JSON.stringify({ signature, algorithm: "Ed25519", keySha256: fingerprintOf(key) })}\n`;
}

/** @param publicKey file of the public key @returns whether the text is as it was signed */
export function isIntact(text: string, publicKey: string): boolean {
  const [, body = "", last = ""] = /^([\s\S]*\n)([^\n]+)\n$/.exec(text) ?? [];
  const signature = /^\{"signature":"([A-Za-z0-9+/=]+)"/.exec(last)?.[1];
  return signature !== undefined && isSignedBy(Buffer.from(body), Buffer.from(signature, "base64"), publicKey);
}
