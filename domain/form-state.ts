// What a form knows of its last submit. It travels through the page, so it holds words and kept values, never a secret.
import type { Quiz } from "./knowledge-questions";
import type { KeptValues } from "./outcome";
import type { Problem } from "./problems";

export type FormState = {
  /** How many times the form has been answered; a change moves the focus to the error summary. */
  attempt: number;
  /** Names the form as rendered; the same key with the same content is the same submit. */
  key: string;
  /** Version of the flow record that the form was rendered from; "" without a record. */
  version: string;
  problem?: Problem;
  /** The problem in the player's language. */
  message?: string;
  /** Field name → message in the same words as the summary's. */
  fields: Readonly<Record<string, string>>;
  values: KeptValues;
  /** The record of the flow: one that began with this submit is not named by the page's address. */
  flow?: string;
  /** SSN-10: upstream wants only the last four digits now. */
  asksPartialSsn?: boolean;
  /** Parts that went through and are not sent again. */
  done: readonly string[];
  /** The questions to show (KBA-19?); no answer is part of them. */
  quiz?: Quiz;
};

/** Names of fields whose text is never given back: codes, numbers and answers that prove who somebody is. */
const secret = /^code$|(day|month|year)$|ssn|password|birth|licen[cs]e|answer|question/i;
/** What scripts put into a form, proofs of a place or a device among it; nobody typed it. */
const machinery = [
  "key",
  "version",
  "attempt",
  "flow",
  "selfSubmit",
  "deviceToken",
  "deviceSession",
  "geoToken",
  "geoFailure",
];

/** Everything typed but secrets: nothing is lost when an answer is. */
export const keepable = (form: Iterable<readonly [string, unknown]>): KeptValues =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const isTyped = !name.startsWith("$ACTION") && !machinery.includes(name) && !secret.test(name);
      return isTyped && typeof value === "string" ? [[name, value]] : [];
    }),
  );
