// What each refusal means to a platform, and what the player sees. A refusal without words fails conformance/tests/contract/contract-words.test.ts.
import { ownCalls } from "@operator/operations";
import { type Problem, problemNamed } from "../../domain/forms/problems.ts";
import { scanCodes } from "../../domain/scan/scan-reply.ts";
import { ownCallOf } from "../../server/upstream/own-steps/own-steps.ts";
import { playerText, problemText } from "./player-texts.ts";

/** What is shown is a problem of a form, whose text is quoted, or the key of a text behind "text:", or where the player goes, in words. */
type RefusalWords = readonly [means: string, shows: Problem | `text:${string}` | `goes: ${string}`];

const challenge = (means: string, state: string): RefusalWords => [means, `text:Challenge.${state}.title`];

/** Of the operator's own steps: their rows say what a refusal means. */
const ownWords = Object.fromEntries(
  Object.entries(ownCalls).flatMap(([step, { refusals }]) =>
    Object.entries(refusals).map(([code, { problem, means }]) => [
      `${ownCallOf(step)}.${code}`,
      [means, problemNamed(problem) ?? "unexpected"] satisfies RefusalWords,
    ]),
  ),
);

/** By the name of the refusal, or by operation and name where it means something of its own. */
const words: Readonly<Record<string, RefusalWords>> = {
  ...ownWords,
  incorrect: ["The code or answer is wrong; attempts are left.", "strongAuthIncorrect"],
  "otpVerify.incorrect": [
    "The code is wrong; attempts are left. `metadata.remainingAttempts` says how many.",
    "codeIncorrect",
  ],
  "passkeyAdd.incorrect": ["The passkey could not be verified.", "passkeyNotMade"],
  expired: ["The code, or the request that it belongs to, is too old.", "strongAuthExpired"],
  "passkeySignIn.incorrect": ["The passkey is not known, or its signature is wrong.", "passkeySignInRefused"],
  "passkeySignIn.expired": ["The challenge is too old or was used.", "passkeySignInTooLate"],
  "passkeySignIn.restricted": ["The account may not sign in.", "banned"],
  "passkeySignIn.indefinitelyRestricted": ["The account may not sign in, without an end.", "banned"],
  "otpVerify.expired": ["The code or the request is too old, or not known.", "codeExpired"],
  "emailUpdateFinish.expired": ["The proof is too old or was used.", "emailChangeFailed"],
  "passkeyAdd.expired": ["The proof or the challenge is too old or was used.", "passkeyTooLate"],
  "passkeyCreationOptions.expired": ["The proof is too old or was used.", "passkeyProofGone"],
  "passkeyRemoval.expired": ["The proof is too old or was used.", "passkeyProofGone"],
  ...Object.fromEntries(
    ["challenge", "challengeAccept", "challengeLogin"].flatMap((call) => [
      [`${call}.expired`, challenge("The challenge is too old.", "expired")],
      [`${call}.handled`, challenge("The challenge was answered already.", "handled")],
      [`${call}.accepted`, challenge("The challenge was accepted already, elsewhere.", "accepted")],
      [`${call}.unknown`, challenge("There is no such challenge.", "unknown")],
    ]),
  ),
  "codeDelivery.unknown": ["There is no such message.", "goes: the page says nothing of the delivery"],
  "receiptsOfPlayer.notTheBackOffice": [
    "The credential is not the back office's, or it is a player's token.",
    "goes: nothing; the command says that the credential is refused",
  ],
  "receiptsOfPlayer.unknownPlayer": [
    "No player has this key.",
    "goes: nothing; the timeline says so in its first line",
  ],
  alreadyFailed: ["This request has failed for good.", "codeLocked"],
  maxAttempts: ["No attempts are left for this method.", "strongAuthMaxAttempts"],
  "otpVerify.maxAttempts": [
    "No attempts are left for this request. A new request is not locked; one that must wait is refused with 429 and Retry-After.",
    "codeLocked",
  ],
  restricted: ["The account is restricted.", "mergeRestricted"],
  indefinitelyRestricted: ["The account is restricted without an end.", "mergeRestricted"],
  ...Object.fromEntries(
    ["otpVerify", "login", "challengeLogin"].flatMap((call): [string, RefusalWords][] => [
      [`${call}.restricted`, ["The account may not sign in.", "banned"]],
      [`${call}.indefinitelyRestricted`, ["The account may not sign in, without an end.", "banned"]],
    ]),
  ),
  jwe: ["The code was right, but no token could be made.", "signInInterrupted"],
  initiateFailed: ["No code could be sent. Never because an account is missing.", "initiateFailed"],
  maxResends: ["No further code is sent for this request.", "resendsUsedUp"],
  tooSoon: ["It is too soon for another code. Retry-After says when.", "resendTooSoon"],
  requestGone: ["The request is too old or not known.", "codeExpired"],
  tokenUsed: [
    "`requestToken` was used already, or is not known.",
    "goes: the sign-in begins again, with a sentence that says so",
  ],
  tokenExpired: ["`requestToken` is too old.", "goes: the sign-in begins again, with a sentence that says so"],
  tooManyAttempts: ["Too many attempts with this method.", "strongAuthTooManyAttempts"],
  empty: ["The answer is empty.", "strongAuthEmpty"],
  "documentUpload.empty": ["The file is empty.", "documentEmpty"],
  lastAttempt: ["The answer is wrong, and one attempt is left.", "strongAuthLastAttempt"],
  rateLimited: ["Too many codes were sent; none for ten minutes.", "strongAuthRateLimited"],
  emailInvalid: ["The address on file takes no message.", "strongAuthEmailInvalid"],
  locked: ["All methods are locked.", "strongAuthLocked"],
  landline: ["The number takes no text message.", "strongAuthLandline"],
  keyLimit: ["Too many recoveries of this account.", "keyLimit"],
  failed: ["A 200 with an error code: the number was not enough.", "recoveryNotConfirmed"],
  accountExists: ["The contact has an account.", "accountExists"],
  codeTooOld: ["`requestToken` is too old or was used.", "goes: the registration begins again"],
  countryClosed: ["No accounts are opened in that country.", "countryClosed"],
  agreementsMissing: ["A required text was not accepted.", "agreementsFailed"],
  refused: ["The platform opens no account for this person.", "registrationRefused"],
  missing: ["A required text is not among those that were accepted.", "agreementsFailed"],
  outdated: ["The attestation has a newer version.", "attestationOutdated"],
  closed: ["The attestation is no longer asked for.", "attestationClosed"],
  fieldsRefused: ["fieldResults names fields that are not accepted.", "goes: the form, with the message at each field"],
  notHeld: ["The platform no longer holds the text.", "goes: the receipt is shown without its text"],
  exists: ["The number belongs to another account.", "phoneExists"],
  invalid: ["The number cannot be used.", "phoneInvalid"],
  "emailUpdateStart.invalid": ["The address cannot be used.", "emailInvalid"],
  same: ["It is the address on file.", "emailInUse"],
  tooMany: ["Too many changes. Retry-After says when the next may be tried.", "tooManyTries"],
  proofGone: ["The proof is too old or was used.", "closingProofGone"],
  usernameTaken: ["The user name is taken.", "usernameTaken"],
  passwordLeaked: ["The password stands in a list of leaked ones.", "passwordLeaked"],
  passwordReused: ["The player had this password before.", "passwordReused"],
  passwordTooWeak: ["The password is too easy to guess.", "passwordTooWeak"],
  "verify-information": [
    "The number did not match; it can be tried again. `metadata.shouldShowPartial`: with the last four digits.",
    "ssnFailed",
  ],
  "verification-form": ["More is needed than the number.", "goes: the verification form"],
  "account-recovery": [
    "Another account has the number. `metadata.strongAuthInitializationKey` and `metadata.email` (masked) start its recovery.",
    "goes: the page that offers to recover the other account",
  ],
  banned: [
    "The person is banned. From this answer on, the claims and the restrictions of every product say it.",
    "goes: the page of a locked account",
  ],
  "doc-info-entry-form": ["The licence has to be typed.", "goes: the form of the licence"],
  "doc-upload": ["Documents have to be uploaded.", "goes: the upload centre"],
  docscan: ["A document has to be scanned.", "goes: the document scan"],
  gone: ["The round of questions is over, or not known.", "questionsGone"],
  "docScanSession.gone": ["The scan is over, or not known.", "goes: the page that starts a scan"],
  alreadyAnswered: ["The questionnaire was answered already.", "goes: the step that is due now"],
  completed: ["The transfer is done already.", "goes: the step is cleared"],
  possibleMatch: [
    "The player may be on a list. From this answer on, the restrictions show a block.",
    "goes: the page of the restriction WatchlistRestriction",
  ],
  tooBig: ["The file has more than 10 MB.", "documentTooBig"],
  wrongType: ["The file is of another type.", "documentWrongType"],
  infected: ["The file did not pass the virus check.", "documentInfected"],
  unreadable: ["The file cannot be opened.", "documentUnreadable"],
  duplicate: ["The platform has this file.", "documentDuplicate"],
  proofMissing: ["A proof of the other account is still missing.", "goes: the merge without a comparison"],
  noPhone: ["There is no number on file.", "linkNotTexted"],
  notSent: ["The message could not be sent.", "linkNotTexted"],
  alreadyMigrated: [
    "The accounts are one already.",
    "goes: logged out, with a sentence that says so; the next sign-in is to the one account",
  ],
  resetByFraudFlag: ["The other account needs a new password first.", "mergeResetByFlag"],
  resetRequired: ["The other account needs a new password.", "mergeResetRequired"],
  mismatch: ["The proof is wrong. The same whether or not an account exists.", "mergeMismatch"],
  otherRequest: ["The proof belongs to another request, because the merge was started anew since.", "mergeElsewhere"],
  ...Object.fromEntries(
    ["mergeOtp", "mergeOtpResend", "mergeOtpVerify", "mergeResolution", "mergeVerification"].map((call) => [
      `${call}.maxAttempts`,
      ["No attempts are left for the other account.", "mergeMaxAttempts"] as const,
    ]),
  ),
  ...Object.fromEntries(
    scanCodes.map((code) => [
      code,
      ["Reserved; counted and logged.", "goes: the page of a scan that did not work"] satisfies RefusalWords,
    ]),
  ),
  "SHR-004": ["No attempts are left.", "goes: the page that offers an upload"],
  "SHR-030": ["The key of the link was used.", "goes: the page that offers an upload"],
  "ENHANCED-KYC": ["A scan is not enough for this player.", "goes: the page that offers an upload"],
};

export const refusalKeys: readonly string[] = Object.keys(words);

/** @returns the key of the words for a refusal of an operation */
export const refusalKey = (operation: string, refusal: string): string | undefined =>
  [`${operation}.${refusal}`, refusal].find((key) => Object.hasOwn(words, key));

/** @throws for a refusal without words */
export function refusalWords(operation: string, refusal: string): { means: string; playerSees: string } {
  const found = words[refusalKey(operation, refusal) ?? ""];
  if (!found) throw new Error(`conformance/contract/refusal-words.ts has nothing for ${operation}.${refusal}`);
  const [means, shows] = found;
  if (shows.startsWith("goes: ")) return { means, playerSees: shows.slice("goes: ".length) };
  const text = shows.startsWith("text:") ? playerText(shows.slice("text:".length)) : problemText(shows as Problem);
  return { means, playerSees: `“${text}”` };
}
