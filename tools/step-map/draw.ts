// Draws the map as SVG, in light and dark.
import type { Edge, StepMap } from "./graph.ts";
import { headHeight, layoutOf, type PlacedCard } from "./layout.ts";

const style = `
  svg { color-scheme: light dark; font: 12px system-ui, sans-serif; }
  .ground { fill: #f6f7f9; } .card { fill: #fff; stroke: #c9cfd8; } text { fill: #1c2430; }
  .title { font-size: 14px; font-weight: 600; } .head { font-size: 24px; font-weight: 700; }
  .note, .label { fill: #566173; } .edge { fill: none; stroke: #3b6fd4; stroke-width: 1.6; } .arc { stroke: #a36a00; stroke-width: 1.2; }
  .tip { fill: #3b6fd4; } .arc-tip { fill: #a36a00; } .rule { stroke: #e4e8ee; }
  @media (prefers-color-scheme: dark) {
    .ground { fill: #11151b; } .card { fill: #1a2029; stroke: #3a4452; } text { fill: #e8ecf2; } .note, .label { fill: #a5b0bf; }
    .edge { stroke: #86adff; } .arc { stroke: #e0ab4f; } .tip { fill: #86adff; } .arc-tip { fill: #e0ab4f; } .rule { stroke: #2a323d; }
  }
`;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const text = (x: number, y: number, content: string, name = "") =>
  `<text x="${x}" y="${y}"${name && ` class="${name}"`}>${escaped(content)}</text>`;

function drawCard({ x, y, width, height, title, rows, noteX }: PlacedCard): string {
  const lines = rows.map((row) => {
    const note = row.note === undefined ? "" : text(noteX, row.y + 4, row.note, "note");
    return text(x + 14, row.y + 4, row.text) + note;
  });
  return [
    `<rect class="card" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>`,
    text(x + 14, y + 22, title, "title"),
    `<path class="rule" d="M${x + 14} ${y + headHeight - 6}H${x + width - 14}"/>`,
    ...lines,
  ].join("\n");
}

type Ends = { from: PlacedCard; to: PlacedCard };

const rowY = (card: PlacedCard, row: string | undefined) => card.rows.find(({ id }) => id === row)?.y ?? card.y + 60;

/** From the bottom of a card to the top of the next one in its column. */
function down({ from, to }: Ends, label = ""): string {
  const x = from.x + from.width / 2;
  const end = to.y - 4;
  return `<path class="edge" marker-end="url(#tip)" d="M${x} ${from.y + from.height}V${end}"/>${text(x + 10, (from.y + from.height + end) / 2 + 4, label, "label")}`;
}

/** From the side of a card to the side of one in the next column. */
function across({ from, to }: Ends, label: string, isBack: boolean): string {
  const isRight = to.x > from.x;
  const start = isRight ? from.x + from.width : from.x;
  const end = isRight ? to.x - 4 : to.x + to.width + 4;
  const [startY, endY] = isBack
    ? [from.y + from.height / 2, rowY(to, "step") + 14]
    : [rowY(from, isRight ? "step" : "blocked"), to.y + 60];
  const middle = (start + end) / 2;
  const path = `M${start} ${startY}C${middle} ${startY} ${middle} ${endY} ${end} ${endY}`;
  const labelX = isBack ? start - 44 : isRight ? end - 36 : end + 14;
  const labelY = isBack ? startY - 8 : endY - 8;
  return `<path class="edge" marker-end="url(#tip)" d="${path}"/>${text(labelX, labelY, label, "label")}`;
}

/** An arc beside the rows of a column. */
function arc({ from, to }: Ends, fromRow: string, toRow: string, depth: number): string {
  const x = Math.max(from.x + from.width, to.x + to.width);
  const [start, end] = [rowY(from, fromRow), rowY(to, toRow)];
  const out = x + depth;
  return `<path class="edge arc" marker-end="url(#arc-tip)" d="M${x} ${start}C${out} ${start} ${out} ${end} ${x + 5} ${end}"/>`;
}

function drawEdge({ from, to, label = "" }: Edge, cards: ReadonlyMap<string, PlacedCard>, index: number): string {
  const [fromCard = "", fromRow] = from.split("/");
  const [toCard = "", toRow] = to.split("/");
  const [start, end] = [cards.get(fromCard), cards.get(toCard)];
  if (!start || !end) throw new Error(`the map has no edge ${from} → ${to}`);
  const ends = { from: start, to: end };
  if (fromRow !== undefined && toRow !== undefined) return arc(ends, fromRow, toRow, 30 + (index % 8) * 9);
  if (start.column === end.column) return down(ends, label);
  return across(ends, label, fromCard === "steps");
}

const tip = (id: string, name: string) =>
  `<marker id="${id}" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path class="${name}" d="M0 0L10 5L0 10z"/></marker>`;

const title = "Map of the steps";
const description =
  "A request passes the gate, which leads elsewhere or to the entry page. The entry page shows blocks, leads to the step that is due, or " +
  "goes on to the post-auth sequence and the product. A step that is done leads back to the entry page.";

export function drawMap(map: StepMap): string {
  const { cards, width, height } = layoutOf(map);
  const byId = new Map(cards.map((card) => [card.id, card]));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title description">`,
    `<title id="title">${title}</title>`,
    `<desc id="description">${description}</desc>`,
    `<style>${style}</style>`,
    `<defs>${tip("tip", "tip")}${tip("arc-tip", "arc-tip")}</defs>`,
    `<rect class="ground" width="${width}" height="${height}"/>`,
    text(40, 48, title, "head"),
    text(
      40,
      72,
      "From the registries of domain/, by npm run map. Yellow arcs: a step waits for another one, or a refusal opens one.",
      "note",
    ),
    ...cards.map(drawCard),
    ...map.edges.map((edge, index) => drawEdge(edge, byId, index)),
    "</svg>",
    "",
  ].join("\n");
}
