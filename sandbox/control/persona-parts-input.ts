// What a posted persona has for single capabilities.
import type {
  DocScan,
  Location,
  MergeSeed,
  MigrationSeed,
  Persona,
  QuestionnaireSeed,
  SignInSeed,
} from "../platform/persona.ts";
import { proofTypes } from "../services/account-merge/records.ts";
import { boolean, listOf, members, nullable, number, object, oneOf, string, strings, text } from "./read-input.ts";

export const signIn = members<SignInSeed>(
  { hoursAgo: number, userAgent: string, deviceName: string, place: string, isOpen: boolean },
  "hoursAgo",
);

export const questionnaire = members<QuestionnaireSeed>({ result: text, isSlow: boolean, content: object });

export const recovery = members<NonNullable<Persona["recovery"]>>({ account: string, idVerified: boolean });

export const merge = members<MergeSeed>({
  account: string,
  types: listOf(oneOf(proofTypes)),
  isUnmatched: boolean,
  repeats: boolean,
  resolutionRefusal: string,
  refusal: string,
  sendRefusal: string,
});

export const migration = members<MigrationSeed>({
  accounts: listOf(
    members(
      { transferType: string, externalUserIdentifier: string, emailAddress: nullable(string) },
      "transferType",
      "externalUserIdentifier",
    ),
  ),
  fields: listOf(object),
  listRefusal: string,
  startRefusal: string,
  completionRefusal: string,
});

export const docScan = members<DocScan>({ replies: strings, verdict: string, checkingSeconds: number });

export const location = members<Location>({
  place: string,
  siteExperience: string,
  isOnPremises: boolean,
  reason: string,
});

export const transferCase = members<NonNullable<Persona["transferCase"]>>({
  receivedAt: string,
  expectedBy: string,
  caseReference: string,
});
