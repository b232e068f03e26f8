import { createElement, type ReactNode } from "react";
import type { Drawing as DrawingData, DrawingNode } from "@/domain/operator/interface/drawing";
import { classNames } from "./class-names";

type Styles = Readonly<Record<string, string>>;

const shape = ({ tag, className = "", attributes, children }: DrawingNode, styles: Styles, key: number): ReactNode =>
  createElement(
    tag,
    {
      key,
      ...attributes,
      ...(className && { className: classNames(...className.split(" ").map((name) => styles[name])) }),
    },
    ...children.map((child, index) => shape(child, styles, index)),
  );

type Props = { drawing: DrawingData; styles: Styles; className: string | undefined; children?: ReactNode };

/** A drawing of the brand as elements of the page, so that it has the page's colours. Decoration: the words next to it say the same. */
export function Drawing({ drawing: { viewBox, children: shapes }, styles, className, children }: Props) {
  const [, , width, height] = viewBox.split(" ");
  return (
    <svg viewBox={viewBox} width={width} height={height} className={className} aria-hidden="true">
      {shapes.map((node, index) => shape(node, styles, index))}
      {children}
    </svg>
  );
}
