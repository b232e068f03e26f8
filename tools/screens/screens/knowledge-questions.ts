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

export const questionScreens: Screen[] = [
  {
    ...main,
    id: "questions",
    requirement: "KBA-01",
    persona: answering(),
    path: "/docscan/questions",
    reach: shown("Which of these streets have you lived on?"),
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
