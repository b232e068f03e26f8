import { BreakableEmail } from "./breakable-email";
import textStyles from "./text.module.css";

/**
 * @returns the text in pieces: every second piece is kept whole. Punctuation next to the part belongs to its piece, because at an inline
 * block a browser breaks even before a comma or a no-break space.
 */
function piecesOf(text: string, part?: string): string[] {
  const at = part ? text.indexOf(part) : -1;
  if (!part || at < 0) return wholeWordsOf(text);
  const start = Math.max(text.slice(0, at).lastIndexOf(" "), text.slice(0, at).lastIndexOf("\n")) + 1;
  const rest = text.slice(at + part.length).search(/[ \n]/);
  const end = rest < 0 ? text.length : at + part.length + rest;
  return [...wholeWordsOf(text.slice(0, start)), text.slice(start, end), ...wholeWordsOf(text.slice(end))];
}

/** Linear in the length of the text, which the platform may have written. */
function wholeWordsOf(text: string): string[] {
  const pieces = [""];
  for (const word of text.split(/([ \n]+)/)) {
    if (/[@\u00a0]/.test(word)) pieces.push(word, "");
    else pieces.push(`${pieces.pop() ?? ""}${word}`);
  }
  return pieces;
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
