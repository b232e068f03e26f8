// One persona for each corrective action, in the order of their priority (CA-05 to CA-33).
import type { PersonaSeed } from "../platform/persona.ts";
import {
  casino,
  newJerseyCasino,
  newJerseySportsbook,
  ontario,
  type PersonaGroup,
  restriction,
  sportsbook,
} from "./rows.ts";

/** What the platform sends with each corrective action. */
const explanations = {
  "merge-required": ["MergeRequired", "You have two accounts", "Sign in to the other one to bring them together."],
  "recover-other-account": [
    "DuplicateUniquePersonFlag",
    "You already have an account",
    "Each person may have one account.",
  ],
  "submit-questionnaire": ["AutomatedReview", "A few questions first", "We noticed something unusual on your account."],
  "reactivate-account": [
    "AccountClosedByPlayer",
    "Your account is closed",
    "You closed it yourself, so you can open it again.",
  ],
  "update-username": ["UsernameChangeRequired", "Choose another user name", "Other players can see your user name."],
  "update-password": [
    "PasswordChangeRequired",
    "Choose a new password",
    "Your password has appeared in a leak at another company.",
  ],
  "docscan-verification": ["DocumentScanRequired", "Scan your identity document", "It takes about two minutes."],
  "id-verify": ["IdentityNotVerified", "Verify your identity", "By law we need to know who our players are."],
  "provide-ssn": ["SsnRequired", "We need your Social Security number", "Regulated betting requires it."],
  "migrate-account": ["LegacyAccount", "Your account is moving", "Your balance and history come with you."],
  "create-gaming-session": ["GamingSessionRequired", "Start your session", "Play needs an open session."],
  "agree-to-terms": ["TermsChanged", "Our terms have changed", "Read them and agree to continue."],
  "provide-phone-number": ["PhoneRequired", "Add your mobile number", "We use it to protect your account."],
  "collect-occupation": ["OccupationRequired", "Tell us what you do", "Ontario requires your occupation."],
  "re-verification-kyc": ["ReverificationDue", "Check your details", "It has been a while since we asked."],
  "kyc-adv-check": ["EnhancedCheck", "We need a closer look", "Some of your details did not match."],
  strongauth: ["StrongAuthRequired", "Confirm it’s you", "You are signing in from somewhere new."],
  "email-risk-verify": ["EmailRisk", "Check your e-mail address", "This usually takes a few seconds."],
  "strongauth-collect-phonenumber": [
    "StrongAuthPhoneRequired",
    "Protect your account with your phone",
    "We will send it a code.",
  ],
  "unique-phone-number-required": ["PhoneNotUnique", "Confirm your mobile number", "It is on more than one account."],
  "ack-cooloff-exp": ["CoolOffEnded", "Your cool-off has ended", "Take your time. You can also stay away longer."],
  geolocate: ["LocationRequired", "Where are you playing from?", "Betting is legal in some states only."],
  "on-prem-verify": ["OnPremisesRequired", "Are you at the casino?", "This game is for visitors on the premises."],
  "mithra-submit-questionnaire": ["RG-RealTimeReview", "Let us check in", "Your play has changed recently."],
  "select-rg-attestation": ["RG-Attestation", "A moment to think", "You changed your limits more than once this week."],
  "mithra-submit-attestation": ["RG-OntarioFitToPlay", "Fit to play", "Ontario asks every player to confirm this."],
  "docscan-selfie": ["SelfieRequired", "Take a selfie", "We compare it with your document."],
  "complete-fcm-verification": ["ManualVerification", "Talk to us to continue", "This check is made by a person."],
  "complete-watchlist-screening": [
    "WatchlistScreening",
    "One last check",
    "This runs automatically and takes a few seconds.",
  ],
} satisfies Record<string, [shortReasonCode: string, header: string, details: string]>;

const step = (id: string, code: keyof typeof explanations, story: string, seed: PersonaSeed = sportsbook) => {
  const [shortReasonCode, header, details] = explanations[code];
  return { id, story, restrictions: [restriction(shortReasonCode, [code], header, details)], ...seed };
};

const correctiveActions: PersonaSeed[] = [
  step("mia", "merge-required", "Mia opened a second account years later and must merge the two.", {
    ...sportsbook,
    merge: { account: "mira" },
  }),
  step("raul", "recover-other-account", "Raul signed up again; his details already belong to an account.", {
    ...sportsbook,
    recovery: { account: "nora", idVerified: true },
  }),
  step("quinn", "submit-questionnaire", "Quinn's account was flagged; a few questions decide what happens next."),
  step("rhea", "reactivate-account", "Rhea closed her account last spring and wants it back.", casino),
  step("ursula", "update-username", "Ursula's user name breaks the rules; she has to choose another.", {}),
  step("pavel", "update-password", "Pavel's password turned up in a leak elsewhere.", { password: "pavel-leaked-1" }),
  step("dora", "docscan-verification", "Dora must show her driving licence to the camera."),
  step("idris", "id-verify", "Idris joined this morning and has not proved who he is.", { product: "dfs" }),
  step("sofia", "provide-ssn", "Sofia never gave her Social Security number and has to give it now."),
  step("marek", "migrate-account", "Marek's account is still on the old platform.", casino),
  step("greta", "create-gaming-session", "Greta only needs to start her gaming session.", newJerseyCasino),
  step("tess", "agree-to-terms", "Tess only has to agree to the new terms."),
  step("phil", "provide-phone-number", "Phil has an e-mail address on file but no phone.", {
    ...sportsbook,
    phone: null,
  }),
  step(
    "olga",
    "collect-occupation",
    "Olga plays in Ontario, where the province wants to know her occupation.",
    ontario,
  ),
  step(
    "rosa",
    "re-verification-kyc",
    "Rosa was verified five years ago and has to confirm her details.",
    newJerseySportsbook,
  ),
  step("kai", "kyc-adv-check", "Kai's details only partly match the public records."),
  step("stella", "strongauth", "Stella is signing in from a new country and has to prove who she is."),
  step(
    "emil",
    "email-risk-verify",
    "Emil's mail provider has a poor reputation; a check runs before he plays.",
    casino,
  ),
  step("cleo", "strongauth-collect-phonenumber", "Cleo must add a phone and prove that it is hers.", {
    ...sportsbook,
    phone: null,
  }),
  step("una", "unique-phone-number-required", "Una shares a phone number with another account."),
  step("colin", "ack-cooloff-exp", "Colin's cool-off ended last night; he must confirm that he wants to return."),
  step("gus", "geolocate", "Gus only has to share his location, which is fine."),
  step("priya", "on-prem-verify", "Priya has to be on the casino premises, and her location does not show it.", casino),
  step(
    "matilda",
    "mithra-submit-questionnaire",
    "Matilda's play changed quickly; a real-time review asks her about it.",
  ),
  step("anton", "select-rg-attestation", "Anton raised his limits twice this week and has to attest.", {
    ...sportsbook,
    attestation: { attestationKey: "SelfLimitChanges" },
  }),
  step("otto", "mithra-submit-attestation", "Otto is an Ontario player who must attest that he is fit to play.", {
    ...ontario,
    attestation: { attestationKey: "OntarioFitToPlay" },
  }),
  step("selma", "docscan-selfie", "Selma's licence is on file; her selfie is missing."),
  step("finn", "complete-fcm-verification", "Finn can only be cleared by support."),
  step("walt", "complete-watchlist-screening", "Walt shares a common name, so a screening runs.", newJerseyCasino),
];

export const groups: PersonaGroup[] = [
  { place: 30, title: "One step to take", hint: "each corrective action", personas: correctiveActions },
];
