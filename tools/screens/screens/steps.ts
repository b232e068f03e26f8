import {
  type DeltaEntries,
  during,
  fillDelta,
  freePhone,
  press,
  waitForText,
  waitForTitle,
} from "../../../tests/harness/browser/on-page.ts";
import type { Screen } from "../../../tests/harness/browser/screens.ts";
import type { PersonaInput, Restriction } from "../../../tests/harness/stack/sandbox-client.ts";

type Reach = NonNullable<Screen["reach"]>;

const needs = (...codes: string[]): PersonaInput => ({
  product: "sportsbook",
  siteExperience: "US-SB",
  restrictions: [step(...codes)],
});

const step = (...codes: string[]): Restriction => ({
  shortReasonCode: "DetailsRequired",
  correctiveActions: codes.map((correctiveActionCode) => ({ correctiveActionCode })),
});

const delta = needs("agree-to-terms", "provide-phone-number", "provide-ssn");
const entryPage = "/correctiveactions?product=sportsbook";

const send =
  (entries: DeltaEntries, answer: string | RegExp): Reach =>
  async (page) => {
    await fillDelta(page, entries);
    await press(page, "Next");
    await waitForText(page, answer);
  };

const partlyDone: Reach = async (page, { sandbox }) => {
  await fillDelta(page, { ssn: "900000001", phone: await freePhone(sandbox), agrees: true });
  await press(page, "Next");
  await waitForText(page, /^We could not confirm that number/);
};

/** With scripts a field is judged when it is left; without, when the form is sent, and a number once the rest is right. */
const mistyped: Reach = async (page, { javaScript }) => {
  await fillDelta(page, { ssn: "123", phone: "12" });
  if (!javaScript) await press(page, "Next");
  else await page.locator("input[name=phone]").press("Tab");
  await waitForText(page, "Enter all 9 digits of your Social Security number");
  if (javaScript) await waitForText(page, "Enter a mobile number that is valid for the country you chose");
};

const stuckInLoop: Reach = async (page) => {
  for (const time of [1, 2, 3]) {
    await fillDelta(page, { agrees: true });
    await press(page, "Next");
    if (time < 3)
      await page
        .getByRole("checkbox", { name: /^I agree/, checked: false })
        .first()
        .waitFor();
  }
  await waitForTitle(page, "This step keeps coming back");
};

const oneDone: Reach = async (page) => {
  await fillDelta(page, { agrees: true });
  await press(page, "Next");
  await waitForTitle(page, "Tell us about your work");
  await page.getByRole("link", { name: "What you need to do" }).click();
  await waitForText(page, /^Done: /);
};

const waiting: Reach = async (page, { sandbox, addressOf, persona }) => {
  const match = { path: "/playspans/v1/playspans", persona: persona().id };
  await sandbox.faults([{ match, fault: "latency", ms: 20_000, times: 1 }]);
  await page.goto(addressOf("/correctiveactions"), { waitUntil: "commit" });
  await waitForTitle(page, /^Continue to/);
};

const emailRisk: Reach = async (page, { sandbox, addressOf, persona }) => {
  const match = { path: "/emailrisk/v1/verifications", persona: persona().id };
  await sandbox.faults([{ match, fault: "latency", ms: 20_000, times: 1 }]);
  await page.goto(addressOf(entryPage), { waitUntil: "commit" });
  await waitForTitle(page, "Check your email address");
};

const refused: Reach = async (page, { javaScript }) => {
  if (!javaScript) await press(page, /^Continue to/);
  await waitForTitle(page, "We could not start your gaming session");
};

const unloadable: Reach = async (page, { sandbox, addressOf, persona }) => {
  const down = [{ match: { path: "/restrictions/*", persona: persona().id }, fault: "status" as const }];
  await during(sandbox, down, () => page.goto(addressOf(entryPage)));
};

const main = { brand: "main", path: entryPage } as const;

export const stepScreens: Screen[] = [
  { ...main, id: "delta", requirement: "DLT-01", persona: delta },
  {
    id: "delta-gnog",
    requirement: "DLT-01",
    brand: "gnog",
    persona: { restrictions: [step("agree-to-terms", "provide-phone-number", "provide-ssn")] },
    path: "/correctiveactions",
  },
  {
    id: "delta-lottery",
    requirement: "DLT-01",
    brand: "lottery",
    persona: { restrictions: [step("agree-to-terms", "provide-phone-number", "provide-ssn")] },
    path: "/correctiveactions",
  },
  { ...main, id: "provide-ssn", requirement: "SSN-07", persona: needs("provide-ssn") },
  { ...main, id: "provide-phone-number", requirement: "PHN-01", persona: needs("provide-phone-number") },
  { ...main, id: "agree-to-terms", requirement: "DLT-04", persona: needs("agree-to-terms") },
  { ...main, id: "delta-mistyped", requirement: "DLT-06", persona: delta, reach: mistyped },
  {
    ...main,
    id: "provide-ssn-refused",
    requirement: "SSN-10",
    persona: needs("provide-ssn"),
    reach: send({ ssn: "900000001" }, /^We could not confirm that number/),
  },
  {
    ...main,
    id: "provide-ssn-partial",
    requirement: "SSN-10",
    persona: needs("provide-ssn"),
    reach: send({ ssn: "900000002" }, /Enter only the last 4 digits/),
  },
  {
    ...main,
    id: "provide-phone-number-taken",
    requirement: "PHN-03",
    persona: needs("provide-phone-number"),
    reach: async (page, context) => {
      await fillDelta(page, { phone: "216 555 9901" });
      if (context.javaScript) await page.locator("input[name=phone]").press("Tab");
      else await press(page, "Next");
      await waitForText(page, /belongs to another account/);
    },
  },
  { ...main, id: "delta-partly-done", requirement: "DLT-11", persona: delta, reach: partlyDone },
  {
    ...main,
    id: "delta-failed",
    requirement: "DLT-13",
    persona: needs("provide-phone-number"),
    reach: send({ phone: "216 555 9904" }, "We could not save this"),
  },
  {
    ...main,
    id: "step-verify-later",
    requirement: "PA-16",
    persona: { restrictions: [step("id-verify")] },
    path: "/correctiveactions?product=dfs",
  },
  {
    brand: "main",
    id: "step-email-risk",
    alone: true,
    requirement: "CA-22",
    persona: needs("email-risk-verify"),
    reach: emailRisk,
  },
  {
    brand: "main",
    id: "step-gaming-session",
    alone: true,
    withoutControls: true,
    requirement: "CA-15",
    persona: needs("create-gaming-session"),
    reach: waiting,
  },
  {
    ...main,
    id: "step-gaming-session-retry",
    requirement: "PA-18",
    persona: { ...needs("create-gaming-session"), quirks: { playSpanRefusal: "SPAN-500" } },
    reach: refused,
  },
  {
    ...main,
    id: "overview",
    requirement: "CA-40",
    persona: needs("agree-to-terms", "id-verify", "update-password", "geolocate", "collect-occupation"),
    path: "/correctiveactions/overview?product=sportsbook",
  },
  {
    ...main,
    id: "overview-one-done",
    requirement: "CA-40",
    persona: {
      product: "sportsbook",
      siteExperience: "US-SB",
      restrictions: [
        step("agree-to-terms"),
        { ...step("collect-occupation", "ack-cooloff-exp"), shortReasonCode: "Later" },
      ],
    },
    reach: oneDone,
  },
  {
    ...main,
    id: "skip",
    requirement: "PA-16",
    persona: { restrictions: [step("id-verify")] },
    path: "/correctiveactions/skip?product=dfs",
  },
  {
    ...main,
    id: "look-around",
    requirement: "GATE-65",
    persona: delta,
    path: "/correctiveactions/look-around?product=sportsbook",
  },
  { brand: "main", id: "global-error", alone: true, requirement: "CA-43", persona: delta, reach: unloadable },
  {
    ...main,
    id: "global-error-going-round",
    requirement: "CA-59?",
    persona: { ...needs("agree-to-terms"), quirks: { neverClears: "agree-to-terms" } },
    reach: stuckInLoop,
  },
];
