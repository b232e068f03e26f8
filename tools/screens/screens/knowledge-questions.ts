import { minutes } from "../../../domain/duration.ts";
import { press, waitForText } from "../../../tests/harness/browser/on-page.ts";
import type { Screen } from "../../../tests/harness/browser/screens.ts";
import { scanned } from "./scan.ts";

type Reach = NonNullable<Screen["reach"]>;

const answering = (kba?: string) => scanned({ replies: ["Kba"] }, kba === undefined ? {} : { kba });
const main = { brand: "main" } as const;

const shown =
  (text: string | RegExp): Reach =>
  async (page, { javaScript }) => {
    if (!javaScript) await press(page, "Show the questions");
    await waitForText(page, text);
  };

const street = "Which of these streets have you lived on?";

/** Answers a set that has expired meanwhile. */
const changed: Reach = async (page, context) => {
  await shown(street)(page, context);
  await context.sandbox.advanceClock(minutes(11));
  for (const group of await page.locator("main fieldset").all()) await group.getByRole("radio").first().press("Space");
  await press(page, "Send answers");
  await waitForText(page, /^These questions have changed/);
};

export const questionScreens: Screen[] = [
  {
    ...main,
    id: "questions",
    requirement: "KBA-01",
    persona: answering(),
    path: "/docscan/questions",
    reach: shown(street),
  },
  {
    ...main,
    id: "questions-changed",
    alone: true,
    requirement: "KBA-19?",
    persona: answering(),
    path: "/docscan/questions",
    reach: changed,
  },
  {
    ...main,
    id: "questions-bonus",
    requirement: "KBA-02",
    persona: answering("BONUS_QUESTIONS"),
    path: "/docscan/questions",
    reach: shown("In which month did your last loan begin?"),
  },
  {
    ...main,
    id: "questions-error",
    requirement: "KBA-03",
    persona: answering("ERROR"),
    path: "/docscan/questions",
    reach: shown("The questions could not be put together."),
  },
  {
    ...main,
    id: "questions-failed",
    requirement: "KBA-04",
    persona: answering("FAILED"),
    path: "/docscan/questions",
    reach: shown(/^The answers were not enough/),
  },
];
