// Reads the body of POST /_control/personas. Every member is optional; an error names the wrong one.
import { type Brand, brands, type Product, products } from "../platform/brands.ts";
import type {
  DocScan,
  Location,
  MergeSeed,
  MigrationSeed,
  Passkey,
  PersonaSeed,
  QuestionnaireSeed,
  Quirks,
  Receipt,
  RestrictionSeed,
  SignInSeed,
} from "../platform/persona.ts";
import { proofTypes } from "../services/merge/records.ts";
import {
  boolean,
  list,
  nullable,
  number,
  object,
  oneOf,
  onlyMembers,
  optional,
  present,
  string,
} from "./read-input.ts";

const members = [
  ..."id story brand product siteExperience email phone password restrictions permissions claims mfaMethods".split(" "),
  ..."redirectUrl transferStatus quirks profile verification strongAuth attestation questionnaire merge migration".split(
    " ",
  ),
  ..."reversals biometricPreference receipts correctiveActions docScan kba location recovery userName".split(" "),
  ..."signIns passkeys".split(" "),
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

/** Codes alone stand for whole restrictions, so that an answer of `GET /_control/personas` can be posted back. */
function restrictionsOf(body: Record<string, unknown>): RestrictionSeed[] | undefined {
  const input = optional(body.restrictions, "restrictions", list)?.map((each, index) =>
    restriction(each, `restrictions[${index}]`),
  );
  const steps = optional(body.correctiveActions, "correctiveActions", strings)?.map((code) => action(code));
  if (!steps || steps.length === 0) return input;
  const [first, ...rest] = input ?? [];
  if (first && input?.some((each) => each.correctiveActions?.length)) return input;
  return [{ ...(first ?? { shortReasonCode: "StepsRequired" }), correctiveActions: steps }, ...rest];
}

const action = (code: string) => ({ correctiveActionCode: code });

function restriction(value: unknown, member: string): RestrictionSeed {
  if (typeof value === "string") return { shortReasonCode: value };
  const input = object(value, member);
  return {
    shortReasonCode: optional(input.shortReasonCode, `${member}.shortReasonCode`, string) ?? "StepsRequired",
    correctiveActions: optional(input.correctiveActions, `${member}.correctiveActions`, list)?.map((each, index) => {
      const at = `${member}.correctiveActions[${index}]`;
      return typeof each === "string"
        ? action(each)
        : action(string(object(each, at).correctiveActionCode, `${at}.correctiveActionCode`));
    }),
    explanation: optional(input.explanation, `${member}.explanation`, (explanation, at) => {
      const { header, details } = object(explanation, at);
      const text = (part: unknown, name: string) => (part === "" ? "" : string(part, name));
      return { header: optional(header, `${at}.header`, text), details: optional(details, `${at}.details`, text) };
    }),
    permission: optional(input.permission, `${member}.permission`, string),
    isPostAuth: optional(input.isPostAuth, `${member}.isPostAuth`, boolean),
    name: optional(input.name, `${member}.name`, string),
    stops: optional(input.stops, `${member}.stops`, strings),
    balance: optional(input.balance, `${member}.balance`, number),
    playTimeMinutes: optional(input.playTimeMinutes, `${member}.playTimeMinutes`, number),
    state: optional(input.state, `${member}.state`, string),
    receivedAt: optional(input.receivedAt, `${member}.receivedAt`, string),
    questionnaireKey: optional(input.questionnaireKey, `${member}.questionnaireKey`, string),
  };
}

function signIn(value: unknown, member: string): SignInSeed {
  const input = object(value, member);
  return {
    hoursAgo: number(input.hoursAgo, `${member}.hoursAgo`),
    ...present({
      userAgent: optional(input.userAgent, `${member}.userAgent`, string),
      deviceName: optional(input.deviceName, `${member}.deviceName`, string),
      place: optional(input.place, `${member}.place`, string),
      isOpen: optional(input.isOpen, `${member}.isOpen`, boolean),
    }),
  };
}

function questionnaire(value: unknown, member: string): QuestionnaireSeed {
  const input = object(value, member);
  return present({
    result: optional(input.result, `${member}.result`, (result, at) => (result === "" ? "" : string(result, at))),
    isSlow: optional(input.isSlow, `${member}.isSlow`, boolean),
    content: optional(input.content, `${member}.content`, object),
  });
}

function recovery(value: unknown, member: string) {
  const input = object(value, member);
  return present({
    account: optional(input.account, `${member}.account`, string),
    idVerified: optional(input.idVerified, `${member}.idVerified`, boolean),
  });
}

function merge(value: unknown, member: string): MergeSeed {
  const input = object(value, member);
  const code = (name: keyof MergeSeed) => optional(input[name], `${member}.${name}`, string);
  return present({
    account: code("account"),
    types: optional(input.types, `${member}.types`, (types, at) =>
      list(types, at).map((type) => oneOf(type, proofTypes, at)),
    ),
    isUnmatched: optional(input.isUnmatched, `${member}.isUnmatched`, boolean),
    repeats: optional(input.repeats, `${member}.repeats`, boolean),
    resolutionRefusal: code("resolutionRefusal"),
    refusal: code("refusal"),
    sendRefusal: code("sendRefusal"),
  });
}

function migration(value: unknown, member: string): MigrationSeed {
  const input = object(value, member);
  const code = (name: keyof MigrationSeed) => optional(input[name], `${member}.${name}`, string);
  const objects = (name: keyof MigrationSeed) =>
    optional(input[name], `${member}.${name}`, list)?.map((each, index) => object(each, `${member}.${name}[${index}]`));
  return present({
    accounts: objects("accounts")?.map((each) => ({
      transferType: string(each.transferType, `${member}.transferType`),
      externalUserIdentifier: string(each.externalUserIdentifier, `${member}.externalUserIdentifier`),
      emailAddress: nullable(each.emailAddress, `${member}.emailAddress`, string) ?? null,
    })),
    fields: objects("fields"),
    listRefusal: code("listRefusal"),
    startRefusal: code("startRefusal"),
    completionRefusal: code("completionRefusal"),
  });
}

function quirks(value: unknown, member: string): Quirks {
  const input = object(value, member);
  return present({
    signInRefusal: optional(input.signInRefusal, `${member}.signInRefusal`, (code, at) =>
      oneOf(code, ["CRB-1210", "USR-514"], at),
    ),
    playSpanRefusal: optional(input.playSpanRefusal, `${member}.playSpanRefusal`, string),
    heartbeatRefusal: optional(input.heartbeatRefusal, `${member}.heartbeatRefusal`, string),
    logoutFails: optional(input.logoutFails, `${member}.logoutFails`, boolean),
    pascalCase: optional(input.pascalCase, `${member}.pascalCase`, boolean),
    brokenAvatar: optional(input.brokenAvatar, `${member}.brokenAvatar`, boolean),
    neverClears: optional(input.neverClears, `${member}.neverClears`, string),
    emailRisk: optional(input.emailRisk, `${member}.emailRisk`, (verdict, at) =>
      oneOf(verdict, ["passes", "challenge", "fails", "breaks"], at),
    ),
    recoveryRefusal: optional(input.recoveryRefusal, `${member}.recoveryRefusal`, (code, at) =>
      oneOf(code, ["REC-429", "REC-500"], at),
    ),
    acknowledgement: optional(input.acknowledgement, `${member}.acknowledgement`, (answer, at) =>
      oneOf(answer, ["unconfirmed", "breaks"], at),
    ),
    reactivationRefusal: optional(input.reactivationRefusal, `${member}.reactivationRefusal`, string),
    isTransferSlow: optional(input.isTransferSlow, `${member}.isTransferSlow`, boolean),
    transferRefusal: optional(input.transferRefusal, `${member}.transferRefusal`, string),
    screening: optional(input.screening, `${member}.screening`, (result, at) => oneOf(result, ["match", "breaks"], at)),
    stepsDown: optional(input.stepsDown, `${member}.stepsDown`, (down, at) =>
      Object.fromEntries(
        Object.entries(object(down, at)).map(([code, count]) => [code, number(count, `${at}.${code}`)]),
      ),
    ),
    codeDelivery: optional(input.codeDelivery, `${member}.codeDelivery`, (state, at) =>
      oneOf(state, ["queued", "sent", "failed"], at),
    ),
    strongAuthFails: optional(input.strongAuthFails, `${member}.strongAuthFails`, boolean),
    fails: optional(input.fails, `${member}.fails`, string),
    onboardingRefusal: optional(input.onboardingRefusal, `${member}.onboardingRefusal`, string),
    sessionMinutes: optional(input.sessionMinutes, `${member}.sessionMinutes`, number),
  });
}

function docScan(value: unknown, member: string): DocScan {
  const input = object(value, member);
  return present({
    replies: optional(input.replies, `${member}.replies`, strings),
    verdict: optional(input.verdict, `${member}.verdict`, string),
    checkingSeconds: optional(input.checkingSeconds, `${member}.checkingSeconds`, number),
  });
}

export function location(value: unknown, member: string): Location {
  const input = object(value, member);
  return present({
    place: optional(input.place, `${member}.place`, string),
    siteExperience: optional(input.siteExperience, `${member}.siteExperience`, string),
    isOnPremises: optional(input.isOnPremises, `${member}.isOnPremises`, boolean),
    reason: optional(input.reason, `${member}.reason`, string),
  });
}
