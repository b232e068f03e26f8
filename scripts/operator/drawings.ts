// Parses the drawings of a brand. Only shapes pass: a page shows them as its own elements, so they hold no script, no style and no address.
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import type { Drawing, DrawingNode } from "../../domain/operator/interface/drawing.ts";
import type { Source } from "./source.ts";

const tags = ["g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon"];

/** Attribute → the name that React gives it. */
const attributes: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    "d cx cy r rx ry x y x1 y1 x2 y2 width height points transform opacity".split(" ").map((name) => [name, name]),
  ),
  "stroke-dasharray": "strokeDasharray",
  "stroke-dashoffset": "strokeDashoffset",
  "stroke-width": "strokeWidth",
  "fill-rule": "fillRule",
};

type Element = DefaultTreeAdapterTypes.Element;
const isElement = (node: DefaultTreeAdapterTypes.ChildNode): node is Element => "tagName" in node;

const gzipped = 3 * 1024;

/** @param classes that the style sheet of this kind of drawing knows. @returns undefined where it cannot be shown, which is reported */
export function readDrawing(source: Source, file: string, classes: readonly string[]): Drawing | undefined {
  const svg = source.text(file);
  if (svg === undefined) return undefined;
  const before = source.problems.length;
  if (svg.length > 4 * gzipped) source.report(file, "", `has ${svg.length} characters; allowed: ${4 * gzipped}`);
  const [top, ...others] = parseFragment(svg).childNodes.filter(isElement);
  const viewBox = top?.attrs.find(({ name }) => name === "viewBox")?.value;
  if (top?.tagName !== "svg" || others.length > 0 || viewBox === undefined) {
    source.report(file, "", "must be one <svg> with a viewBox");
    return undefined;
  }
  const nodeOf = (element: Element): DrawingNode => {
    const { tagName, attrs } = element;
    if (!tags.includes(tagName)) source.report(file, `<${tagName}>`, `not allowed; allowed: ${tags.join(", ")}`);
    const className = attrs.find(({ name }) => name === "class")?.value;
    for (const name of className?.split(" ") ?? []) {
      if (!classes.includes(name))
        source.report(file, `<${tagName} class>`, `unknown class "${name}"; allowed: ${classes.join(", ")}`);
    }
    const rest = attrs.filter(({ name }) => name !== "class");
    for (const { name } of rest) {
      if (!(name in attributes)) {
        source.report(
          file,
          `<${tagName} ${name}>`,
          `not allowed; allowed: class, ${Object.keys(attributes).join(", ")}`,
        );
      }
    }
    return {
      tag: tagName,
      ...(className && { className }),
      attributes: Object.fromEntries(rest.map(({ name, value }) => [attributes[name] ?? name, value])),
      children: element.childNodes.filter(isElement).map(nodeOf),
    };
  };
  const children = top.childNodes.filter(isElement).map(nodeOf);
  return source.problems.length > before ? undefined : { viewBox, children };
}
