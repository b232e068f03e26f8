// The corrective actions that the documents name, in the documents' priority, first to last (CA-05 to CA-33). Everything that differs by
// code stands here; an operator's folder may change the minutes, and the order as far as `after` allows it;
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
  /** Steps that stand before it in any order, because it relies on what they find out: who plays, and under which law. */
  after?: readonly string[];
  /** Stands before all others in any order: what was done earlier could be lost with the account that is merged away. */
  joinsAccounts?: true;
  /** Id of the sandbox persona for whom only this step is due. */
  persona: string;
  /**
   * Services, as the operations of server/upstream name them, without which the step cannot be done; while one is down, the step is
   * parked (decision 025).
   */
  services: readonly string[];
  /**
   * While it is parked, the player may do the steps that follow it. Never set it for a step that says who the player is, joins accounts,
   * protects the account, or decides under which law the steps after it run.
   */
  mayBeOvertaken?: true;
  /** Without it the step has a screen of its own. */
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
  "merge-required": { minutes: 3, joinsAccounts: true, persona: "mia", services: ["merges"] },
  "recover-other-account": { minutes: 3, joinsAccounts: true, persona: "raul", services: ["account-recovery"] },
  "submit-questionnaire": { minutes: 3, persona: "quinn", services: ["questionnaires"], mayBeOvertaken: true },
  "reactivate-account": { minutes: 1, persona: "rhea", services: ["users"] },
  "update-username": {
    minutes: 1,
    persona: "ursula",
    services: ["credentials"],
    form: { name: "credentials", part: "username" },
    needs: "strongauth",
  },
  "update-password": {
    minutes: 1,
    persona: "pavel",
    services: ["credentials"],
    form: { name: "credentials", part: "password" },
    needs: "strongauth",
  },
  "docscan-verification": { minutes: 2, persona: "dora", services: ["document-scan"] },
  "id-verify": {
    minutes: 2,
    persona: "idris",
    services: ["verifications"],
    maySkip: true,
  },
  "provide-ssn": {
    minutes: 1,
    persona: "sofia",
    services: ["corrective-actions"],
    form: { name: "delta", part: "ssn" },
  },
  "migrate-account": { minutes: 3, after: onePerson, persona: "marek", services: ["merges"] },
  "create-gaming-session": {
    minutes: 1,
    after: [...onePerson, "migrate-account"],
    persona: "greta",
    services: ["play-spans"],
    mayBeOvertaken: true,
  },
  "agree-to-terms": {
    minutes: 1,
    persona: "tess",
    services: ["agreements"],
    mayBeOvertaken: true,
    form: { name: "delta", part: "agreements" },
  },
  "provide-phone-number": {
    minutes: 1,
    persona: "phil",
    services: ["corrective-actions"],
    form: { name: "delta", part: "phone" },
    needs: "strongauth",
  },
  "collect-occupation": {
    minutes: 2,
    persona: "olga",
    services: ["occupations", "user-details"],
    mayBeOvertaken: true,
  },
  "re-verification-kyc": {
    minutes: 3,
    after: onePerson,
    persona: "rosa",
    services: ["kyc-attestations"],
    needs: "strongauth",
  },
  "kyc-adv-check": { minutes: 2, after: onePerson, persona: "kai", services: ["verifications"] },
  strongauth: { minutes: 1, persona: "stella", services: ["strong-auth"] },
  "email-risk-verify": { minutes: 1, persona: "emil", services: ["email-risk"], needs: "strongauth" },
  "strongauth-collect-phonenumber": { minutes: 1, persona: "cleo", services: ["strong-auth"], needs: "strongauth" },
  "unique-phone-number-required": {
    minutes: 1,
    after: ["strongauth-collect-phonenumber"],
    persona: "una",
    services: ["strong-auth"],
    needs: "strongauth",
  },
  "ack-cooloff-exp": { minutes: 1, persona: "colin", services: ["cool-off"], mayBeOvertaken: true },
  geolocate: {
    minutes: 1,
    persona: "gus",
    services: ["geolocation"],
    omittedInApp: true,
  },
  "on-prem-verify": { minutes: 1, after: ["geolocate"], persona: "priya", services: ["geolocation"] },
  "mithra-submit-questionnaire": {
    minutes: 3,
    after: ["geolocate"],
    persona: "matilda",
    services: ["questionnaires"],
    mayBeOvertaken: true,
  },
  "select-rg-attestation": {
    minutes: 1,
    after: ["geolocate"],
    persona: "anton",
    services: ["attestations"],
    mayBeOvertaken: true,
    onRepeat: "approximateSiteExperience",
  },
  "mithra-submit-attestation": {
    minutes: 1,
    after: ["geolocate"],
    persona: "otto",
    services: ["attestations"],
    mayBeOvertaken: true,
    onRepeat: "approximateSiteExperience",
  },
  "docscan-selfie": { minutes: 1, after: onePerson, persona: "selma", services: ["document-scan"] },
  "complete-fcm-verification": { minutes: 5, after: onePerson, persona: "finn", services: [] },
  "complete-watchlist-screening": { minutes: 1, after: onePerson, persona: "walt", services: ["watchlists"] },
} as const satisfies Record<string, StepRow>;
