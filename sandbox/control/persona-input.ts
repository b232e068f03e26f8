// Reads the body of POST /_control/personas. Every member is optional; an error names the wrong one.
import { brands, products } from "../platform/brands.ts";
import type { Passkey, PersonaSeed, Receipt } from "../platform/persona.ts";
import {
  docScan,
  location,
  merge,
  migration,
  questionnaire,
  recovery,
  signIn,
  transferCase,
} from "../platform/persona-parts.ts";
import { quirks } from "../platform/quirks.ts";
import {
  list,
  listOf,
  members,
  nullable,
  object,
  oneOf,
  onlyMembers,
  type Reader,
  type ReadersOf,
  string,
  strings,
} from "../platform/read-input.ts";
import { restrictionsOf } from "./restriction-input.ts";

const readers = {
  id: string,
  story: string,
  brand: oneOf(Object.keys(brands)),
  product: oneOf(Object.keys(products)),
  siteExperience: string,
  email: nullable(string),
  phone: nullable(string),
  userName: string,
  password: string,
  permissions: strings,
  claims: object,
  mfaMethods: strings,
  redirectUrl: (value, member) => (typeof value === "boolean" ? value : string(value, member)),
  transferStatus: oneOf(["NotStarted", "Pending", "Completed"]),
  transferCase,
  quirks,
  profile: object,
  verification: object,
  docScan,
  kba: string,
  location,
  recovery,
  attestation: object,
  questionnaire,
  merge,
  migration,
  reversals: object,
  receipts: list as Reader<Receipt[]>,
  biometricPreference: nullable(string),
  passkeys: list as Reader<Passkey[]>,
  signIns: listOf(signIn),
} satisfies ReadersOf<Omit<PersonaSeed, "restrictions" | "strongAuth" | "isOnboarding" | "downSince">>;

// GET also names SSN and birth year, so that its answer can be posted back
const known = [...Object.keys(readers), ..."restrictions correctiveActions strongAuth ssn birthYear".split(" ")];

/** What strong authentication asks for; of two SSNs or years the one in `strongAuth` counts. */
const strongAuthIn = members({ ssn: string, birthYear: string, strongAuth: object });

export function personaInput(posted: unknown): PersonaSeed {
  const body = object(posted, "the body");
  onlyMembers(body, known, "");
  const restrictions = restrictionsOf(body);
  const { strongAuth: given, ...listed } = strongAuthIn(body, "");
  const strongAuth = given || Object.keys(listed).length > 0 ? { ...listed, ...given } : undefined;
  return {
    ...members(readers)(body, ""),
    ...(restrictions && { restrictions }),
    ...(strongAuth && { strongAuth }),
  };
}
