// Colours as an eye compares them: OKLCH to linear sRGB by Björn Ottosson's matrices, then the contrast ratio of WCAG 2.2.

/** Linear sRGB, from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number];

const inGamut = (value: number) => Math.min(1, Math.max(0, value));

export function fromOklch(lightness: number, chroma: number, hue: number): Colour {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    inGamut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    inGamut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    inGamut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** @param hex six digits */
export function fromHex(hex: string): Colour {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(0), channel(2), channel(4)];
}

const luminance = ([red, green, blue]: Colour) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** From 1 (the same) to 21 (black on white). */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}
