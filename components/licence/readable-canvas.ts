// Whether the browser gives back what was painted on a canvas. Firefox with `privacy.resistFingerprinting` and the Tor Browser give back
// noise, in which no barcode can be found.

/** Noise of ordinary protections changes a channel by a few steps; noise in place of the picture by 80 or more on average. */
const maxDeviation = 40;

/** @returns whether what was read differs so much from what was painted that it shows another picture */
export function isNoise(read: ArrayLike<number>, painted: readonly number[]): boolean {
  const difference = painted.reduce((sum, value, at) => sum + Math.abs(value - (read[at] ?? 0)), 0);
  return difference / painted.length > maxDeviation;
}

const side = 16;
/** Black and white squares of one pixel, opaque. */
const board = Array.from({ length: side * side }, (_, at) => ((at % side) + Math.floor(at / side)) % 2 === 0);

/** Paints a picture that we know and reads it back. */
export function readsPhotos(): boolean {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [side, side];
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return false;
  board.forEach((isWhite, at) => {
    context.fillStyle = isWhite ? "#fff" : "#000";
    context.fillRect(at % side, Math.floor(at / side), 1, 1);
  });
  const painted = board.flatMap((isWhite) => (isWhite ? [255, 255, 255, 255] : [0, 0, 0, 255]));
  return !isNoise(context.getImageData(0, 0, side, side).data, painted);
}
