// The body of POST /_control/personas: any member may be left out, and a wrong one is named.
import { type Brand, brands, type Product, products } from "../platform/brands.ts";
import type { DocScan, Location, PersonaSeed, Quirks, RestrictionSeed } from "../platform/persona.ts";
import { boolean, list, nullable, number, object, oneOf, onlyMembers, optional, present, string } from "./checked.ts";

const members = [
  ..."id story brand product siteExperience email phone password restrictions permissions claims mfaMethods".split(" "),
  ..."redirectUrl transferStatus quirks profile verification strongAuth attestation questionnaire merge".split(" "),
  ..."reversals biometricPreference correctiveActions docScan kba location recovery userName".split(" "),
];

const strings = (value: unknown, member: string) =>
  list(value, member).map((each, index) => string(each, `${member}[${index}]`));

const textOrFlag = (value: unknown, member: string) => (typeof value === "boolean" ? value : string(value, member));

export function personaInput(posted: unknown): PersonaSeed {
  const body = object(posted, "the body");
  onlyMembers(body, members, "");
  return present({
    id: optional(body.id, "id", string),
    story: optional(body.story, "story", string),
    brand: optional(body.brand, "brand", (value, member) => oneOf(value, Object.keys(brands) as Brand[], member)),
    product: optional(body.product, "product", (value, at) => oneOf(value, Object.keys(products) as Product[], at)),
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
    quirks: optional(body.quirks, "quirks", quirks),
    profile: optional(body.profile, "profile", object),
    verification: optional(body.verification, "verification", object),
    docScan: optional(body.docScan, "docScan", docScan),
    kba: optional(body.kba, "kba", string),
    location: optional(body.location, "location", location),
    strongAuth: optional(body.strongAuth, "strongAuth", object),
    recovery: optional(body.recovery, "recovery", recovery),
    attestation: optional(body.attestation, "attestation", object),
    questionnaire: optional(body.questionnaire, "questionnaire", object),
    merge: optional(body.merge, "merge", object),
    reversals: optional(body.reversals, "reversals", object),
    biometricPreference: nullable(body.biometricPreference, "biometricPreference", string),
  });
}

/** What `GET /_control/personas` gives can be posted back: codes alone stand for whole restrictions. */
function restrictionsOf(body: Record<string, unknown>): RestrictionSeed[] | undefined {
  const given = optional(body.restrictions, "restrictions", list)?.map((each, index) =>
    restriction(each, `restrictions[${index}]`),
  );
  const steps = optional(body.correctiveActions, "correctiveActions", strings)?.map((code) => action(code));
  if (!steps || steps.length === 0) return given;
  const [first, ...rest] = given ?? [];
  if (first && given?.some((each) => each.correctiveActions?.length)) return given;
  return [{ ...(first ?? { shortReasonCode: "StepsRequired" }), correctiveActions: steps }, ...rest];
}

const action = (code: string) => ({ correctiveActionCode: code });

function restriction(value: unknown, member: string): RestrictionSeed {
  if (typeof value === "string") return { shortReasonCode: value };
  const given = object(value, member);
  return {
    shortReasonCode: optional(given.shortReasonCode, `${member}.shortReasonCode`, string) ?? "StepsRequired",
    correctiveActions: optional(given.correctiveActions, `${member}.correctiveActions`, list)?.map((each, index) => {
      const at = `${member}.correctiveActions[${index}]`;
      return typeof each === "string"
        ? action(each)
        : action(string(object(each, at).correctiveActionCode, `${at}.correctiveActionCode`));
    }),
    explanation: optional(given.explanation, `${member}.explanation`, (explanation, at) => {
      const { header, details } = object(explanation, at);
      const text = (part: unknown, name: string) => (part === "" ? "" : string(part, name));
      return { header: optional(header, `${at}.header`, text), details: optional(details, `${at}.details`, text) };
    }),
    permission: optional(given.permission, `${member}.permission`, string),
    isPostAuth: optional(given.isPostAuth, `${member}.isPostAuth`, boolean),
    name: optional(given.name, `${member}.name`, string),
    stops: optional(given.stops, `${member}.stops`, strings),
    balance: optional(given.balance, `${member}.balance`, number),
    state: optional(given.state, `${member}.state`, string),
    receivedAt: optional(given.receivedAt, `${member}.receivedAt`, string),
  };
}

function recovery(value: unknown, member: string) {
  const given = object(value, member);
  return present({
    account: optional(given.account, `${member}.account`, string),
    idVerified: optional(given.idVerified, `${member}.idVerified`, boolean),
  });
}

function quirks(value: unknown, member: string): Quirks {
  const given = object(value, member);
  return present({
    signInRefusal: optional(given.signInRefusal, `${member}.signInRefusal`, (code, at) =>
      oneOf(code, ["CRB-1210", "USR-514"], at),
    ),
    playSpanRefusal: optional(given.playSpanRefusal, `${member}.playSpanRefusal`, string),
    heartbeatRefusal: optional(given.heartbeatRefusal, `${member}.heartbeatRefusal`, string),
    logoutFails: optional(given.logoutFails, `${member}.logoutFails`, boolean),
    pascalCase: optional(given.pascalCase, `${member}.pascalCase`, boolean),
    brokenAvatar: optional(given.brokenAvatar, `${member}.brokenAvatar`, boolean),
    neverClears: optional(given.neverClears, `${member}.neverClears`, string),
    emailRisk: optional(given.emailRisk, `${member}.emailRisk`, (verdict, at) =>
      oneOf(verdict, ["passes", "challenge", "fails", "breaks"], at),
    ),
    recoveryRefusal: optional(given.recoveryRefusal, `${member}.recoveryRefusal`, (code, at) =>
      oneOf(code, ["REC-429", "REC-500"], at),
    ),
    strongAuthFails: optional(given.strongAuthFails, `${member}.strongAuthFails`, boolean),
    fails: optional(given.fails, `${member}.fails`, string),
    onboardingRefusal: optional(given.onboardingRefusal, `${member}.onboardingRefusal`, string),
  });
}

function docScan(value: unknown, member: string): DocScan {
  const given = object(value, member);
  return present({
    replies: optional(given.replies, `${member}.replies`, strings),
    verdict: optional(given.verdict, `${member}.verdict`, string),
    checkingSeconds: optional(given.checkingSeconds, `${member}.checkingSeconds`, number),
  });
}

export function location(value: unknown, member: string): Location {
  const given = object(value, member);
  return present({
    place: optional(given.place, `${member}.place`, string),
    siteExperience: optional(given.siteExperience, `${member}.siteExperience`, string),
    isOnPremises: optional(given.isOnPremises, `${member}.isOnPremises`, boolean),
    reason: optional(given.reason, `${member}.reason`, string),
  });
}
