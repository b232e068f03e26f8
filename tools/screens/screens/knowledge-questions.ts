import { press, waitForText } from "../../../tests/harness/browser/on-page.ts";
import { type Reach, type Screen, screensWith } from "../../../tests/harness/browser/screens.ts";
import { scanned } from "./scan.ts";

const answering = (kba?: string) => scanned({ replies: ["Kba"] }, kba === undefined ? {} : { kba });
const main = screensWith({ path: "/docscan/questions" });

const shown =
  (text: string | RegExp): Reach =>
  async (page, { javaScript }) => {
    if (!javaScript) await press(page, "Show the questions");
    await waitForText(page, text);
  };

export const questionScreens: Screen[] = [
  main("questions", "KBA-01", { persona: answering(), reach: shown("Which of these streets have you lived on?") }),
  main("questions-bonus", "KBA-02", {
    persona: answering("BONUS_QUESTIONS"),
    reach: shown("In which month did your last loan begin?"),
  }),
  main("questions-error", "KBA-03", {
    persona: answering("ERROR"),
    reach: shown("The questions could not be put together."),
  }),
  main("questions-failed", "KBA-04", { persona: answering("FAILED"), reach: shown(/^The answers were not enough/) }),
];
