// A player at a computer who goes on on a phone, both as browsers without scripts.
import { BinaryBitmap, DecodeHintType, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from "@zxing/library";
import type { Visitor } from "../browser/browserless.ts";
import { anonymous } from "../pages/journey.ts";
import { newPlayer, toScan } from "./document-scan.ts";

const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
export const newPhone = () => anonymous({ userAgent: iPhone });

/** The pixels are exact. Without this the reader looks for a slanted picture, and does not recognize one code in 25. */
const asDrawn = new Map([[DecodeHintType.PURE_BARCODE, true]]);

/** What a camera reads from the QR code of the page. */
export function scanQrCode({ document }: Visitor): string {
  const svg = document.querySelector("svg[role=img]");
  const [start = 0, , side = 0] = (svg?.getAttribute("viewBox") ?? "").split(" ").map(Number);
  const dark = svg?.querySelectorAll("path")[1]?.getAttribute("d") ?? "";
  const scale = 4;
  const width = side * scale;
  const pixels = new Uint8ClampedArray(width * width).fill(255);
  for (const [, x, y, length] of dark.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let dy = 0; dy < scale; dy += 1)
      for (let dx = 0; dx < Number(length) * scale; dx += 1)
        pixels[((Number(y) - start) * scale + dy) * width + (Number(x) - start) * scale + dx] = 0;
  }
  const source = new RGBLuminanceSource(pixels, width, width);
  return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source)), asDrawn).getText();
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
