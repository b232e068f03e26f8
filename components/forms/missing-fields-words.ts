// Texts for the fields that are left to fill in: translated by the server for each number, chosen by the browser.

export type MissingField = {
  /** Of its control; of a date, of the first part that is wrong. */
  id: string;
  /** As its label says it. */
  name: string;
};

/** More names than this on the line would push the button out of sight. */
export const maxNames = 3;

/** With more fields a line over the button says what is left; with these a look at the form says as much. */
export const maxShort = 3;

/** Whether a form is so short that nothing says what is left: its button looks live, and a press says what is wrong. */
export const isShort = ({ count }: MissingFieldsWords): boolean => count.length <= maxShort;

export type MissingFieldsWords = {
  /** "1 field left", "2 fields left", …: one for each number that the form can have. */
  count: readonly string[];
  /** "and 1 more", "and 2 more", …: fields that the line does not name. */
  more: readonly string[];
  none: string;
};

/** Of a button that waits for the fields. */
export type SubmitWords = { left: MissingFieldsWords; submit: string; busy: string };

export type ValidatedFormWords = SubmitWords & {
  /** Problem → sentence, for those that the browser finds by itself. */
  problems: Readonly<Record<string, string>>;
};

export type SectionWords = {
  complete: string;
  /** "1 left", "2 left", …: one for each number that a section can have. */
  left: readonly string[];
  /** "1 to fix", "2 to fix", … */
  toFix: readonly string[];
};
