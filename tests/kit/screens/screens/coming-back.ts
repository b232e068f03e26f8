import type { Screen } from "../../browser/screens.ts";
import { due, type PersonaInput } from "../../stack/sandbox-client.ts";
import { inSequence, pressing, text } from "../reach.ts";

const needs = (code: string, quirks: PersonaInput["quirks"] = {}) => due(code, { quirks });

const somethingWrong = text(/^Something went wrong on our side/);
const start = "Start the check";

const coolOff = "ack-cooloff-exp";
const reactivation = "reactivate-account";
const screeningStep = "complete-watchlist-screening";

export const comingBackScreens: Screen[] = [
  inSequence("cool-off-end", "COOL-01", { persona: needs(coolOff) }),
  inSequence("cool-off-end-failed", "COOL-06", {
    persona: needs(coolOff, { acknowledgement: "breaks" }),
    reach: pressing("I understand", somethingWrong),
  }),
  inSequence("reactivation", "REACT-01", { persona: needs(reactivation) }),
  inSequence("reactivation-failed", "REACT-02", {
    persona: needs(reactivation, { reactivationRefusal: "USR-409" }),
    reach: pressing("Reactivate account", somethingWrong),
  }),
  inSequence("watchlist-screening", "PA-29", { persona: needs(screeningStep) }),
  inSequence("watchlist-match", "PA-31", {
    persona: needs(screeningStep, { screening: "match" }),
    reach: pressing(start, text("Look around")),
  }),
  inSequence("watchlist-failed", "PA-39!", {
    persona: needs(screeningStep, { screening: "breaks" }),
    reach: pressing(start, somethingWrong),
  }),
];
