// What a posted persona has for single capabilities.
import type {
  DocScan,
  Location,
  MergeSeed,
  MigrationSeed,
  QuestionnaireSeed,
  SignInSeed,
} from "../platform/persona.ts";
import { proofTypes } from "../services/account-merge/records.ts";
import { boolean, list, nullable, number, object, oneOf, optional, present, string, strings } from "./read-input.ts";

export function signIn(value: unknown, member: string): SignInSeed {
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

export function questionnaire(value: unknown, member: string): QuestionnaireSeed {
  const input = object(value, member);
  return present({
    result: optional(input.result, `${member}.result`, (result, at) => (result === "" ? "" : string(result, at))),
    isSlow: optional(input.isSlow, `${member}.isSlow`, boolean),
    content: optional(input.content, `${member}.content`, object),
  });
}

export function recovery(value: unknown, member: string) {
  const input = object(value, member);
  return present({
    account: optional(input.account, `${member}.account`, string),
    idVerified: optional(input.idVerified, `${member}.idVerified`, boolean),
  });
}

export function merge(value: unknown, member: string): MergeSeed {
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

export function migration(value: unknown, member: string): MigrationSeed {
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

export function docScan(value: unknown, member: string): DocScan {
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

export function transferCase(value: unknown, member: string) {
  const input = object(value, member);
  return present({
    receivedAt: optional(input.receivedAt, `${member}.receivedAt`, string),
    expectedBy: optional(input.expectedBy, `${member}.expectedBy`, string),
    caseReference: optional(input.caseReference, `${member}.caseReference`, string),
  });
}
