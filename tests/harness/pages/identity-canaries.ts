// What players type about themselves in the tests of promise 8, and how each secret may be spelled.
import type { Visitor } from "../browser/browserless.ts";
import type { Entry } from "./form-entries.ts";
import { type Secret, spellingsOfDate, spellingsOfSsn, wholeNumber } from "./secrets.ts";

export const ssn = "318276594";

export const stepSsn = "900128643";

export const typedPhone = "2075559986";

const phones: Secret[] = [typedPhone, "(207) 555-9986", "207 555 9986", "207-555-9986"];

export const licenseNumber = "QZX88140077";

export const birthDates = spellingsOfDate(1957, 11, 23);

/** As they are typed: a form that failed shows them again, so that the player does not type them twice. */
export const returned: Secret[] = [wholeNumber("1957"), licenseNumber];

const isReturned = (secret: Secret) => returned.some((each) => String(each) === String(secret));

export const secrets: Secret[] = [
  ...spellingsOfSsn(ssn),
  ...spellingsOfSsn(stepSsn),
  wholeNumber("6594"),
  wholeNumber("8643"),
  ...birthDates.filter((secret) => !isReturned(secret)),
  "canary-geo-proof",
  "tm-canary-device",
  "canary-passport-scan",
  "CANARY-INSIDE-THE-FILE",
  "docscan-passed",
];

/** Stand on the page of the questions, among the others. */
const chosen: Secret[] = ["A blue hatchback", "q3-right"];

/** Names, addresses and numbers: a form returns them once, so that the player need not type them again. */
export const typed: Secret[] = [
  "Canaryfirst",
  "Canarymiddle",
  "77 Canary Wharf Row",
  "Canarytown",
  "Canary Works",
  ...phones,
  ...chosen,
];

/** Sets a hidden field that only a script fills in. */
export function setHidden(visitor: Visitor, name: string, value: string) {
  const field = visitor.document.querySelector<HTMLInputElement>(`input[name=${name}]`);
  if (!field) throw new Error(`the page has no field ${name}`);
  field.value = value;
}

export const each = (name: string, values: readonly Entry[]) => values.map((value) => ({ [name]: value }));

export const right = { question1: "Harbor Lane", question2: "2006", question3: "A blue hatchback" };
