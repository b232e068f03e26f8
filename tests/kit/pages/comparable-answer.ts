// An answer without what differs between any two requests: random names, sealed values, the time.
import { onTestFinished } from "vitest";
import { sandbox } from "./journey.ts";
import type { Visitor } from "./visitor.ts";

const random: Readonly<Record<string, RegExp>> = {
  date: /.*/s,
  "x-request-id": /.*/s,
  "content-length": /\d+/,
  "content-security-policy": /nonce-[^']+/g,
  link: /nonce="[^"]*"/g,
  "set-cookie": /flow-[0-9a-f]{16}|(?<=-browser=)[\w.-]+|=Fe26[^;]*|Expires=[^;]*|Max-Age=\d+/g,
};

const inText = /\d{1,2}:\d{2}\b.*$|ending in \d{4}|^Reference .*$|[0-9a-f]{8}-[0-9a-f-]{27}/gm;

/** Status, headers and text, for comparing the answers to two visitors. */
export const comparable = ({ status, headers, text }: Visitor) => ({
  status,
  headers: [...headers].map(([name, value]) => [name, value.replace(random[name] ?? /^$/, "…")]).sort(),
  text: text.replace(inText, "…"),
});

/** Until the end of the test every message with a code is on its way. Otherwise the sandbox delivers it after some seconds, between two answers. */
export async function holdMessages(): Promise<void> {
  await sandbox.answer({ path: "/codes/v1/deliveries" }, 200, { deliveryState: "sent" });
  onTestFinished(() => sandbox.faults([]).then(() => undefined));
}
