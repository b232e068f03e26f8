// Reads the barcode of a licence from a photo in the browser. Loaded when a photo is chosen; the photo is not sent.
import BinaryBitmap from "@zxing/library/esm/core/BinaryBitmap";
import HybridBinarizer from "@zxing/library/esm/core/common/HybridBinarizer";
import PDF417Reader from "@zxing/library/esm/core/pdf417/PDF417Reader";
import RGBLuminanceSource from "@zxing/library/esm/core/RGBLuminanceSource";
import { type LicenceScan, licenceIn } from "@/domain/licence/aamva";
import { readsPhotos } from "./readable-canvas";

/** Sizes of the longest side to try, in pixels: close photos are read best small, distant ones large. */
const sides = [1600, 2400, 1000] as const;

type Drawn = { luminances: Uint8ClampedArray; width: number; height: number };

/** @param turned rotates the picture by 90 degrees, for an upright photo of a horizontal barcode */
function drawn(photo: ImageBitmap, longest: number, turned: boolean): Drawn | undefined {
  const scale = Math.min(1, longest / Math.max(photo.width, photo.height));
  const [across, down] = [Math.round(photo.width * scale), Math.round(photo.height * scale)];
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = turned ? [down, across] : [across, down];
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return undefined;
  if (turned) {
    context.translate(down, 0);
    context.rotate(Math.PI / 2);
  }
  context.drawImage(photo, 0, 0, across, down);
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  const luminances = new Uint8ClampedArray(width * height);
  for (let at = 0; at < luminances.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
    luminances[at] = (red + 2 * green + blue) / 4;
  }
  return { luminances, width, height };
}

function textIn({ luminances, width, height }: Drawn): string | undefined {
  try {
    const source = new RGBLuminanceSource(luminances, width, height);
    return new PDF417Reader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
  } catch {
    // the reader throws for a picture without a barcode
    return undefined;
  }
}

/** `none`: the photo shows no barcode, or not that of a licence. `blocked`: the browser lets no page read a picture. */
export type PhotoReading = { kind: "licence"; licence: LicenceScan } | { kind: "none" | "blocked" };

export async function licenceInPhoto(file: Blob): Promise<PhotoReading> {
  const photo = await createImageBitmap(file);
  try {
    for (const turned of [false, true]) {
      for (const side of sides) {
        const picture = drawn(photo, side, turned);
        const text = picture && textIn(picture);
        const licence = text === undefined ? undefined : licenceIn(text);
        if (licence) return { kind: "licence", licence };
      }
    }
    return { kind: readsPhotos() ? "none" : "blocked" };
  } finally {
    photo.close();
  }
}
