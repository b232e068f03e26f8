import type { Page } from "playwright";
import { during, press, waitForText, waitForTitle } from "../../browser/on-page.ts";
import type { Reach, Screen } from "../../browser/screens.ts";
import { due, type PersonaInput } from "../../stack/sandbox-client.ts";
import { inSequence } from "../reach.ts";

const review = (more: PersonaInput = {}) => due("mithra-submit-questionnaire", more, "RG-RealTimeReview");
const profile = (more: PersonaInput = {}) =>
  due("mithra-submit-questionnaire", more, "RG-Investor-Profile-Questionnaire");
const automated = (more: PersonaInput = {}) => due("submit-questionnaire", more, "AutomatedReview");

const choose = (page: Page, name: string) => page.getByLabel(name, { exact: true }).check();
const start = (page: Page) => page.getByRole("link", { name: "Start the questions" }).click();

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
  await press(page, "Next");
  await waitForText(page, "Choose an answer");
};

const notSent: Reach = async (page, context) => {
  await toLast("Nothing, I am fine")(page, context);
  const match = { path: "*/questionnaires/*", method: "POST", persona: context.persona().id };
  await during(context.sandbox, [{ match, fault: "status" }], async () => {
    await press(page, "Submit");
    await waitForText(page, /^We couldn’t save or send/);
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
  await press(page, "Continue");
  await waitForText(page, /Answer “/);
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
  inSequence("review-splash", "RTR-11", { persona: review() }),
  inSequence("review-single", "RTR-12", { persona: review(), reach: toSingle }),
  inSequence("review-unanswered", "RTR-14", { persona: review(), reach: unanswered }),
  inSequence("review-multiple", "RTR-14", { persona: review(), reach: toMultiple }),
  inSequence("review-text", "RTR-14", { persona: review(), reach: toLast("Nothing, I am fine") }),
  inSequence("review-explain", "RTR-17", { persona: review(), reach: toExplain }),
  inSequence("review-not-sent", "RTR-23", { persona: review(), reach: notSent, alone: true }),
  inSequence("review-success", "RTR-19", { persona: review(), reach: finish("Thank you for your answers") }),
  inSequence("review-locked", "RTR-21", {
    persona: review(slow("AccountLocked")),
    reach: finish("We’d like to talk first"),
  }),
  inSequence("review-unknown", "RTR-22", {
    persona: review(slow("PlayOnTuesdays")),
    reach: finish("We’d like to talk first"),
  }),
  inSequence("review-many-choices", "RTR-09", {
    persona: review({
      questionnaire: {
        content: {
          questions: [{ questionId: "q", questionText: "Which one?", inputType: "wheel", choices: manyChoices }],
        },
      },
    }),
    reach: start,
  }),
  inSequence("review-no-questions", "RTR-09", { persona: review({ questionnaire: { content: { questions: [] } } }) }),
  inSequence("investor-profile", "INV-02", { ...trading, persona: profile() }),
  inSequence("investor-incomplete", "INV-07", { ...trading, persona: profile(), reach: incomplete }),
  inSequence("investor-work", "INV-10", { ...trading, persona: profile(), reach: toWork }),
  inSequence("investor-signature", "INV-04", { ...trading, persona: profile(), reach: toSignature }),
  inSequence("automated-splash", "AR-02", { persona: automated() }),
  inSequence("automated-question", "AR-13", { persona: automated(), reach: toAutomatedQuestion }),
  inSequence("automated-deny", "AR-05", { persona: automated(slow("ManualReview")), reach: deny }),
];
