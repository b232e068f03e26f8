// Places the cards of the map in columns, one below the other.
import type { Card, Row, StepMap } from "./graph.ts";

type Box = { x: number; y: number; width: number; height: number };
type PlacedRow = Row & { y: number };
export type PlacedCard = Omit<Card, "rows"> & Box & { noteX: number; rows: readonly PlacedRow[] };

const rowHeight = 21;
export const headHeight = 36;
const gutter = 130;
const margin = 40;
const top = 96;
const padding = 14;
const characterWidth = 6.5;
/** Titles are larger. */
const titleWidth = 8;

const longest = (texts: readonly (string | undefined)[]) => Math.max(0, ...texts.map((text) => text?.length ?? 0));

function widthOf({ title, rows }: Card) {
  const name = longest(rows.map(({ text }) => text)) * characterWidth + 16;
  const note = longest(rows.map(({ note: text }) => text)) * characterWidth;
  return { name, width: Math.max(name + note, title.length * titleWidth) + 2 * padding };
}

export type Layout = { cards: readonly PlacedCard[]; width: number; height: number };

export function layoutOf({ cards }: StepMap): Layout {
  const columns = [...new Set(cards.map(({ column }) => column))].sort();
  const placed: PlacedCard[] = [];
  let x = margin;
  for (const column of columns) {
    const own = cards.filter((card) => card.column === column);
    const width = Math.round(Math.max(...own.map((card) => widthOf(card).width)));
    let y = top;
    for (const card of own) {
      const height = headHeight + card.rows.length * rowHeight + padding;
      const rows = card.rows.map((row, index) => ({ ...row, y: y + headHeight + index * rowHeight + rowHeight / 2 }));
      placed.push({ ...card, x, y, width, height, rows, noteX: Math.round(x + padding + widthOf(card).name) });
      y += height + 56;
    }
    x += width + gutter;
  }
  const height = Math.max(...placed.map((card) => card.y + card.height)) + margin;
  return { cards: placed, width: x - gutter + margin, height };
}
