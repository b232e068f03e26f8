import { minutes } from "../../../../domain/duration.ts";
import { press, waitForText } from "../../browser/on-page.ts";
import { type Reach, type Screen, screensWith } from "../../browser/screens.ts";
import { begun, text } from "../reach.ts";
import { scanned } from "./scan.ts";

const answering = (kba?: string) => scanned({ replies: ["Kba"] }, kba === undefined ? {} : { kba });
const main = screensWith({ path: "/docscan/questions" });

const shown = (said: string | RegExp): Reach => begun("Show the questions", text(said));

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
  main("questions", "KBA-01", { persona: answering(), reach: shown(street) }),
  main("questions-changed", "KBA-19?", { alone: true, persona: answering(), reach: changed }),
  main("questions-bonus", "KBA-02", {
    persona: answering("BONUS_QUESTIONS"),
    reach: shown("In which month did your last loan begin?"),
  }),
  main("questions-error", "KBA-03", {
    persona: answering("ERROR"),
    reach: shown("The questions could not be put together."),
  }),
  main("questions-failed", "KBA-04", { persona: answering("FAILED"), reach: shown(/^We need a little more/) }),
];
