// A PNG avatar per persona: a round face on a coloured square, encoded without a library.
import { crc32, deflateSync } from "node:zlib";

const size = 96;

const chunk = (type: string, content: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
};

/** 8-bit RGB; each line starts with its filter byte, 0 for none. */
export function avatar(id: string): Uint8Array<ArrayBuffer> {
  const hue = [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
  const ground = colour(hue, 0.35);
  const face = colour(hue, 0.75);
  const lines = Buffer.alloc(size * (1 + size * 3));
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const isHead = Math.hypot(x - 47.5, y - 38) < 19;
      const isShoulders = Math.hypot((x - 47.5) * 0.8, y - 96) < 30;
      lines.set(isHead || isShoulders ? face : ground, y * (1 + size * 3) + 1 + x * 3);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [signature, chunk("IHDR", header), chunk("IDAT", deflateSync(lines)), chunk("IEND", Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat(parts));
}

function colour(hue: number, lightness: number): [number, number, number] {
  const channel = (offset: number) => {
    const turn = (offset + hue / 30) % 12;
    const reach = 0.45 * Math.min(lightness, 1 - lightness);
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}
