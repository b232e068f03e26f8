// Draws a QR code on the server, so that the page shows it without scripts and no other service sees the link.
import "server-only";
import { correction, generate } from "lean-qr";

/** @returns the modules of one side, and the dark ones as the path of an SVG in units of a module */
export function qrCode(text: string): { size: number; path: string } {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const { size } = code;
  const rows = Array.from({ length: size }, (_, y) => {
    const dark = Array.from({ length: size }, (__, x) => code.get(x, y));
    return dark.flatMap((isDark, x) => {
      if (!isDark || dark[x - 1]) return [];
      const end = dark.indexOf(false, x);
      return `M${x} ${y}h${(end < 0 ? size : end) - x}v1h${x - (end < 0 ? size : end)}z`;
    });
  });
  return { size, path: rows.flat().join("") };
}
