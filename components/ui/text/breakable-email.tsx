import { Fragment } from "react";

/** No address is longer (RFC 5321), and a text of any length must not become a page of any size. */
const maxEmailLength = 254;

/** A long email address breaks after "@" and dots instead of anywhere; any other text stays as it is. */
export function BreakableEmail({ text }: { text: string }) {
  const parts = text.includes("@") && text.length <= maxEmailLength ? text.split(/(?<=[@.])(?=\w)/) : [text];
  return parts.map((part, place) => {
    const key = `${place}`;
    return (
      <Fragment key={key}>
        {place > 0 && <wbr />}
        {part}
      </Fragment>
    );
  });
}
