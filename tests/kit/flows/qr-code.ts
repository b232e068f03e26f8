// Reads the QR code that a page draws, as a phone's camera does.
import { BinaryBitmap, DecodeHintType, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from "@zxing/library";

/** The pixels are exact. Without this the reader looks for a slanted picture, and does not recognize one code in 25. */
const asDrawn = new Map([[DecodeHintType.PURE_BARCODE, true]]);

/** The `viewBox` of the drawing, and the path of its dark modules. */
type Drawing = { viewBox: string; dark: string };

/** @throws where there is no code */
export function readQrCode({ viewBox, dark }: Drawing): string {
  const [start = 0, , side = 0] = viewBox.split(" ").map(Number);
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
