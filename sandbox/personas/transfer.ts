// Players of another operator, in Michigan, where the flag of the transfer is on: one for each state of the offer.
import type { PersonaSeed } from "../platform/persona.ts";
import { inDays, type PersonaGroup, restriction } from "./rows.ts";

const michigan = {
  product: "sportsbook",
  siteExperience: "US-MI-SB",
  claims: { geolocation: "US-MI" },
} as const;

const newTerms = [
  restriction("TermsChanged", ["agree-to-terms"], "Our terms have changed", "Read them and agree to go on."),
];

const transfer: PersonaSeed[] = [
  {
    id: "trent",
    story: "Trent played at another operator and can transfer his account before he fills in the rest.",
    ...michigan,
    restrictions: [
      restriction(
        "TermsChanged",
        ["agree-to-terms", "provide-ssn"],
        "A few details are missing",
        "You can play as soon as we have them.",
      ),
    ],
  },
  {
    id: "tina",
    story: "Tina transferred her account last week.",
    ...michigan,
    transferStatus: "Completed",
    restrictions: newTerms,
  },
  {
    id: "tycho",
    story: "Tycho started the transfer of his account yesterday and left before the end.",
    ...michigan,
    transferStatus: "Pending",
    restrictions: newTerms,
  },
  {
    id: "toivo",
    story: "Toivo's account has arrived from the other operator, and waits for us.",
    ...michigan,
    transferStatus: "Pending",
    transferCase: { receivedAt: inDays(-3), expectedBy: inDays(4), caseReference: "MI-2207" },
    restrictions: newTerms,
  },
  {
    id: "tarik",
    story: "Tarik is offered a transfer that takes six seconds to prepare.",
    ...michigan,
    quirks: { isTransferSlow: true },
    restrictions: newTerms,
  },
  {
    id: "thelma",
    story: "Thelma is offered a transfer, and preparing it fails.",
    ...michigan,
    quirks: { transferRefusal: "TRANSFER-0001" },
    restrictions: newTerms,
  },
  {
    id: "tamsin",
    story: "Tamsin is offered a transfer that turns out to be completed (TRANSFER-0020).",
    ...michigan,
    quirks: { transferRefusal: "TRANSFER-0020" },
    restrictions: newTerms,
  },
];

export const groups: PersonaGroup[] = [
  { place: 210, title: "Transferring an account", hint: "every state of the offer", personas: transfer },
];
