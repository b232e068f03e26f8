// An answer without what differs between any two requests: random names, sealed values, the time.
import type { Visitor } from "../browser/browserless.ts";

const random: Readonly<Record<string, RegExp>> = {
  date: /.*/s,
  "x-request-id": /.*/s,
  "content-length": /\d+/,
  "content-security-policy": /nonce-[^']+/g,
  link: /nonce="[^"]*"/g,
  "set-cookie": /flow-[0-9a-f]{16}|=Fe26[^;]*|Expires=[^;]*|Max-Age=\d+/g,
};

const inText = /\d{1,2}:\d{2}\b.*$|ending in \d{4}|^Reference .*$|[0-9a-f]{8}-[0-9a-f-]{27}/gm;

/** Status, headers and text, for comparing the answers to two visitors. */
export const comparable = ({ status, headers, text }: Visitor) => ({
  status,
  headers: [...headers].map(([name, value]) => [name, value.replace(random[name] ?? /^$/, "…")]).sort(),
  text: text.replace(inText, "…"),
});
