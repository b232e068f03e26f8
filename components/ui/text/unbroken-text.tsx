import { BreakableEmail } from "./breakable-email";
import textStyles from "./text.module.css";

/**
 * @returns the text in pieces, of which every second one is to be kept whole. What hangs on it is part of it, because beside an inline
 * block a browser breaks even before a comma or a no-break space.
 */
function piecesOf(text: string, part?: string): string[] {
  const at = part ? text.indexOf(part) : -1;
  if (!part || at < 0) return text.split(/([^ \n]*[@\u00a0][^ \n]*)/);
  const before = text.slice(0, at).replace(/[^ \n]+$/, "");
  const after = text.slice(at + part.length).replace(/^[^ \n]+/, "");
  return [...piecesOf(before), text.slice(before.length, text.length - after.length), ...piecesOf(after)];
}

/**
 * Text whose email addresses, dates and amounts, and the part that is named, move to a new line in one piece. What is longer than a line
 * still breaks: a date between its words, which a space that does not break would not let it.
 */
export function UnbrokenText({ text, part }: { text: string; part?: string | undefined }) {
  return piecesOf(text, part).map((piece, place) => {
    const key = `${place}`;
    return place % 2 === 0 ? (
      piece
    ) : (
      <span key={key} className={textStyles.unbroken}>
        <BreakableEmail text={piece.includes("@") ? piece : piece.replaceAll("\u00a0", " ")} />
      </span>
    );
  });
}
