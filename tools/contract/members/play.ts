// What stands between a player and playing: restrictions, flags, location, questionnaires, attestations, promotions.
import { correctiveActions } from "../../../domain/corrective-actions/registry.ts";
import { screenedRestrictions } from "../../../domain/restrictions/restriction-screens.ts";
import { playerTexts } from "../player-texts.ts";
import type { MemberTable } from "./table.ts";

const stepNames = playerTexts("CorrectiveAction.names");
const titles = playerTexts("Restrictions");

/** What the page of a restriction says first; the platform's `explanation` where it has no title of ours. */
function titleOf(code: string): string {
  const { title } = Object(titles[code]);
  return typeof title === "string" ? `“${title}”` : "The page shows the `explanation`.";
}

export const members: MemberTable = {
  "restrictions.permission": [
    "The permission that the restrictions are asked for; see the table in docs/connect.md.",
    "PlaySportsbook",
  ],
  restrictions: [
    "Restrictions that deny the permission, the first one first. An empty list: nothing stands in the way.",
  ],
  shortReasonCode: [
    "Why. Its screen is that of the code; an unknown code shows the `explanation`, and so does one that is absent or null.",
    "RGReview",
    Object.fromEntries(screenedRestrictions.map((code) => [code, titleOf(code)])),
  ],
  correctiveActions: ["What lifts it. None, or one that is unknown: the player is blocked."],
  correctiveActionCode: [
    "A step; the player does them in the order of this list.",
    "provide-ssn",
    Object.fromEntries(correctiveActions.map((code) => [code, `“${stepNames[code]}”`])),
  ],
  unavailableUntil: [
    "The service behind the step is down until then (ISO 8601): the step is parked. Absent or null: it works.",
    null,
  ],
  explanation: ["The platform's own words, in the player's language."],
  header: ["One line.", "One number is missing"],
  details: ["Lines of plain text; at most 4000 characters are shown.", "The law asks for it."],
  "explanation.language": ["Language of both, as BCP 47, where it is not that of the request.", "en-US"],
  "restrictions.restrictions.permission": [
    "The permission that it denies; absent or null: the one that was asked about.",
    "PlaySportsbook",
  ],
  isPostAuth: ["It holds for the session after sign-in: looking around logs the player out first.", true],
  "restrictions.name": [
    "Name of the restriction where it differs from the code; decides the screen before the code does.",
    "WatchlistRestriction",
  ],
  questionnaireKey: ["Names the questionnaire.", "RealTimeReview"],
  "restrictions.questionnaireKey": [
    "Questionnaire that the step asks for; absent: the one of the step.",
    "RealTimeReview",
  ],
  scope: [
    "`account`: stops the whole account. Absent: the product of its permission.",
    "account",
    { account: "The whole account is stopped." },
  ],
  stops: ["What it stops; absent: as the screen of the code has it."],
  "stops[]": ["One of play, deposit, withdraw.", "withdraw"],
  balance: ["The player's balance, in the currency of the site experience; absent: no amount is named.", 99.5],
  playTimeMinutes: ["Minutes of play that a limit is about.", 90],
  since: ["Since when it holds, as an ISO 8601 time; shown.", "2026-11-20T09:00:00Z"],
  "restrictions.state": [
    "`received`: the platform has what it asked for, so the page says that the player waits.",
    "received",
    { received: "Nothing is left for the player to do." },
  ],
  cleared: ["Subjects on which the platform holds no verdict against the player any more; see docs/connect.md."],
  "cleared[]": [
    "A subject.",
    "verification",
    {
      verification: "A ban.",
      onboarding: "An onboarding that was refused.",
      screening: "A possible match on a watch list.",
      realTimeReview: "A real-time review that locked.",
      investorProfile: "An investor profile that denied.",
      automatedReview: "An automated review that was not passed.",
    },
  ],
  featureFlags: [
    "Flags by name, true or false. A flag that is missing has the value that its description names; unknown flags are ignored.",
  ],
  transferFlow: ["Offers the transfer from another operator. Missing: false.", false],
  legacyPlaySpan: ["Every heartbeat extends the gaming session, also without a click. Missing: false.", false],
  mergeAccountRecovery: ["Offers recovery where the other account of a merge cannot be proved. Missing: false.", false],
  strongAuthEnrollV2: ["Adding a second factor starts with the number. Missing: true.", true],
  realTimeReviewFreeText: [
    "Asks the player to explain a choice that has `enforceCustomResponse`. Missing: false.",
    false,
  ],
  nativeEasyLogin: ["Offers biometrics in the operator's app. Missing: true.", true],
  networkPermission: ["Permission of the product `network`. Missing: the one of the operator's folder.", "ViewNetwork"],
  offers: ["Optional calls that the platform answers, by the name of their offer. Absent: none."],
  "offers[]": [
    "An offer.",
    "agreementReceipts",
    {
      agreementReceipts: "Keeps receipts of agreements and their texts.",
      accountSummary: "Answers what the account home shows in one call.",
      closureMessage: "Sends the message `accountClosed` of `x-player-messages`.",
      closureProof: "Takes proof and reason when an account is closed.",
      codeDelivery: "Says whether the message with a code has arrived.",
      contactMessages: "Sends the messages `emailChanged` and `phoneChanged`.",
      mergeComparison: "Says what a required merge would make of both accounts.",
      newDeviceMessage: "Sends the message `newDevice`.",
      passkeySignIn: "Signs in with a passkey.",
      passkeys: "Keeps passkeys.",
      reviewMessages: "Sends the messages `reviewReceived` and `reviewDecided`.",
      receiptsOfPlayer: "Gives the back office the receipts of any player, for an audit.",
      scanLinkByText: "Sends the link of a scan to the number on file.",
      sessionControl: "Lists open sessions and ends them.",
      signInHistory: "Lists sign-ins.",
      spokenCode: "Reads a code out in a phone call.",
    },
  ],
  geoToken: [
    "Token of the client script; absent: the browser runs no scripts, and the network address has to do.",
    "geo-2f61",
  ],
  isCompliant: ["The player may play where they are.", true],
  reasonCode: [
    "Why not; an unknown word gets a general sentence.",
    null,
    {
      OUT_OF_AREA: "The product may not be played there.",
      VPN_DETECTED: "A VPN or proxy hides the place.",
      NO_SIGNAL: "The place could not be found.",
      REMOTE_SOFTWARE: "Software shares or controls the screen.",
      NOT_ON_PREMISES: "The product may be played on the premises only.",
    },
  ],
  "geolocationVerification.siteExperience": [
    "Site experience of the place; the flow goes on under it. Null: the flow's own.",
    "US-NJ-SB",
  ],
  isOnPremises: ["The player is on premises with rules of their own.", false],
  onPremSiteExperience: ["Site experience of the premises.", null],
  productUrl: ["Where the product of the premises is; checked like every redirect.", null],
  host: ["Host of the account area, as the browser sees it.", "account.example.test"],
  reversalDetails: ["Payments that were taken back; empty: the page names no amount."],
  reversalAmount: ["Amount of one, in the currency of the site experience.", 120.5],
  disputedAmount: ["Amount in dispute; above zero it is shown in place of the sum.", 99.5],
  messagingType: ["`Other`: the page names no amount.", "Chargeback", { Other: "No amount is named." }],
  promotionId: ["The promotion of the link that the player came with.", "spring-boost"],
  flowName: ["Always `WatchListScreeningCorrectiveAction`.", "WatchListScreeningCorrectiveAction"],
  "emailRisk.status": [
    "Anything but `Success` needs `strongAuthMetadata`.",
    "Success",
    { Success: "The address is accepted.", StrongAuthRequired: "The player confirms who they are first." },
  ],
  success: ["True: recorded. Anything else: the page says that it was not saved.", true],
  "biometricPreferenceRead.value": [
    "What the player chose; null or an unknown word: not asked yet.",
    "enabled",
    { enabled: "On.", skipped: "Declined.", unknown: "Not asked yet." },
  ],
  "biometricPreferenceSave.value": [
    "What the player chose.",
    "enabled",
    { enabled: "On; sent with proof of the player.", skipped: "Declined.", unknown: "Turned off, to be asked again." },
  ],
};
