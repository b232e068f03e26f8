// The app is killed before each press of a questionnaire, a merge of an older account, and a transfer.
import type { Visitor } from "../../harness/browser/browserless.ts";
import {
  answerAutomatedReview,
  answerProfile,
  answerReview,
  automatedReview,
  investorProfile,
  realTimeReview,
} from "../../harness/flows/questionnaires.ts";
import { openEntryPage, player, requires, sandbox, writesIn } from "../../harness/pages/journey.ts";
import { callsOf, crashingApp, testCrashes } from "../../harness/stack/crashes.ts";
import { withBeforePress } from "../../harness/stack/restartable-app.ts";
import type { PersonaInput } from "../../harness/stack/sandbox-client.ts";

const app = crashingApp(true);

const sportsbook = { product: "sportsbook", siteExperience: "US-SB" };
const casino = { product: "casino", siteExperience: "US-CS" };
const transferring = {
  product: "sportsbook",
  siteExperience: "US-MI-SB",
  restrictions: [requires("agree-to-terms")],
};

const pressing = (buttons: readonly string[]) => async (visitor: Visitor) => {
  for (const button of buttons) await visitor.press(button);
};

type Flow = { input: PersonaInput; walk: (visitor: Visitor) => Promise<void>; ends: string };

const flows: Record<string, Flow> = {
  "a real-time review that is passed": {
    input: { ...sportsbook, ...realTimeReview },
    walk: answerReview,
    ends: "Thank you for your answers",
  },
  "a real-time review that locks": {
    input: { ...sportsbook, ...realTimeReview, questionnaire: { result: "AccountLocked", isSlow: true } },
    walk: answerReview,
    ends: "We would like to talk first",
  },
  "an investor profile": {
    input: { ...sportsbook, ...investorProfile },
    walk: answerProfile,
    ends: "Continue to Sportsbook",
  },
  "an automated review that is denied": {
    input: { ...sportsbook, ...automatedReview, questionnaire: { result: "ManualReview", isSlow: true } },
    walk: answerAutomatedReview,
    ends: "We need to look at this with you",
  },
  "a merge of an older account": {
    input: { ...casino, restrictions: [requires("migrate-account")] },
    walk: pressing(["Compare them", "Back", "Compare them", "Merge the accounts"]),
    ends: "Your accounts are merged",
  },
  "a transfer that is completed at the other operator": {
    input: transferring,
    walk: pressing(["Prepare the transfer", "Start the transfer", "Complete the transfer"]),
    ends: "Our new terms",
  },
  "a transfer that is skipped": {
    input: transferring,
    walk: pressing(["Prepare the transfer", "Skip for now"]),
    ends: "Our new terms",
  },
};

/** The last page, and what reached the platform. */
async function outcomeOf({ input, walk }: Flow, before: () => Promise<void>) {
  const { id, email, visitor } = await player(input, { port: app.port });
  const mark = await sandbox.mark();
  const killing = withBeforePress(visitor, before);
  await openEntryPage(killing, `?product=${String(input.product)}`);
  await walk(killing);
  const calls = callsOf(await sandbox.ledger(mark), { id, email });
  return { h1: visitor.h1, writes: writesIn(calls).map((name) => name.replaceAll(id, "…")) };
}

testCrashes(flows, app.restart, outcomeOf);
