// Players of another operator, in Michigan, where the flag of the transfer is on: one for each state of the offer.
import type { PersonaSeed } from "../platform/persona.ts";
import { inDays, type PersonaGroup, restriction } from "./rows.ts";

const offered = (id: string, story: string, seed: PersonaSeed): PersonaSeed => ({
  id,
  story,
  product: "sportsbook",
  siteExperience: "US-MI-SB",
  claims: { geolocation: "US-MI" },
  restrictions: [
    restriction("TermsChanged", ["agree-to-terms"], "Our terms have changed", "Read them and agree to continue."),
  ],
  ...seed,
});

const transfer: PersonaSeed[] = [
  offered("trent", "Trent played at another operator and can transfer his account before he fills in the rest.", {
    restrictions: [
      restriction(
        "TermsChanged",
        ["agree-to-terms", "provide-ssn"],
        "A few details are missing",
        "You can play as soon as we have them.",
      ),
    ],
  }),
  offered("tina", "Tina transferred her account last week.", { transferStatus: "Completed" }),
  offered("tycho", "Tycho started the transfer of his account yesterday and left before the end.", {
    transferStatus: "Pending",
  }),
  offered("toivo", "Toivo's account has arrived from the other operator, and waits for us.", {
    transferStatus: "Pending",
    transferCase: { receivedAt: inDays(-3), expectedBy: inDays(4), caseReference: "MI-2207" },
  }),
  offered("tarik", "Tarik is offered a transfer that takes six seconds to prepare.", {
    quirks: { isTransferSlow: true },
  }),
  offered("thelma", "Thelma is offered a transfer, and preparing it fails.", {
    quirks: { transferRefusal: "TRANSFER-0001" },
  }),
  offered("tamsin", "Tamsin is offered a transfer that turns out to be completed (TRANSFER-0020).", {
    quirks: { transferRefusal: "TRANSFER-0020" },
  }),
];

export const groups: PersonaGroup[] = [
  { place: 210, title: "Transferring an account", hint: "every state of the offer", personas: transfer },
];
