import { press, waitForText } from "../../browser/on-page.ts";
import { type Reach, type Screen, screensWith } from "../../browser/screens.ts";
import { hour, reachWarning } from "../../flows/time-out.ts";
import { due } from "../../stack/sandbox-client.ts";

const toVerify = screensWith({ persona: due("id-verify"), path: "/correctiveactions" });

const typed = {
  ...{ firstName: "Nora", lastName: "Okafor", month: "4", day: "12", year: "1988", ssn4: "6789" },
  ...{ address1: "12 Harbor Lane", city: "Portland", zip: "04101" },
};

const warned: Reach = async (page, { sandbox }) => {
  await page.locator("input[name=city]").fill("Portland");
  await reachWarning(page, sandbox);
  await page.getByText(/^We’ll keep what you typed/).waitFor();
};

const lastWarning: Reach = (page) => page.getByRole("dialog", { name: "You’ll be logged out soon" }).waitFor();

/** The form arrives after its session has ended. */
const tooLate: Reach = async (page, { sandbox }) => {
  for (const [name, value] of Object.entries(typed)) await page.locator(`input[name=${name}]`).fill(value);
  await page.locator("select[name=region]").selectOption("ME");
  await sandbox.advanceClock(2 * hour);
  await press(page, /^Verify (and continue|me)$/);
  await page.waitForURL(/\/login/);
};

const back: Reach = async (page, context) => {
  await tooLate(page, context);
  await context.signIn(page, context.persona().id);
  await page.goto(context.addressOf("/correctiveactions"));
  await waitForText(page, "Your answers are back");
};

export const timeOutScreens: Screen[] = [
  toVerify("session-warning", "GATE-75?", { alone: true, javaScript: true, reach: warned }),
  toVerify("session-warning-last", "GATE-75?", {
    persona: due("id-verify", { quirks: { sessionMinutes: 2 } }),
    javaScript: true,
    reach: lastWarning,
  }),
  toVerify("session-end-without-scripts", "GATE-75?", { javaScript: false }),
  toVerify("login-answers-kept", "GATE-75?", { alone: true, reach: tooLate }),
  toVerify("verify-answers-back", "GATE-75?", { alone: true, reach: back }),
];
