import { Fragment } from "react";

/** A long email address breaks after "@" and dots instead of anywhere; any other text stays as it is. */
export function BreakableEmail({ text }: { text: string }) {
  const parts = text.includes("@") ? text.split(/(?<=[@.])(?=\w)/) : [text];
  return parts.map((part, place) => (
    <Fragment key={parts.slice(0, place).join("")}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
