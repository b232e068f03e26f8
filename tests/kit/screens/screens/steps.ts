import { type DeltaEntries, fillDelta, freePhone, press, waitForText, waitForTitle } from "../../browser/on-page.ts";
import { type Reach, type Screen, whileDown, whileHeld } from "../../browser/screens.ts";
import { due, type Restriction } from "../../stack/sandbox-client.ts";
import { begun, entryPage, inSequence, screen, title } from "../reach.ts";

const step = (...codes: string[]): Restriction[] => due(codes).restrictions ?? [];

const deltaSteps = ["agree-to-terms", "provide-phone-number", "provide-ssn"];
const delta = due(deltaSteps);

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
  await waitForText(page, /^We couldn’t confirm that number/);
};

const taken: Reach = async (page, { javaScript }) => {
  await fillDelta(page, { phone: "216 555 9901" });
  if (javaScript) await page.locator("input[name=phone]").press("Tab");
  else await press(page, "Next");
  await waitForText(page, /belongs to another account/);
};

/** With scripts a field is judged when it is left; without, when the form is sent, and a number once the rest is right. */
const mistyped: Reach = async (page, { javaScript }) => {
  await fillDelta(page, { ssn: "123", phone: "12" });
  if (!javaScript) await press(page, "Next");
  else await page.locator("input[name=phone]").press("Tab");
  await waitForText(page, "Enter all 9 digits of your Social Security number");
  if (javaScript) await waitForText(page, "Check the number and its country");
};

const stuckInLoop: Reach = async (page) => {
  for (const time of [1, 2, 3, 4]) {
    await fillDelta(page, { agrees: true });
    await press(page, "Next");
    if (time < 4)
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

export const stepScreens: Screen[] = [
  inSequence("delta", "DLT-01", { persona: delta }),
  ...(["gnog", "lottery"] as const).map((brand) =>
    screen(`delta-${brand}`, "DLT-01", {
      brand,
      persona: { restrictions: step(...deltaSteps) },
      path: "/correctiveactions",
    }),
  ),
  inSequence("provide-ssn", "SSN-07", { persona: due("provide-ssn") }),
  inSequence("provide-phone-number", "PHN-01", { persona: due("provide-phone-number") }),
  inSequence("agree-to-terms", "DLT-04", { persona: due("agree-to-terms") }),
  inSequence("delta-mistyped", "DLT-06", { persona: delta, reach: mistyped }),
  inSequence("provide-ssn-refused", "SSN-10", {
    persona: due("provide-ssn"),
    reach: send({ ssn: "900000001" }, /^We couldn’t confirm that number/),
  }),
  inSequence("provide-ssn-partial", "SSN-10", {
    persona: due("provide-ssn"),
    reach: send({ ssn: "900000002" }, /Enter only the last 4 digits/),
  }),
  inSequence("provide-phone-number-taken", "PHN-03", { persona: due("provide-phone-number"), reach: taken }),
  inSequence("delta-partly-done", "DLT-11", { persona: delta, reach: partlyDone }),
  inSequence("delta-failed", "DLT-13", {
    persona: due("provide-phone-number"),
    reach: send({ phone: "216 555 9904" }, "We couldn’t save this"),
  }),
  inSequence("step-verify-later", "PA-16", {
    persona: { restrictions: step("id-verify") },
    path: "/correctiveactions?product=dfs",
  }),
  screen("step-email-risk", "CA-22", {
    alone: true,
    persona: due("email-risk-verify"),
    reach: whileHeld("/emailrisk/v1/verifications", entryPage, "Checking your email address"),
  }),
  screen("step-gaming-session", "CA-15", {
    alone: true,
    withoutControls: true,
    persona: due("create-gaming-session"),
    reach: whileHeld("/playspans/v1/playspans", "/correctiveactions", /^Continue to/),
  }),
  inSequence("step-gaming-session-retry", "PA-18", {
    persona: due("create-gaming-session", { quirks: { playSpanRefusal: "SPAN-500" } }),
    reach: begun(/^Continue to/, title("We couldn’t start your gaming session")),
  }),
  inSequence("overview", "CA-40", {
    persona: due(["agree-to-terms", "id-verify", "update-password", "geolocate", "collect-occupation"]),
    path: "/correctiveactions/overview?product=sportsbook",
  }),
  inSequence("overview-one-done", "CA-40", {
    persona: {
      ...due([]),
      restrictions: [
        ...step("agree-to-terms"),
        { ...step("collect-occupation", "ack-cooloff-exp")[0], shortReasonCode: "Later" },
      ],
    },
    reach: oneDone,
  }),
  inSequence("skip", "PA-16", {
    persona: { restrictions: step("id-verify") },
    path: "/correctiveactions/skip?product=dfs",
  }),
  inSequence("look-around", "GATE-65", { persona: delta, path: "/correctiveactions/look-around?product=sportsbook" }),
  screen("global-error", "CA-43", { alone: true, persona: delta, reach: whileDown("/restrictions/*", entryPage) }),
  inSequence("global-error-going-round", "CA-59?", {
    persona: due("agree-to-terms", { quirks: { neverClears: "agree-to-terms" } }),
    reach: stuckInLoop,
  }),
];
