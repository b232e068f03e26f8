// Draws a PDF417 barcode like that of a licence, with the tables of the reader in reverse.
import PDF417Common from "@zxing/library/esm/core/pdf417/PDF417Common.js";

const field = 929;
const start = "11111111010101000";
const stop = "111111101000101001";
const byteMode = 901;
const filler = 900;

/** Cluster and codeword → the 17 modules that draw it. */
const patterns = new Map<string, string>();
for (const symbol of PDF417Common.SYMBOL_TABLE) {
  const modules = symbol.toString(2).padStart(17, "0");
  const widths = [...modules.matchAll(/1+|0+/g)].map(([run]) => run.length);
  const [a = 0, , b = 0, , c = 0, , d = 0] = widths;
  const cluster = (a - b + c - d + 9) % 9;
  patterns.set(`${cluster} ${PDF417Common.getCodeword(symbol)}`, modules);
}

/** Six bytes are five codewords; what is left over is a codeword each. */
function compacted(bytes: Uint8Array): number[] {
  const whole = bytes.length - (bytes.length % 6 || 6);
  const codewords: number[] = [byteMode];
  for (let at = 0; at < whole; at += 6) {
    let value = bytes.subarray(at, at + 6).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
    const five: number[] = [];
    for (let digit = 0; digit < 5; digit += 1) {
      five.unshift(Number(value % 900n));
      value /= 900n;
    }
    codewords.push(...five);
  }
  return [...codewords, ...bytes.subarray(whole)];
}

/** Reed-Solomon over the integers mod 929, whose generator's roots are the powers of 3. */
function corrections(data: readonly number[], count: number): number[] {
  let generator = [1];
  for (let power = 1, root = 3; power <= count; power += 1, root = (root * 3) % field) {
    const next = new Array<number>(generator.length + 1).fill(0);
    for (const [at, factor] of generator.entries()) {
      next[at] = ((next[at] ?? 0) + factor) % field;
      next[at + 1] = ((next[at + 1] ?? 0) + factor * (field - root)) % field;
    }
    generator = next;
  }
  const rest = [...data, ...new Array<number>(count).fill(0)];
  for (let at = 0; at < data.length; at += 1) {
    const factor = rest[at] ?? 0;
    for (const [offset, each] of generator.entries()) {
      rest[at + offset] = ((rest[at + offset] ?? 0) + (field - each) * factor) % field;
    }
  }
  return rest.slice(data.length).map((value) => (field - value) % field);
}

/** @returns rows of modules: "1" is a bar. @param text in Latin-1 */
export function pdf417(text: string, columns = 10, level = 4): string[] {
  const body = compacted(Buffer.from(text, "latin1"));
  const corrected = 2 ** (level + 1);
  const rows = Math.ceil((body.length + 1 + corrected) / columns);
  const length = rows * columns - corrected;
  const data = [length, ...body, ...new Array<number>(length - body.length - 1).fill(filler)];
  const codewords = [...data, ...corrections(data, corrected)];
  return Array.from({ length: rows }, (_, row) => {
    const base = 30 * Math.floor(row / 3);
    const said = [Math.floor((rows - 1) / 3), level * 3 + ((rows - 1) % 3), columns - 1];
    const left = base + (said[row % 3] ?? 0);
    const right = base + (said[(row + 2) % 3] ?? 0);
    const line = [left, ...codewords.slice(row * columns, (row + 1) * columns), right];
    return `${start}${line.map((codeword) => patterns.get(`${(row % 3) * 3} ${codeword}`)).join("")}${stop}`;
  });
}
