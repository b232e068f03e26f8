import { press, waitForText, waitForTitle } from "../../../tests/harness/browser/on-page.ts";
import type { Screen } from "../../../tests/harness/browser/screens.ts";
import type { PersonaInput } from "../../../tests/harness/stack/sandbox-client.ts";

type Reach = NonNullable<Screen["reach"]>;

const needs = (code: string, quirks: PersonaInput["quirks"] = {}): PersonaInput => ({
  product: "sportsbook",
  siteExperience: "US-SB",
  restrictions: [{ shortReasonCode: "ComingBack", correctiveActions: [{ correctiveActionCode: code }] }],
  quirks,
});

const path = "/correctiveactions?product=sportsbook";
const somethingWrong = /^Something went wrong on our side/;

const pressed =
  (button: string): Reach =>
  async (page) => {
    await press(page, button);
    await waitForText(page, somethingWrong);
  };

const screening: Reach = async (page, { sandbox, addressOf, persona }) => {
  const match = { path: "/watchlists/v4/screenings", persona: persona().id };
  await sandbox.faults([{ match, fault: "latency", ms: 20_000, times: 1 }]);
  await page.goto(addressOf(path), { waitUntil: "commit" });
  await waitForTitle(page, "One more check");
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

const main = { brand: "main", path } as const;
const coolOff = "ack-cooloff-exp";
const reactivation = "reactivate-account";
const screeningStep = "complete-watchlist-screening";

export const comingBackScreens: Screen[] = [
  { ...main, id: "cool-off-end", requirement: "COOL-01", persona: needs(coolOff) },
  {
    ...main,
    id: "cool-off-end-failed",
    requirement: "COOL-06",
    persona: needs(coolOff, { acknowledgement: "breaks" }),
    reach: pressed("I understand"),
  },
  { ...main, id: "reactivation", requirement: "REACT-01", persona: needs(reactivation) },
  {
    ...main,
    id: "reactivation-failed",
    requirement: "REACT-02",
    persona: needs(reactivation, { reactivationRefusal: "USR-409" }),
    reach: pressed("Reactivate account"),
  },
  {
    brand: "main",
    id: "watchlist-screening",
    alone: true,
    requirement: "PA-29",
    persona: needs(screeningStep),
    reach: screening,
  },
  {
    ...main,
    id: "watchlist-match",
    requirement: "PA-31",
    persona: needs(screeningStep, { screening: "match" }),
    reach: possibleMatch,
  },
  {
    ...main,
    id: "watchlist-failed",
    requirement: "PA-39!",
    persona: needs(screeningStep, { screening: "breaks" }),
    reach: screeningFailed,
  },
];
