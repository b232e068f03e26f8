import { press, waitForText } from "../../../tests/harness/browser/on-page.ts";
import { type Reach, type Screen, screensWith, whileHeld } from "../../../tests/harness/browser/screens.ts";
import { due, type PersonaInput } from "../../../tests/harness/stack/sandbox-client.ts";

const needs = (code: string, quirks: PersonaInput["quirks"] = {}) => due(code, { quirks });

const path = "/correctiveactions?product=sportsbook";
const somethingWrong = /^Something went wrong on our side/;

const pressed =
  (button: string): Reach =>
  async (page) => {
    await press(page, button);
    await waitForText(page, somethingWrong);
  };

const start = "Start the check";

const possibleMatch: Reach = async (page, { javaScript }) => {
  if (!javaScript) await press(page, start);
  await waitForText(page, "Look around");
};

const screeningFailed: Reach = async (page, { javaScript }) => {
  if (!javaScript) await press(page, start);
  await waitForText(page, somethingWrong);
};

const main = screensWith({ path });
const coolOff = "ack-cooloff-exp";
const reactivation = "reactivate-account";
const screeningStep = "complete-watchlist-screening";

const screen = screensWith();

export const comingBackScreens: Screen[] = [
  main("cool-off-end", "COOL-01", { persona: needs(coolOff) }),
  main("cool-off-end-failed", "COOL-06", {
    persona: needs(coolOff, { acknowledgement: "breaks" }),
    reach: pressed("I understand"),
  }),
  main("reactivation", "REACT-01", { persona: needs(reactivation) }),
  main("reactivation-failed", "REACT-02", {
    persona: needs(reactivation, { reactivationRefusal: "USR-409" }),
    reach: pressed("Reactivate account"),
  }),
  screen("watchlist-screening", "PA-29", {
    alone: true,
    persona: needs(screeningStep),
    reach: whileHeld("/watchlists/v4/screenings", path, "One more check"),
  }),
  main("watchlist-match", "PA-31", { persona: needs(screeningStep, { screening: "match" }), reach: possibleMatch }),
  main("watchlist-failed", "PA-39!", {
    persona: needs(screeningStep, { screening: "breaks" }),
    reach: screeningFailed,
  }),
];
