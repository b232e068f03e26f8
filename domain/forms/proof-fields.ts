// Fields that prove an identity. Separate from domain/forms/kept-answers.ts, because every page with a form loads this list with its first
// script, and the rest only when it is needed.

/** What they prove, with the names of the fields, which may have a prefix that ends with a dot. */
export const proofFields = [
  { kind: "ssn", names: /ssn/i },
  { kind: "code", names: /^code$/ },
  { kind: "password", names: /password/i },
  { kind: "identityAnswer", names: /answer|question/i },
  { kind: "birthDate", names: /birthYear/ },
] as const;

/** @returns whether a field is empty again after each submit: a proof is not even shown in the response to its own submit */
export const isNeverReturned = (name: string): boolean => proofFields.some(({ names }) => names.test(name));
