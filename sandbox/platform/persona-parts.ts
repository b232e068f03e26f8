// What a persona has for single capabilities.
import { proofTypes } from "../services/account-merge/records.ts";
import { boolean, listOf, members, nullable, number, object, oneOf, string, strings, text } from "./read-input.ts";

/** Sign-ins from before; an open one continues as a session. */
export const signIn = members(
  { hoursAgo: number, userAgent: string, deviceName: string, place: string, isOpen: boolean },
  "hoursAgo",
);

/**
 * `result` is that of any answers: a QuestionnaireSubmissionResultType, the type of the triggered action, or "" for none. `isSlow`
 * leaves the restrictions as they are after a lock. `content` lies over the questionnaire that is sent.
 */
export const questionnaire = members({ result: text, isSlow: boolean, content: object });

/** An older account of the player: its id if one was found, and whether it is verified. */
export const recovery = members({ account: string, idVerified: boolean });

/**
 * A required merge: `account` is the id of the other account, `types` are its proofs in order (default EmailPassword, none completes it at
 * once). The refusals are codes of all resolutions, all proofs, all sends.
 */
export const merge = members({
  account: string,
  types: listOf(oneOf(proofTypes)),
  /** No masked e-mail address is given. */
  isUnmatched: boolean,
  /** The same proof is asked for again and again. */
  repeats: boolean,
  resolutionRefusal: string,
  refusal: string,
  sendRefusal: string,
});
export type MergeSeed = ReturnType<typeof merge>;

/** The accounts of an older platform (`account`: the id of the player whose account it is, never sent), their comparison, and the codes that refuse the list, the comparison and the completion. */
export const migration = members({
  accounts: listOf(
    members(
      { transferType: string, externalUserIdentifier: string, emailAddress: nullable(string), account: string },
      "transferType",
      "externalUserIdentifier",
    ),
  ),
  fields: listOf(object),
  listRefusal: string,
  startRefusal: string,
  completionRefusal: string,
});
export type MigrationSeed = ReturnType<typeof migration>;

/** `replies` answer the session call in turn, the last one for good. `verdict` is preset on the capture page. */
export const docScan = members({ replies: strings, verdict: string, checkingSeconds: number });

/** The result of a location check. A `reason` makes it fail. */
export const location = members({ place: string, siteExperience: string, isOnPremises: boolean, reason: string });

/** A pending transfer that the other operator has handed over: optional members of its status. */
export const transferCase = members({ receivedAt: string, expectedBy: string, caseReference: string });
