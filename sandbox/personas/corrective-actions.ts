// One person for each of the 29 corrective actions, in the order of their priority (CA-05 to CA-33).
import type { PersonaSeed } from "../platform/persona.ts";

type Told = PersonaSeed & { reason: string; header: string; details: string };

function step(id: string, code: string, story: string, { reason, header, details, ...seed }: Told): PersonaSeed {
  const restriction = { shortReasonCode: reason, correctiveActions: [{ correctiveActionCode: code }] };
  return { id, story, restrictions: [{ ...restriction, explanation: { header, details } }], ...seed };
}

const sportsbook = { product: "sportsbook", siteExperience: "US-SB" } as const;
const casino = { product: "casino", siteExperience: "US-CS" } as const;
const ontario = { product: "sportsbook", siteExperience: "CA-ON-SB" } as const;

export const peopleWithOneStep: PersonaSeed[] = [
  step("mia", "merge-required", "Mia opened a second account years later and must merge the two.", {
    reason: "MergeRequired",
    header: "You have two accounts",
    details: "Sign in to the other one to bring them together.",
    password: "mia-and-mia-2",
    ...sportsbook,
  }),
  step("raul", "recover-other-account", "Raul signed up again; somebody with his details already has an account.", {
    reason: "DuplicateUniquePersonFlag",
    header: "You already have an account",
    details: "Each person may have one account.",
    recovery: { account: "nora", idVerified: true },
    ...sportsbook,
  }),
  step("quinn", "submit-questionnaire", "Quinn's account was flagged; a few questions decide what happens next.", {
    reason: "AutomatedReview",
    header: "A few questions first",
    details: "We noticed something unusual on your account.",
    ...sportsbook,
  }),
  step("rhea", "reactivate-account", "Rhea closed her account last spring and wants it back.", {
    reason: "AccountClosedByPlayer",
    header: "Your account is closed",
    details: "You closed it yourself, so you can open it again.",
    ...casino,
  }),
  step("ursula", "update-username", "Ursula's user name breaks the house rules; she has to choose another.", {
    reason: "UsernameChangeRequired",
    header: "Choose another user name",
    details: "Other players can see your user name.",
  }),
  step("pavel", "update-password", "Pavel's password turned up in a leak elsewhere.", {
    reason: "PasswordChangeRequired",
    header: "Choose a new password",
    details: "Your password has appeared in a leak at another company.",
    password: "pavel-leaked-1",
  }),
  step("dora", "docscan-verification", "Dora must show her driving licence to the camera.", {
    reason: "DocumentScanRequired",
    header: "Scan your identity document",
    details: "It takes about two minutes.",
    ...sportsbook,
  }),
  step("idris", "id-verify", "Idris joined this morning and has not proved who he is.", {
    reason: "IdentityNotVerified",
    header: "Verify your identity",
    details: "The law asks us to know who our players are.",
    product: "dfs",
  }),
  step("sofia", "provide-ssn", "Sofia never gave her Social Security number, and now she must.", {
    reason: "SsnRequired",
    header: "We need your Social Security number",
    details: "Regulated betting requires it.",
    ...sportsbook,
  }),
  step("marek", "migrate-account", "Marek's account is still on the old platform.", {
    reason: "LegacyAccount",
    header: "Your account is moving",
    details: "Your balance and history come with you.",
    ...casino,
  }),
  step("greta", "create-gaming-session", "Greta only needs her gaming session started.", {
    reason: "GamingSessionRequired",
    header: "Start your session",
    details: "Play needs an open session.",
    product: "casino",
    siteExperience: "US-NJ-CS",
  }),
  step("tess", "agree-to-terms", "Tess has to agree to the new terms, and to nothing else.", {
    reason: "TermsChanged",
    header: "Our terms have changed",
    details: "Read them and agree to go on.",
    ...sportsbook,
  }),
  step("phil", "provide-phone-number", "Phil has an e-mail address on file but no phone.", {
    reason: "PhoneRequired",
    header: "Add your mobile number",
    details: "We use it to protect your account.",
    phone: null,
    ...sportsbook,
  }),
  step("olga", "collect-occupation", "Olga plays in Ontario, where the province wants to know her occupation.", {
    reason: "OccupationRequired",
    header: "Tell us what you do",
    details: "Ontario requires your occupation.",
    ...ontario,
  }),
  step("rosa", "re-verification-kyc", "Rosa was verified five years ago; it is time again.", {
    reason: "ReverificationDue",
    header: "Check your details",
    details: "It has been a while since we asked.",
    product: "sportsbook",
    siteExperience: "US-NJ-SB",
  }),
  step("kai", "kyc-adv-check", "Kai's details only nearly match the public records.", {
    reason: "EnhancedCheck",
    header: "We need a closer look",
    details: "Some of your details did not match.",
    ...sportsbook,
  }),
  step("stella", "strongauth", "Stella is signing in from a new country and has to prove that she is Stella.", {
    reason: "StrongAuthRequired",
    header: "Confirm that it is you",
    details: "You are signing in from somewhere new.",
    ...sportsbook,
  }),
  step("emil", "email-risk-verify", "Emil's mail provider has a poor name; a check runs before he plays.", {
    reason: "EmailRisk",
    header: "Checking your e-mail address",
    details: "This usually takes a few seconds.",
    ...casino,
  }),
  step("cleo", "strongauth-collect-phonenumber", "Cleo must add a phone and prove that it is hers.", {
    reason: "StrongAuthPhoneRequired",
    header: "Protect your account with your phone",
    details: "We will send it a code.",
    phone: null,
    ...sportsbook,
  }),
  step("una", "unique-phone-number-required", "Una shares a phone number with another account.", {
    reason: "PhoneNotUnique",
    header: "Confirm your mobile number",
    details: "It is on more than one account.",
    ...sportsbook,
  }),
  step("colin", "ack-cooloff-exp", "Colin's cool-off ended last night; he must say that he wants to return.", {
    reason: "CoolOffEnded",
    header: "Your cool-off has ended",
    details: "Take your time. You can also stay away longer.",
    ...sportsbook,
  }),
  step("gus", "geolocate", "Gus only has to show that he is in a state where betting is legal.", {
    reason: "LocationRequired",
    header: "Where are you playing from?",
    details: "Betting is legal in some states only.",
    ...sportsbook,
  }),
  step("priya", "on-prem-verify", "Priya is on the casino floor, and the house wants to be sure.", {
    reason: "OnPremisesRequired",
    header: "Are you at the casino?",
    details: "This game is for visitors on the premises.",
    ...casino,
  }),
  step(
    "matilda",
    "mithra-submit-questionnaire",
    "Matilda's play changed quickly; a real-time review asks her about it.",
    {
      reason: "RG-RealTimeReview",
      header: "Let us check in",
      details: "Your play has changed recently.",
      ...sportsbook,
    },
  ),
  step("anton", "select-rg-attestation", "Anton raised his limits twice this week and is asked to think it over.", {
    reason: "RG-Attestation",
    header: "A moment to think",
    details: "You changed your limits more than once this week.",
    attestation: { attestationKey: "SelfLimitChanges" },
    ...sportsbook,
  }),
  step("otto", "mithra-submit-attestation", "Otto is an Ontario player who must attest that he is fit to play.", {
    reason: "RG-OntarioFitToPlay",
    header: "Fit to play",
    details: "Ontario asks every player to confirm this.",
    attestation: { attestationKey: "OntarioFitToPlay" },
    ...ontario,
  }),
  step("selma", "docscan-selfie", "Selma's licence is on file; her face is still missing.", {
    reason: "SelfieRequired",
    header: "Take a selfie",
    details: "We compare it with your document.",
    ...sportsbook,
  }),
  step("finn", "complete-fcm-verification", "Finn can only be cleared by a person at support.", {
    reason: "ManualVerification",
    header: "Talk to us to go on",
    details: "This check is made by a person.",
    ...sportsbook,
  }),
  step(
    "walt",
    "complete-watchlist-screening",
    "Walt has a common name; a screening makes sure that he is not the other one.",
    {
      reason: "WatchlistScreening",
      header: "One last check",
      details: "This runs by itself and takes a few seconds.",
      product: "casino",
      siteExperience: "US-NJ-CS",
    },
  ),
];
