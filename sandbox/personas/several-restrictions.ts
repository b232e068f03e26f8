// Personas with several restrictions or steps at once, or with none that counts.
import type { PersonaSeed, RestrictionSeed } from "../platform/persona.ts";
import { casino, type PersonaGroup, restriction, sportsbook } from "./rows.ts";

const needs = (shortReasonCode: string, ...steps: string[]) =>
  restriction(shortReasonCode, steps, "A few details are missing", "You can play as soon as we have them.");

const blocked = (shortReasonCode: string, header: string, details: string): RestrictionSeed => ({
  ...restriction(shortReasonCode, [], header, details),
  isPostAuth: true,
});

const missingDetails = () => [
  needs("PhoneRequired", "provide-phone-number"),
  needs("TermsChanged", "agree-to-terms"),
  needs("SsnRequired", "provide-ssn"),
];

const severalRestrictions: PersonaSeed[] = [
  {
    id: "sara",
    story: "Sara has to give her SSN and phone and agree to the terms.",
    ...sportsbook,
    phone: null,
    restrictions: missingDetails(),
  },
  {
    id: "gina",
    story: "Gina has the same three steps at Nugget House, under one restriction.",
    brand: "gnog",
    phone: null,
    restrictions: [needs("DetailsRequired", "agree-to-terms", "provide-phone-number", "provide-ssn")],
  },
  {
    id: "lars",
    story: "Lars has the same three steps at the lottery.",
    brand: "lottery",
    phone: null,
    restrictions: missingDetails(),
  },
  {
    id: "sid",
    story: "Sid has to give his SSN and agree to the terms, with a gaming session between.",
    ...casino,
    restrictions: [needs("DetailsRequired", "create-gaming-session", "agree-to-terms", "provide-ssn")],
  },
  {
    id: "ulla",
    story: "Ulla only has to agree to the terms, at Fairmile.",
    brand: "uk",
    restrictions: [needs("TermsChanged", "agree-to-terms")],
  },
  {
    id: "max",
    story: "Max has nearly every step pending, out of order and some of them twice.",
    ...sportsbook,
    phone: null,
    restrictions: [
      needs("LateSteps", "complete-watchlist-screening", "geolocate", "strongauth", "agree-to-terms"),
      needs("MiddleSteps", "provide-phone-number", "collect-occupation", "re-verification-kyc", "provide-ssn"),
      needs("EarlySteps", "id-verify", "update-password", "update-username", "agree-to-terms", "provide-ssn"),
    ],
  },
  {
    id: "bruno",
    story: "Bruno has two blocks at once: a chargeback and too many accounts.",
    ...sportsbook,
    restrictions: [
      blocked("ChargebackFlag", "A payment was reversed", "Your bank reversed a payment to us."),
      blocked("MultiAccountFlag", "Your accounts are locked", "You seem to have more than one account."),
    ],
  },
  {
    id: "bella",
    story: "Bella's play is paused by the responsible-gaming team, although she could reactivate.",
    ...sportsbook,
    restrictions: [
      needs("AccountClosedByPlayer", "reactivate-account"),
      blocked("RGReview", "Your play is paused", "Our responsible-gaming team is reviewing your account."),
    ],
  },
  {
    id: "yuri",
    story: "Yuri has a step that the account area does not know.",
    ...sportsbook,
    restrictions: [needs("StepOfNextYear", "step-of-next-year")],
  },
  {
    id: "ines",
    story: "Ines has an investor questionnaire first, although a review is listed before it.",
    brand: "predict",
    restrictions: [
      needs("RG-RealTimeReview", "mithra-submit-questionnaire"),
      needs("RG-Investor-Profile-Questionnaire", "mithra-submit-questionnaire"),
    ],
  },
  {
    id: "gwen",
    story: "Gwen only has to be located, which fantasy does not require.",
    product: "dfs",
    restrictions: [needs("LocationRequired", "geolocate")],
  },
  {
    id: "stan",
    story: "Stan's phone number is accepted every time and asked for again.",
    ...sportsbook,
    phone: null,
    restrictions: [needs("PhoneRequired", "provide-phone-number")],
    quirks: { neverClears: "provide-phone-number" },
  },
  {
    id: "otis",
    story: "Otis is restricted at the casino only; he can bet on sports.",
    ...sportsbook,
    restrictions: [{ ...needs("SsnRequired", "provide-ssn"), permission: "PlayCasino" }],
  },
  {
    id: "faye",
    story: "Faye may play, but her token says forceVerify, so the steps come first.",
    ...sportsbook,
    permissions: ["PlaySportsbook", "ViewDFS"],
    claims: { forceVerify: true },
    restrictions: [needs("TermsChanged", "agree-to-terms")],
  },
  {
    id: "fritz",
    story: "Fritz's token says forceVerify, and no step is pending.",
    ...sportsbook,
    claims: { forceVerify: true },
  },
];

export const groups: PersonaGroup[] = [
  { place: 150, title: "Several restrictions", hint: "steps and blocks together", personas: severalRestrictions },
];
