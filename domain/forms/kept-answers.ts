// Which typed answers are kept (scripts/release/requirements/catalogue/decisions.md, "Kept answers"). With
// domain/forms/proof-fields.ts, which it includes, the only list of fields that are never kept.
import type { KeptValues } from "./outcome";
import { isNeverReturned, proofFields } from "./proof-fields";
import { stateFieldName } from "./state-field";

/** What is never kept, as the page names it when it has to be typed again. */
export const neverKeptKinds = [
  "ssn",
  "birthDate",
  "code",
  "password",
  "identityAnswer",
  "licence",
  "image",
  "consent",
] as const;
export type NeverKept = (typeof neverKeptKinds)[number];

/** Names of fields, which may have a prefix that ends with a dot. */
type Rule = { kind: NeverKept; names: RegExp };

const rules: readonly Rule[] = [
  ...proofFields,
  { kind: "birthDate", names: /(^|\.)(day|month|year)$/ },
  { kind: "licence", names: /(^|\.)(licen[cs]eNumber|barcode)$/ },
  // a consent is given on the page where its text is read
  { kind: "consent", names: /^(required|optional)[a-z]|^tick-|(^|\.)creditCheckBox$/ },
];

/** Fields that the page or its scripts fill in, some of which prove a location or a device. */
const hiddenFields = new Set([
  stateFieldName,
  "key",
  "version",
  "attempt",
  "flow",
  "draft",
  "renderedFor",
  "renderedIn",
  "selfSubmit",
  "intent",
  "step",
  "asked",
  "page",
  "deviceToken",
  "deviceSession",
  "deviceProblem",
  "geoToken",
  "geoFailure",
  "passkey",
  "passkeys",
]);

const isTyped = (name: string) => !name.startsWith("$ACTION") && !hiddenFields.has(name);

type Entries = Iterable<readonly [string, unknown]>;

/**
 * Typed values to show again after a failed submit, without proofs. Nothing is cut, because the rest of a text would be lost without a word;
 * the front refuses forms that are too large (`formBytes`). They include dates of birth and licence numbers, so they may only
 * go into the response to that submit: never into a record, cookie, draft or log.
 */
export const returnedValues = (form: Entries): KeptValues =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      isTyped(name) && !isNeverReturned(name) && typeof value === "string" ? [[name, value]] : [],
    ),
  );

/** @returns the proofs that were filled in: their fields are empty again after a failed submit */
export const toEnterAgain = (form: Entries): NeverKept[] =>
  keptAnswers([...form].filter(([name]) => isNeverReturned(name))).missing;

/** What of a form is kept until the player comes back. */
export type KeptAnswers = {
  values: KeptValues;
  /** What was filled in and is not kept. */
  missing: NeverKept[];
};

const maxFields = 100;

const kindOf = (name: string, value: unknown): NeverKept | undefined =>
  typeof value === "string" ? rules.find(({ names }) => names.test(name))?.kind : "image";

const isEmpty = (value: unknown) => (value instanceof Blob ? value.size === 0 : value === "");

/** @returns what of a form may be kept in a draft */
export function keptAnswers(form: Entries): KeptAnswers {
  const typed = [...form].filter(([name]) => isTyped(name)).slice(0, maxFields);
  const sorted = typed.map(([name, value]) => ({ name, value, kind: kindOf(name, value) }));
  const missing = new Set(sorted.flatMap(({ kind, value }) => (kind && !isEmpty(value) ? [kind] : [])));
  return {
    values: Object.fromEntries(sorted.flatMap(({ name, value, kind }) => (kind ? [] : [[name, String(value)]]))),
    missing: neverKeptKinds.filter((kind) => missing.has(kind)),
  };
}
