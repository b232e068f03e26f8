import type { Page } from "playwright";
import { during, press, waitForText, waitForTitle } from "../../../tests/harness/browser/on-page.ts";
import type { Screen } from "../../../tests/harness/browser/screens.ts";
import type { PersonaInput } from "../../../tests/harness/stack/sandbox-client.ts";

type Reach = NonNullable<Screen["reach"]>;

const needs = (code: string, shortReasonCode: string, more: PersonaInput = {}): PersonaInput => ({
  product: "sportsbook",
  siteExperience: "US-SB",
  restrictions: [{ shortReasonCode, correctiveActions: [{ correctiveActionCode: code }] }],
  ...more,
});

const review = (more: PersonaInput = {}) => needs("mithra-submit-questionnaire", "RG-RealTimeReview", more);
const profile = (more: PersonaInput = {}) =>
  needs("mithra-submit-questionnaire", "RG-Investor-Profile-Questionnaire", more);
const automated = (more: PersonaInput = {}) => needs("submit-questionnaire", "AutomatedReview", more);

const choose = (page: Page, name: string) => page.getByLabel(name, { exact: true }).check();
const start = (page: Page) => page.getByRole("link", { name: "Start the questions" }).click();

/** Also while the button waits for an answer. */
const pressWaiting = (page: Page, name: string) => page.locator("main").getByRole("button", { name }).press("Enter");

const toSingle: Reach = async (page) => {
  await start(page);
  await waitForTitle(page, /^How often/);
};

const toMultiple: Reach = async (page, context) => {
  await toSingle(page, context);
  await choose(page, "Now and then");
  await press(page, "Next");
  await waitForTitle(page, /^Where does the money/);
  await page.getByLabel("Savings", { exact: true }).press("Space");
};

const toLast =
  (help: string): Reach =>
  async (page, context) => {
    await toMultiple(page, context);
    await press(page, "Next");
    await waitForTitle(page, "What would help you most?");
    await choose(page, help);
    await press(page, "Next");
    await waitForTitle(page, /^Is there anything/);
    await page.getByLabel("Your answer").fill("I would like to see how long I have played.");
  };

const toExplain: Reach = async (page, context) => {
  await toLast("Something else")(page, context);
  await press(page, "Submit");
  await waitForTitle(page, "Tell us a little more");
};

const finish =
  (title: string): Reach =>
  async (page, context) => {
    await toLast("Nothing, I am fine")(page, context);
    await press(page, "Submit");
    await waitForTitle(page, title);
  };

const unanswered: Reach = async (page, context) => {
  await toSingle(page, context);
  await pressWaiting(page, "Next");
  await waitForText(page, "Choose an answer");
};

const notSent: Reach = async (page, context) => {
  await toLast("Nothing, I am fine")(page, context);
  const match = { path: "*/questionnaires/*", method: "POST", persona: context.persona().id };
  await during(context.sandbox, [{ match, fault: "status" }], async () => {
    await press(page, "Submit");
    await waitForText(page, /^We could not save or send/);
  });
};

const toWork: Reach = async (page) => {
  await page.getByLabel("Purpose").selectOption("Other, please specify");
  await page.locator("[name=q1-text]").fill("To learn how they work");
  await page.locator("[name=q2-text]").fill("2,000");
  await press(page, "Continue");
  await waitForTitle(page, "Your work");
  await page.getByLabel("Employment status").selectOption("Retired");
};

const toSignature: Reach = async (page, context) => {
  await toWork(page, context);
  await press(page, "Continue");
  await waitForTitle(page, "Agreements and signature");
};

const incomplete: Reach = async (page) => {
  await page.getByLabel("Purpose").selectOption("Other, please specify");
  await pressWaiting(page, "Continue");
  await waitForText(page, "Fill in this field");
};

const toAutomatedQuestion: Reach = async (page) => {
  await start(page);
  await waitForTitle(page, /^Who deposits/);
  await choose(page, "Only me");
};

const deny: Reach = async (page, context) => {
  await toAutomatedQuestion(page, context);
  await page.getByLabel("Explain your answer").fill("It is my own money.");
  await press(page, "Continue");
  await waitForTitle(page, /^On which devices/);
  await choose(page, "Only my own");
  await page.getByLabel("Explain your answer").fill("A phone and a laptop.");
  await press(page, "Submit");
  await waitForTitle(page, "We need to look at this with you");
};

const main = { brand: "main", path: "/correctiveactions?product=sportsbook" } as const;
const slow = (result: string) => ({ questionnaire: { result, isSlow: true } });
const manyChoices = Array.from({ length: 200 }, (_, n) => ({
  choiceId: `c${n}`,
  choiceText: `Answer number ${n + 1}`,
}));

/** Event contracts. */
const trading: Partial<Screen> = {
  whyNotIn: ({ products }) => products.includes("lottery") && "its players do not trade",
};

export const questionnaireScreens: Screen[] = [
  { ...main, id: "review-splash", requirement: "RTR-11", persona: review() },
  { ...main, id: "review-single", requirement: "RTR-12", persona: review(), reach: toSingle },
  { ...main, id: "review-unanswered", requirement: "RTR-14", persona: review(), reach: unanswered },
  { ...main, id: "review-multiple", requirement: "RTR-14", persona: review(), reach: toMultiple },
  { ...main, id: "review-text", requirement: "RTR-14", persona: review(), reach: toLast("Nothing, I am fine") },
  { ...main, id: "review-explain", requirement: "RTR-17", persona: review(), reach: toExplain },
  { ...main, id: "review-not-sent", requirement: "RTR-23", persona: review(), reach: notSent, alone: true },
  {
    ...main,
    id: "review-success",
    requirement: "RTR-19",
    persona: review(),
    reach: finish("Thank you for your answers"),
  },
  {
    ...main,
    id: "review-locked",
    requirement: "RTR-21",
    persona: review(slow("AccountLocked")),
    reach: finish("We would like to talk first"),
  },
  {
    ...main,
    id: "review-unknown",
    requirement: "RTR-22",
    persona: review(slow("PlayOnTuesdays")),
    reach: finish("We would like to talk first"),
  },
  {
    ...main,
    id: "review-many-choices",
    requirement: "RTR-09",
    persona: review({
      questionnaire: {
        content: {
          questions: [{ questionId: "q", questionText: "Which one?", inputType: "wheel", choices: manyChoices }],
        },
      },
    }),
    reach: start,
  },
  {
    ...main,
    id: "review-no-questions",
    requirement: "RTR-09",
    persona: review({ questionnaire: { content: { questions: [] } } }),
  },
  { ...main, ...trading, id: "investor-profile", requirement: "INV-02", persona: profile() },
  { ...main, ...trading, id: "investor-incomplete", requirement: "INV-07", persona: profile(), reach: incomplete },
  { ...main, ...trading, id: "investor-work", requirement: "INV-10", persona: profile(), reach: toWork },
  { ...main, ...trading, id: "investor-signature", requirement: "INV-04", persona: profile(), reach: toSignature },
  { ...main, id: "automated-splash", requirement: "AR-02", persona: automated() },
  { ...main, id: "automated-question", requirement: "AR-13", persona: automated(), reach: toAutomatedQuestion },
  { ...main, id: "automated-deny", requirement: "AR-05", persona: automated(slow("ManualReview")), reach: deny },
];
