// People with more than one thing in their way, or with none that counts.
import type { PersonaSeed, RestrictionSeed } from "../platform/persona.ts";

const needs = (shortReasonCode: string, ...codes: string[]): RestrictionSeed => ({
  shortReasonCode,
  correctiveActions: codes.map((correctiveActionCode) => ({ correctiveActionCode })),
  explanation: { header: "A few details are missing", details: "You can play as soon as we have them." },
});

const standing = (shortReasonCode: string, header: string, details: string): RestrictionSeed => ({
  shortReasonCode,
  correctiveActions: [],
  explanation: { header, details },
  isPostAuth: true,
});

const details = () => [
  needs("PhoneRequired", "provide-phone-number"),
  needs("TermsChanged", "agree-to-terms"),
  needs("SsnRequired", "provide-ssn"),
];

export const peopleWithSeveral: PersonaSeed[] = [
  {
    id: "sara",
    story: "Sara still owes her SSN, her phone and a yes to the terms.",
    product: "sportsbook",
    siteExperience: "US-SB",
    phone: null,
    restrictions: details(),
  },
  {
    id: "gina",
    story: "Gina owes the same three at Nugget House, under one restriction.",
    brand: "gnog",
    phone: null,
    restrictions: [needs("DetailsRequired", "agree-to-terms", "provide-phone-number", "provide-ssn")],
  },
  {
    id: "lars",
    story: "Lars owes the same three before he can buy a lottery ticket.",
    brand: "lottery",
    phone: null,
    restrictions: details(),
  },
  {
    id: "sid",
    story: "Sid owes his SSN and the terms, with a gaming session to start in between.",
    product: "casino",
    siteExperience: "US-CS",
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
    story: "Max has nearly everything pending at once, sent in the wrong order and some of it twice.",
    product: "sportsbook",
    siteExperience: "US-SB",
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
    product: "sportsbook",
    siteExperience: "US-SB",
    restrictions: [
      standing("ChargebackFlag", "A payment was reversed", "Your bank reversed a payment to us."),
      standing("MultiAccountFlag", "Your accounts are locked", "You seem to have more than one account."),
    ],
  },
  {
    id: "bella",
    story: "Bella's play is paused by the responsible-gaming team, although she could reactivate.",
    product: "sportsbook",
    siteExperience: "US-SB",
    restrictions: [
      needs("AccountClosedByPlayer", "reactivate-account"),
      standing("RGReview", "Your play is paused", "Our responsible-gaming team is reviewing your account."),
    ],
  },
  {
    id: "yuri",
    story: "Yuri has a step that was invented after this account area was built.",
    product: "sportsbook",
    siteExperience: "US-SB",
    restrictions: [needs("StepOfNextYear", "step-of-next-year")],
  },
  {
    id: "ines",
    story: "Ines must describe herself as an investor before anything else, although a review is listed first.",
    brand: "predict",
    restrictions: [
      needs("RG-RealTimeReview", "mithra-submit-questionnaire"),
      needs("RG-Investor-Profile-Questionnaire", "mithra-submit-questionnaire"),
    ],
  },
  {
    id: "gwen",
    story: "Gwen only has to be located, for fantasy, where nobody is located: nothing stops her.",
    product: "dfs",
    restrictions: [needs("LocationRequired", "geolocate")],
  },
  {
    id: "stan",
    story: "Stan's phone number is accepted every time, and asked for again every time.",
    product: "sportsbook",
    siteExperience: "US-SB",
    phone: null,
    restrictions: [needs("PhoneRequired", "provide-phone-number")],
    quirks: { neverClears: "provide-phone-number" },
  },
  {
    id: "otis",
    story: "Otis is stopped at the casino only; he bets on sports as before.",
    product: "sportsbook",
    siteExperience: "US-SB",
    restrictions: [{ ...needs("SsnRequired", "provide-ssn"), permission: "PlayCasino" }],
  },
  {
    id: "faye",
    story: "Faye may play, and is made to go through the steps first: her token says forceVerify.",
    product: "sportsbook",
    siteExperience: "US-SB",
    permissions: ["PlaySportsbook", "ViewDFS"],
    claims: { forceVerify: true },
    restrictions: [needs("TermsChanged", "agree-to-terms")],
  },
  {
    id: "fritz",
    story: "Fritz's token says forceVerify too, and there is nothing for him to do.",
    product: "sportsbook",
    siteExperience: "US-SB",
    claims: { forceVerify: true },
  },
];
