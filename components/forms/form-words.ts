/** Of a submit button. */
export type SubmitWords = { submit: string; busy: string };

export type ValidatedFormWords = SubmitWords & {
  /** Problem → sentence, for those that the browser finds by itself. */
  problems: Readonly<Record<string, string>>;
};
