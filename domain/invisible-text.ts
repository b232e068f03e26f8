// Invisible characters that change what others read: a name with one of them turns the rest of our sentence around. Removed from
// all that the platform sends and from all that a player types, so that no page, mail or log has to think of them.

/**
 * Marks of direction, other format characters and control characters. Kept: line breaks and tabs; the joiners that Persian and Indic
 * scripts and emoji need; the soft hyphen, which a legal text may have; the tags that make up a flag.
 */
const invisible = /\p{Bidi_Control}|(?![\t\r\n])\p{Cc}|(?![\p{Join_Control}\u00ad\u{e0020}-\u{e007f}])\p{Cf}/gu;

/** @returns the text without them */
export const withoutInvisible = (text: string): string => text.replace(invisible, "");
