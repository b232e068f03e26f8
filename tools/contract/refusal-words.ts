// What each refusal means to a platform, and what the player sees. A refusal without words fails tests/server/contract-words.test.ts.
import { ownCalls } from "@operator/operations";
import { type Problem, problemNamed } from "../../domain/forms/problems.ts";
import { scanCodes } from "../../domain/scan/scan-reply.ts";
import { ownCallOf } from "../../server/upstream/own-steps/own-steps.ts";
import { playerText, problemText } from "./player-texts.ts";

/** `shows` is a problem of a form, whose text is quoted, or the key of a text behind "text:", or says in words where the player goes. */
type RefusalWords = { readonly means: string; readonly shows: Problem | `text:${string}` | `goes: ${string}` };

const challenge = (means: string, state: string): RefusalWords => ({ means, shows: `text:Challenge.${state}.title` });
const scanReserved: RefusalWords = {
  means: "Reserved; counted and logged.",
  shows: "goes: the page of a scan that did not work",
};

/** Of the operator's own steps: their rows say what a refusal means. */
const ownWords = Object.fromEntries(
  Object.entries(ownCalls).flatMap(([step, { refusals }]) =>
    Object.values(refusals).map(({ problem, means }) => [
      `${ownCallOf(step)}.${problem}`,
      { means, shows: problemNamed(problem) ?? "unexpected" } satisfies RefusalWords,
    ]),
  ),
);

/** By the name of the refusal, or by operation and name where it means something of its own. */
const words: Readonly<Record<string, RefusalWords>> = {
  ...ownWords,
  incorrect: { means: "The code or answer is wrong; attempts are left.", shows: "strongAuthIncorrect" },
  "otpVerify.incorrect": {
    means: "The code is wrong; attempts are left. `metadata.remainingAttempts` says how many.",
    shows: "codeIncorrect",
  },
  "passkeyAdd.incorrect": { means: "The passkey could not be verified.", shows: "passkeyNotMade" },
  expired: { means: "The code, or the request that it belongs to, is too old.", shows: "strongAuthExpired" },
  "passkeySignIn.incorrect": {
    means: "The passkey is not known, or its signature is wrong.",
    shows: "passkeySignInRefused",
  },
  "passkeySignIn.expired": { means: "The challenge is too old or was used.", shows: "passkeySignInTooLate" },
  "passkeySignIn.restricted": { means: "The account may not sign in.", shows: "banned" },
  "passkeySignIn.indefinitelyRestricted": { means: "The account may not sign in, without an end.", shows: "banned" },
  "otpVerify.expired": { means: "The code or the request is too old, or not known.", shows: "codeExpired" },
  "emailUpdateFinish.expired": { means: "The proof is too old or was used.", shows: "emailChangeFailed" },
  "passkeyAdd.expired": { means: "The proof or the challenge is too old or was used.", shows: "passkeyTooLate" },
  "passkeyCreationOptions.expired": { means: "The proof is too old or was used.", shows: "passkeyProofGone" },
  "passkeyRemoval.expired": { means: "The proof is too old or was used.", shows: "passkeyProofGone" },
  ...Object.fromEntries(
    ["challenge", "challengeAccept", "challengeLogin"].flatMap((call) => [
      [`${call}.expired`, challenge("The challenge is too old.", "expired")],
      [`${call}.handled`, challenge("The challenge was answered already.", "handled")],
      [`${call}.accepted`, challenge("The challenge was accepted already, elsewhere.", "accepted")],
      [`${call}.unknown`, challenge("There is no such challenge.", "unknown")],
    ]),
  ),
  "codeDelivery.unknown": { means: "There is no such message.", shows: "goes: the page says nothing of the delivery" },
  "receiptsOfPlayer.notTheBackOffice": {
    means: "The credential is not the back office's, or it is a player's token.",
    shows: "goes: nothing; the command says that the credential is refused",
  },
  "receiptsOfPlayer.unknownPlayer": {
    means: "No player has this key.",
    shows: "goes: nothing; the timeline says so in its first line",
  },
  alreadyFailed: { means: "This request has failed for good.", shows: "codeLocked" },
  maxAttempts: { means: "No attempts are left for this method.", shows: "strongAuthMaxAttempts" },
  "otpVerify.maxAttempts": {
    means: "No attempts are left for this request. `metadata.lockedUntil` (ISO 8601) says until when.",
    shows: "codeLocked",
  },
  restricted: { means: "The account is restricted.", shows: "mergeRestricted" },
  indefinitelyRestricted: { means: "The account is restricted without an end.", shows: "mergeRestricted" },
  ...Object.fromEntries(
    ["otpVerify", "login", "challengeLogin"].flatMap((call): [string, RefusalWords][] => [
      [`${call}.restricted`, { means: "The account may not sign in.", shows: "banned" }],
      [`${call}.indefinitelyRestricted`, { means: "The account may not sign in, without an end.", shows: "banned" }],
    ]),
  ),
  jwe: { means: "The code was right, but no token could be made.", shows: "signInInterrupted" },
  initiateFailed: { means: "No code could be sent. Never because an account is missing.", shows: "initiateFailed" },
  maxResends: { means: "No further code is sent for this request.", shows: "resendsUsedUp" },
  tooSoon: { means: "It is too soon for another code. Retry-After says when.", shows: "resendTooSoon" },
  requestGone: { means: "The request is too old or not known.", shows: "codeExpired" },
  tokenUsed: {
    means: "`requestToken` was used already, or is not known.",
    shows: "goes: the sign-in begins again, with a sentence that says so",
  },
  tokenExpired: {
    means: "`requestToken` is too old.",
    shows: "goes: the sign-in begins again, with a sentence that says so",
  },
  tooManyAttempts: { means: "Too many attempts with this method.", shows: "strongAuthTooManyAttempts" },
  empty: { means: "The answer is empty.", shows: "strongAuthEmpty" },
  "documentUpload.empty": { means: "The file is empty.", shows: "documentMissing" },
  lastAttempt: { means: "The answer is wrong, and one attempt is left.", shows: "strongAuthLastAttempt" },
  rateLimited: { means: "Too many codes were sent; none for ten minutes.", shows: "strongAuthRateLimited" },
  emailInvalid: { means: "The address on file takes no message.", shows: "strongAuthEmailInvalid" },
  locked: { means: "All methods are locked.", shows: "strongAuthLocked" },
  landline: { means: "The number takes no text message.", shows: "strongAuthLandline" },
  keyLimit: { means: "Too many recoveries of this account.", shows: "keyLimit" },
  failed: { means: "A 200 with an error code: the number was not enough.", shows: "recoveryNotConfirmed" },
  accountExists: { means: "The contact has an account.", shows: "accountExists" },
  codeTooOld: { means: "`requestToken` is too old or was used.", shows: "goes: the registration begins again" },
  countryClosed: { means: "No accounts are opened in that country.", shows: "countryClosed" },
  agreementsMissing: { means: "A required text was not accepted.", shows: "agreementsFailed" },
  refused: { means: "The platform opens no account for this person.", shows: "registrationRefused" },
  missing: { means: "A required text is not among those that were accepted.", shows: "agreementsFailed" },
  outdated: { means: "The attestation has a newer version.", shows: "attestationOutdated" },
  closed: { means: "The attestation is no longer asked for.", shows: "attestationClosed" },
  fieldsRefused: {
    means: "fieldResults names fields that are not accepted.",
    shows: "goes: the form, with the message at each field",
  },
  notHeld: { means: "The platform no longer holds the text.", shows: "goes: the receipt is shown without its text" },
  exists: { means: "The number belongs to another account.", shows: "phoneExists" },
  invalid: { means: "The number cannot be used.", shows: "phoneInvalid" },
  "emailUpdateStart.invalid": { means: "The address cannot be used.", shows: "emailInvalid" },
  same: { means: "It is the address on file.", shows: "emailInUse" },
  tooMany: { means: "Too many changes. Retry-After says when the next may be tried.", shows: "tooManyTries" },
  proofGone: { means: "The proof is too old or was used.", shows: "closingProofGone" },
  usernameTaken: { means: "The user name is taken.", shows: "usernameTaken" },
  passwordLeaked: { means: "The password stands in a list of leaked ones.", shows: "passwordLeaked" },
  passwordReused: { means: "The player had this password before.", shows: "passwordReused" },
  passwordTooWeak: { means: "The password is too easy to guess.", shows: "passwordTooWeak" },
  "verify-information": {
    means: "The number did not match; it can be tried again. `metadata.shouldShowPartial`: with the last four digits.",
    shows: "ssnFailed",
  },
  "verification-form": { means: "More is needed than the number.", shows: "goes: the verification form" },
  "account-recovery": {
    means:
      "Another account has the number. `metadata.strongAuthInitializationKey` and `metadata.email` (masked) start its recovery.",
    shows: "goes: the page that offers to recover the other account",
  },
  banned: {
    means: "The person is banned; the verdict is kept (docs/connect.md).",
    shows: "goes: the page of a locked account",
  },
  "doc-info-entry-form": { means: "The licence has to be typed.", shows: "goes: the form of the licence" },
  "doc-upload": { means: "Documents have to be uploaded.", shows: "goes: the upload centre" },
  docscan: { means: "A document has to be scanned.", shows: "goes: the document scan" },
  gone: { means: "The round of questions is over, or not known.", shows: "questionsGone" },
  "docScanSession.gone": { means: "The scan is over, or not known.", shows: "goes: the page that starts a scan" },
  alreadyAnswered: { means: "The questionnaire was answered already.", shows: "goes: the step that is due now" },
  completed: { means: "The transfer is done already.", shows: "goes: the step is cleared" },
  possibleMatch: {
    means: "The player may be on a list; the verdict is kept.",
    shows: "goes: the page of the restriction WatchlistRestriction",
  },
  tooBig: { means: "The file has more than 10 MB.", shows: "documentTooBig" },
  wrongType: { means: "The file is of another type.", shows: "documentWrongType" },
  infected: { means: "The file did not pass the virus check.", shows: "documentInfected" },
  unreadable: { means: "The file cannot be opened.", shows: "documentUnreadable" },
  duplicate: { means: "The platform has this file.", shows: "documentDuplicate" },
  proofMissing: {
    means: "A proof of the other account is still missing.",
    shows: "goes: the merge without a comparison",
  },
  noPhone: { means: "There is no number on file.", shows: "linkNotTexted" },
  notSent: { means: "The message could not be sent.", shows: "linkNotTexted" },
  alreadyMigrated: {
    means: "The accounts are one already.",
    shows: "goes: logged out, with a sentence that says so; the next sign-in is to the one account",
  },
  resetByFraudFlag: { means: "The other account needs a new password first.", shows: "mergeResetByFlag" },
  resetRequired: { means: "The other account needs a new password.", shows: "mergeResetRequired" },
  mismatch: { means: "The proof is wrong. The same whether or not an account exists.", shows: "mergeMismatch" },
  otherRequest: {
    means: "The proof belongs to another request, because the merge was started anew since.",
    shows: "mergeElsewhere",
  },
  ...Object.fromEntries(
    ["mergeOtp", "mergeOtpResend", "mergeOtpVerify", "mergeResolution", "mergeVerification"].map((call) => [
      `${call}.maxAttempts`,
      { means: "No attempts are left for the other account.", shows: "mergeMaxAttempts" } as const,
    ]),
  ),
  ...Object.fromEntries(scanCodes.map((code) => [code, scanReserved])),
  "SHR-004": { means: "No attempts are left.", shows: "goes: the page that offers an upload" },
  "SHR-030": { means: "The key of the link was used.", shows: "goes: the page that offers an upload" },
  "ENHANCED-KYC": { means: "A scan is not enough for this player.", shows: "goes: the page that offers an upload" },
};

export const refusalKeys: readonly string[] = Object.keys(words);

/** @returns the key of the words for a refusal of an operation */
export const refusalKey = (operation: string, refusal: string): string | undefined =>
  [`${operation}.${refusal}`, refusal].find((key) => Object.hasOwn(words, key));

/** @throws for a refusal without words */
export function refusalWords(operation: string, refusal: string): { means: string; playerSees: string } {
  const found = words[refusalKey(operation, refusal) ?? ""];
  if (!found) throw new Error(`tools/contract/refusal-words.ts has nothing for ${operation}.${refusal}`);
  const { means, shows } = found;
  if (shows.startsWith("goes: ")) return { means, playerSees: shows.slice("goes: ".length) };
  const text = shows.startsWith("text:") ? playerText(shows.slice("text:".length)) : problemText(shows as Problem);
  return { means, playerSees: `“${text}”` };
}
