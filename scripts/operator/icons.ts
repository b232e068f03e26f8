// The one file of pictures: the product's icons and the mark of each brand. A page shows them with `<use>`, so that no page carries their shapes.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DrawingNode } from "../../domain/operator/interface/drawing.ts";
import { root } from "../environment.ts";
import type { ReadBrand } from "./brands.ts";

const line = { fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round" };

/**
 * How the classes of a mark look. As attributes, because the style sheets of a page do not reach into another file; the colour of the text
 * and `--cut` (components/shell/mark.module.css) are inherited.
 */
const looks: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  solid: { fill: "currentColor" },
  cut: { ...line, stroke: "var(--cut)", "stroke-width": "2.6" },
  stem: { ...line, stroke: "currentColor", "stroke-width": "2.2" },
};

const asInMarkup = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function markup({ tag, className = "", attributes, children }: DrawingNode): string {
  const own = Object.entries(attributes).map(([name, value]) => [asInMarkup(name), value] as const);
  const look = className.split(" ").flatMap((name) => Object.entries(looks[name] ?? {}));
  const all = [...new Map([...look, ...own])].map(([name, value]) => ` ${name}="${value.replaceAll('"', "&quot;")}"`);
  return `<${tag}${all.join("")}>${children.map(markup).join("")}</${tag}>`;
}

/** @returns the file of icons with a symbol `mark-<brand>` for each brand */
export function iconFile(brands: readonly Pick<ReadBrand, "id" | "mark">[]): string {
  const icons = readFileSync(join(root, "components/ui/icons.svg"), "utf8");
  const marks = brands.map(
    ({ id, mark }) =>
      `  <symbol id="mark-${id}" viewBox="${mark.viewBox}">${mark.children.map(markup).join("")}</symbol>\n`,
  );
  return icons.replace("</svg>", `${marks.join("")}</svg>`);
}
