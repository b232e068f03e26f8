// A player at a computer who continues on a phone, both as browsers without scripts.

import { anonymous } from "../pages/journey.ts";
import type { Visitor } from "../pages/visitor.ts";
import { newPlayer, toScan } from "./document-scan.ts";
import { readQrCode } from "./qr-code.ts";

const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
export const newPhone = () => anonymous({ userAgent: iPhone });

/** What a camera reads from the QR code of the page. */
export function scanQrCode({ document }: Visitor): string {
  const svg = document.querySelector("svg[role=img]");
  const [, path] = svg?.querySelectorAll("path") ?? [];
  return readQrCode({ viewBox: svg?.getAttribute("viewBox") ?? "", dark: path?.getAttribute("d") ?? "" });
}

/** A player at a computer who has asked for a link. */
export async function atComputer(input: Record<string, unknown> = {}) {
  const made = await newPlayer({}, { email: `nora-${Math.random()}@example.test`, ...input });
  const { visitor: computer } = made;
  await toScan(computer);
  await computer.submit("Use your phone", { consent: true });
  return { ...made, computer, link: scanQrCode(computer) };
}

/** A phone that has opened the link. */
export async function openedOn(link: string, phone = newPhone()) {
  await phone.get(link);
  await phone.press("Continue");
  return phone;
}

export const reload = (visitor: Visitor) => visitor.get(visitor.url);
