import { press, waitForText } from "../../../tests/harness/browser/on-page.ts";
import type { Screen } from "../../../tests/harness/browser/screens.ts";
import { hour, reachWarning } from "../../../tests/harness/flows/time-out.ts";

type Reach = NonNullable<Screen["reach"]>;

const toVerify = {
  persona: {
    product: "sportsbook",
    siteExperience: "US-SB",
    restrictions: [{ shortReasonCode: "DetailsRequired", correctiveActions: [{ correctiveActionCode: "id-verify" }] }],
  },
  brand: "main",
  path: "/correctiveactions",
} as const satisfies Partial<Screen>;

const typed = {
  firstName: "Nora",
  lastName: "Okafor",
  ...{ month: "4", day: "12", year: "1988" },
  address1: "12 Harbor Lane",
  city: "Portland",
  zip: "04101",
  ssn4: "6789",
};

const warned: Reach = async (page, { sandbox }) => {
  await page.locator("input[name=city]").fill("Portland");
  await reachWarning(page, sandbox);
  await page.getByText(/^What you typed is kept/).waitFor();
};

const lastWarning: Reach = (page) => page.getByRole("dialog", { name: "You will be logged out soon" }).waitFor();

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
  { ...toVerify, id: "session-warning", requirement: "GATE-75?", alone: true, javaScript: true, reach: warned },
  {
    ...toVerify,
    id: "session-warning-last",
    requirement: "GATE-75?",
    persona: { ...toVerify.persona, quirks: { sessionMinutes: 2 } },
    javaScript: true,
    reach: lastWarning,
  },
  { ...toVerify, id: "session-end-without-scripts", requirement: "GATE-75?", javaScript: false },
  { ...toVerify, id: "login-answers-kept", requirement: "GATE-75?", alone: true, reach: tooLate },
  { ...toVerify, id: "verify-answers-back", requirement: "GATE-75?", alone: true, reach: back },
];
