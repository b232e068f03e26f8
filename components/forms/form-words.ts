/** Of a submit button. */
export type SubmitWords = { submit: string; busy: string };
