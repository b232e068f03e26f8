// How long a typed text is: the counter under a text area and the rule that refuses it count the same.

/** A form sends a line break as two characters; the player has typed one. */
export const withPlainLineBreaks = (text: string): string => text.replace(/\r\n?/g, "\n");

/** @returns how many characters a text has; a line break is one */
export const lengthOf = (text: string): number => withPlainLineBreaks(text).length;

/** @returns by how many characters a text is too long; 0 where it is not */
export const excessOf = (text: string, max: number): number => Math.max(0, lengthOf(text) - max);
