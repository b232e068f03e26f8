// Reads the body of POST /_control/personas. Every member is optional; an error names the wrong one.
import { brands, products } from "../platform/brands.ts";
import type { Json, Passkey, PersonaSeed, Receipt } from "../platform/persona.ts";
import {
  docScan,
  location,
  merge,
  migration,
  questionnaire,
  recovery,
  signIn,
  transferCase,
} from "./persona-parts-input.ts";
import { quirks } from "./quirks-input.ts";
import { list, nullable, object, oneOf, onlyMembers, optional, present, string, strings } from "./read-input.ts";
import { restrictionsOf } from "./restriction-input.ts";

const members = [
  ..."id story brand product siteExperience email phone password restrictions permissions claims mfaMethods".split(" "),
  ..."redirectUrl transferStatus quirks profile verification strongAuth attestation questionnaire merge migration".split(
    " ",
  ),
  ..."reversals biometricPreference receipts correctiveActions docScan kba location recovery userName".split(" "),
  ..."signIns passkeys transferCase".split(" "),
  // GET names both beside the rest, so that its answer can be posted back
  ..."ssn birthYear".split(" "),
];

const textOrFlag = (value: unknown, member: string) => (typeof value === "boolean" ? value : string(value, member));

/** What strong authentication asks for; of two SSNs or years the one in `strongAuth` counts. */
function strongAuthOf(body: Json): Json | undefined {
  const listed = present({
    ssn: optional(body.ssn, "ssn", string),
    birthYear: optional(body.birthYear, "birthYear", string),
  });
  const given = optional(body.strongAuth, "strongAuth", object);
  return given || Object.keys(listed).length > 0 ? { ...listed, ...given } : undefined;
}

export function personaInput(posted: unknown): PersonaSeed {
  const body = object(posted, "the body");
  onlyMembers(body, members, "");
  return present({
    id: optional(body.id, "id", string),
    story: optional(body.story, "story", string),
    brand: optional(body.brand, "brand", (value, member) => oneOf(value, Object.keys(brands), member)),
    product: optional(body.product, "product", (value, at) => oneOf(value, Object.keys(products), at)),
    siteExperience: optional(body.siteExperience, "siteExperience", string),
    email: nullable(body.email, "email", string),
    phone: nullable(body.phone, "phone", string),
    userName: optional(body.userName, "userName", string),
    password: optional(body.password, "password", string),
    restrictions: restrictionsOf(body),
    permissions: optional(body.permissions, "permissions", strings),
    claims: optional(body.claims, "claims", object),
    mfaMethods: optional(body.mfaMethods, "mfaMethods", strings),
    redirectUrl: optional(body.redirectUrl, "redirectUrl", textOrFlag),
    transferStatus: optional(body.transferStatus, "transferStatus", (value, member) =>
      oneOf(value, ["NotStarted", "Pending", "Completed"], member),
    ),
    transferCase: optional(body.transferCase, "transferCase", transferCase),
    quirks: optional(body.quirks, "quirks", quirks),
    profile: optional(body.profile, "profile", object),
    verification: optional(body.verification, "verification", object),
    docScan: optional(body.docScan, "docScan", docScan),
    kba: optional(body.kba, "kba", string),
    location: optional(body.location, "location", location),
    strongAuth: strongAuthOf(body),
    recovery: optional(body.recovery, "recovery", recovery),
    attestation: optional(body.attestation, "attestation", object),
    questionnaire: optional(body.questionnaire, "questionnaire", questionnaire),
    merge: optional(body.merge, "merge", merge),
    migration: optional(body.migration, "migration", migration),
    reversals: optional(body.reversals, "reversals", object),
    receipts: optional(body.receipts, "receipts", list) as Receipt[] | undefined,
    biometricPreference: nullable(body.biometricPreference, "biometricPreference", string),
    passkeys: optional(body.passkeys, "passkeys", list) as Passkey[] | undefined,
    signIns: optional(body.signIns, "signIns", (value, at) =>
      list(value, at).map((each, i) => signIn(each, `${at}[${i}]`)),
    ),
  });
}
