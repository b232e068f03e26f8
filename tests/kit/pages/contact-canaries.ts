// A player whose contacts and SSN are looked for wherever they may not be.
import type { Secret } from "./secrets.ts";

export const person = { email: "canary.person@example.test", phone: "+12125550186" };

export const ssn = "900123987";

export const typedPhone = "2075559986";

// none of these digits turn up by chance in a time, a key or a port
const spellings = (digits: string) => [digits, `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`];

export const secrets: Secret[] = spellings(ssn);

/** Given back in the answer to the form that they were typed into, and nowhere later. */
export const contacts: Secret[] = [
  person.email,
  encodeURIComponent(person.email),
  "canary.person",
  person.phone.slice(1),
  person.phone.slice(2),
  "(212) 555-0186",
  typedPhone,
  "(207) 555-9986",
];
