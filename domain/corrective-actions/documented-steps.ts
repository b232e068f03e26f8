// The corrective actions that the documents name, in the documents' priority, first to last (CA-05 to CA-33). Everything that differs by
// code is here; an operator's folder may change the minutes, and the order as far as `after` allows it;
// `registry.ts` joins them with the operator's own steps.

import type { CredentialPart } from "../account-security/credentials";
import type { DeltaPart } from "../delta-form/delta-form";
import type { DocumentKind } from "../uploads/upload";

/** A form that answers several steps at once, and the part of it that answers this one. */
type SharedForm = { name: "delta"; part: DeltaPart } | { name: "credentials"; part: CredentialPart };
export type FormPart = SharedForm["part"];

export type StepRow = {
  /** How long the step usually takes, in whole minutes. */
  minutes: number;
  /** Steps that come before it in any order, because it relies on what they find out: who plays, and under which law. */
  after?: readonly string[];
  /** Comes before all others in any order: what was done earlier could be lost with the account that is merged away. */
  joinsAccounts?: true;
  /** Id of the sandbox persona for whom only this step is due. */
  persona: string;
  /** Without it the step has its own screen. */
  form?: SharedForm;
  /** Players of products that say so may put it off, "verify later" (CA-51, CA-52). */
  maySkip?: true;
  /** CA-49: the operator's app does this step itself. */
  omittedInApp?: true;
  /** Changes what protects the account, so it asks for strong authentication first while that is due (promise 17). */
  needs?: "strongauth";
  /** The kind of document that its page asks for before the form. Only steps of the operator's own have one. */
  document?: DocumentKind;
  /** CA-45: when the step repeats although it was done, the site experience may be wrong for where the player is. */
  onRepeat?: "approximateSiteExperience";
};

const onePerson = ["docscan-verification", "id-verify"] as const;

export const documentedSteps = {
  "merge-required": { minutes: 3, joinsAccounts: true, persona: "mia" },
  "recover-other-account": { minutes: 3, joinsAccounts: true, persona: "raul" },
  "submit-questionnaire": { minutes: 3, persona: "quinn" },
  "reactivate-account": { minutes: 1, persona: "rhea" },
  "update-username": {
    minutes: 1,
    persona: "ursula",
    form: { name: "credentials", part: "username" },
    needs: "strongauth",
  },
  "update-password": {
    minutes: 1,
    persona: "pavel",
    form: { name: "credentials", part: "password" },
    needs: "strongauth",
  },
  "docscan-verification": { minutes: 2, persona: "dora" },
  "id-verify": {
    minutes: 2,
    persona: "idris",
    maySkip: true,
  },
  "provide-ssn": {
    minutes: 1,
    persona: "sofia",
    form: { name: "delta", part: "ssn" },
  },
  "migrate-account": { minutes: 3, after: onePerson, persona: "marek" },
  "create-gaming-session": {
    minutes: 1,
    after: [...onePerson, "migrate-account"],
    persona: "greta",
  },
  "agree-to-terms": {
    minutes: 1,
    persona: "tess",
    form: { name: "delta", part: "agreements" },
  },
  "provide-phone-number": {
    minutes: 1,
    persona: "phil",
    form: { name: "delta", part: "phone" },
    needs: "strongauth",
  },
  "collect-occupation": {
    minutes: 2,
    persona: "olga",
  },
  "re-verification-kyc": {
    minutes: 3,
    after: onePerson,
    persona: "rosa",
    needs: "strongauth",
  },
  "kyc-adv-check": { minutes: 2, after: onePerson, persona: "kai" },
  strongauth: { minutes: 1, persona: "stella" },
  "email-risk-verify": { minutes: 1, persona: "emil", needs: "strongauth" },
  "strongauth-collect-phonenumber": { minutes: 1, persona: "cleo", needs: "strongauth" },
  "unique-phone-number-required": {
    minutes: 1,
    after: ["strongauth-collect-phonenumber"],
    persona: "una",
    needs: "strongauth",
  },
  "ack-cooloff-exp": { minutes: 1, persona: "colin" },
  geolocate: {
    minutes: 1,
    persona: "gus",
    omittedInApp: true,
  },
  "on-prem-verify": { minutes: 1, after: ["geolocate"], persona: "priya" },
  "mithra-submit-questionnaire": {
    minutes: 3,
    after: ["geolocate"],
    persona: "matilda",
  },
  "select-rg-attestation": {
    minutes: 1,
    after: ["geolocate"],
    persona: "anton",
    onRepeat: "approximateSiteExperience",
  },
  "mithra-submit-attestation": {
    minutes: 1,
    after: ["geolocate"],
    persona: "otto",
    onRepeat: "approximateSiteExperience",
  },
  "docscan-selfie": { minutes: 1, after: onePerson, persona: "selma" },
  "complete-fcm-verification": { minutes: 5, after: onePerson, persona: "finn" },
  "complete-watchlist-screening": { minutes: 1, after: onePerson, persona: "walt" },
} as const satisfies Record<string, StepRow>;
