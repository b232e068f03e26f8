// What a form knows of its last submit. It travels through the page, so it holds words and typed values, never a secret.

import type { KeptValues } from "./outcome";
import type { Problem } from "./problems";
import type { Quiz } from "./verification/knowledge-questions";

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
  /** This page has submitted itself since its record last advanced: now it waits for its button. */
  hasStarted?: boolean;
  /** The questions to show (KBA-19?); no answer is part of them. */
  quiz?: Quiz;
};

/** Names of fields that are never shown again: codes, SSNs, passwords, and answers that serve as proof. */
const secret = /^code$|ssn|password|birthYear|answer|question/i;
/** Fields that the page or its scripts fill in, among them proofs of a location or a device. */
const machinery = [
  "key",
  "version",
  "attempt",
  "flow",
  "selfSubmit",
  "intent",
  "asked",
  "deviceToken",
  "deviceSession",
  "deviceProblem",
  "geoToken",
  "geoFailure",
];

/** Longer text would make the page, and the next submit, grow with every failed one. */
const maxLength = 1000;

/**
 * Everything typed except secrets, for the answer to the very submit that carried it. Dates of birth and licence numbers are part
 * of it, so the result goes into that answer only: no record, cookie, draft or log may hold it.
 */
export const keptValues = (form: Iterable<readonly [string, unknown]>): KeptValues =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const isTyped = !name.startsWith("$ACTION") && !machinery.includes(name) && !secret.test(name);
      return isTyped && typeof value === "string" ? [[name, value.slice(0, maxLength)]] : [];
    }),
  );
