// One-time codes, login, registration, sessions and gaming sessions.
import type { MemberTable } from "./table.ts";

export const members: MemberTable = {
  "otpInitiate.identifier": [
    "The contact that the player typed: an address, or a number in E.164.",
    "nora@example.test",
  ],
  "otpInitiate.identifierType": [
    "What the contact is.",
    "email",
    { email: "An e-mail address.", phone: "A mobile number." },
  ],
  entryFlow: [
    "What the player wants. The answer must not tell whether an account exists.",
    "login",
    {
      login: "Sign in.",
      registration: "Open an account.",
      "unified-auth": "Sign in or open an account, whichever fits the contact.",
    },
  ],
  registrationKey: ["Names the registration that this code can open; null where it opens none.", "reg-44b0"],
  mfaInfo: ["What is still to prove before the session may begin; null: nothing."],
  mfaMethods: ["Methods that are left. Any entry holds the session back until strong authentication has succeeded."],
  "mfaMethods[]": ["Name of a method; the account area only counts them.", "SMS2FA"],
  accountExists: ["For a code of a registration: whether the contact has an account already. Absent: unknown.", false],
  deliveryState: [
    "How far the message has come.",
    "delivered",
    {
      queued: "Not sent yet.",
      sent: "Handed to the carrier or mail server.",
      delivered: "It has arrived.",
      failed: "It will not arrive; the page offers another way.",
    },
  ],
  loginChallenge: [
    "Challenge of the application that sent the player here (`login_challenge` in the link).",
    "challenge-09d1",
  ],
  "challenge.state": ["`fresh`: the challenge can be accepted. Every other state is a refusal.", "fresh"],
  "registration.requestToken": ["The `requestToken` of `otpVerify` for the code of the registration.", "rt-5d0e"],
  "registration.countryCode": ["Country that the player says they live in: two letters of ISO 3166-1.", "US"],
  "registration.userKey": ["Key of the new player, as in the session token that this answer sets.", "user-7f3a"],
  enrolments: ["The answer of `enrolments`; absent or null: the page asks for it where it needs it."],
  "accountSummary.documentUploads": ["The answer of `documentUploadList`; absent or null: not known at once."],
  "accountSummary.transferStatus": ["The answer of `transferStatus`; absent or null: not known at once."],
  "accountSummary.balance": [
    "The player's balance, in the currency of the site experience; absent, null or below zero: no amount is named.",
    1204.5,
  ],
  "accountSummary.limits": [
    "The player's limits, the one that binds first at the front; absent or null: none is named. The home names the first two deposit limits.",
  ],
  "limits.type": ["What is limited. Any other word is ignored.", "Deposit", { Deposit: "Deposits." }],
  "limits.period": [
    "How long an amount lasts. A limit with any other word is ignored.",
    "Weekly",
    { Daily: "A day.", Weekly: "A week.", Monthly: "A month." },
  ],
  "limits.amount": ["The limit, in the currency of the site experience; below zero it is ignored.", 200],
  "limits.used": [
    "How much of it is used; absent, null, below zero or above the amount: what is left is not named.",
    60,
  ],
  "accountSummary.signIns": ["The answer of `signIns`; absent or null: not known at once."],
  signIns: ["Latest sign-ins in all products, in any order; absent: none."],
  signedInAt: ["When the player signed in, as an ISO 8601 time.", "2026-11-23T17:42:00Z"],
  sessions: ["Open sessions in all products, in any order; absent: none."],
  startedAt: ["When the session began, as an ISO 8601 time.", "2026-11-23T15:10:00Z"],
  lastActiveAt: ["When it was last used; absent: `startedAt` is shown.", "2026-11-23T17:40:00Z"],
  isCurrent: ["It belongs to the token of this call.", true],
  place: ["Where it was, in words; shown as it is.", "Portland, ME"],
  source: ["Where the player pressed.", "web", { web: "In a browser.", native: "In the operator's app." }],
  reason: [
    "Why the session ends.",
    "default",
    {
      default: "The player logs out, or the session is over.",
      letMeLookAround: "The player leaves a blocked flow for the product's home.",
      multiAccounting: "The player has recovered another account, and goes on in that.",
    },
  ],
  provider: ["Identity provider of the brand (`logoutProvider` in `domain/brands.ts`).", "gnog"],
  playSpan: ["The gaming session that was created."],
  clientKey: ["Names the gaming session in its heartbeats.", "span-2c9e"],
  currentServerTime: [
    "Time of the platform, as an ISO 8601 time. Shown where the site experience asks for session clocks.",
    "2026-11-23T17:43:10Z",
  ],
  lastEndedPlaySpanCreateDate: [
    "When the gaming session before this one began; null: there was none.",
    "2026-11-22T20:01:00Z",
  ],
  siteExperienceServerTime: [
    "`currentServerTime` with the offset of the site experience's time zone.",
    "2026-11-23T12:43:10-05:00",
  ],
  playSpanClientKey: ["The `clientKey` of the gaming session.", "span-2c9e"],
};
