// The app is killed before each press of a merge: only the cookies and the platform may hold its state.
import type { Visitor } from "../../harness/browser/browserless.ts";
import { confirmMerge, enterMergeCode, logInToOther, mustMerge, sendButton } from "../../harness/flows/merge.ts";
import { sandbox, writesIn } from "../../harness/pages/journey.ts";
import { callsOf, crashingApp, testCrashes } from "../../harness/stack/crashes.ts";
import { withBeforePress } from "../../harness/stack/restartable-app.ts";
import type { Persona } from "../../harness/stack/sandbox-client.ts";

const app = crashingApp();

type Flow = { merge: Record<string, unknown>; walk: (visitor: Visitor, other: Persona) => Promise<void>; ends: string };

const done = "Continue to Sportsbook";

const flows: Record<string, Flow> = {
  "a login and a code": {
    merge: { types: ["EmailPassword", "PhoneNumberOtp"] },
    walk: async (visitor, other) => {
      await visitor.press("Continue");
      await logInToOther(visitor);
      await visitor.press(sendButton);
      await enterMergeCode(visitor, await sandbox.code(other.phone));
      await confirmMerge(visitor);
    },
    ends: done,
  },
  "a login that is refused once": {
    merge: {},
    walk: async (visitor) => {
      await visitor.press("Continue");
      await logInToOther(visitor, "refuse-crb-1211");
      await visitor.follow("Back");
      await logInToOther(visitor);
      await confirmMerge(visitor);
    },
    ends: done,
  },
  "a merge that asks for too many proofs": {
    merge: { repeats: true },
    walk: async (visitor) => {
      await visitor.press("Continue");
      for (let round = 0; round < 5; round += 1) await logInToOther(visitor);
      await visitor.press("Start again");
    },
    ends: "Merge your accounts",
  },
};

/** The last page, what reached the platform, and how many codes went out. */
async function outcomeOf({ merge, walk }: Flow, before: () => Promise<void>) {
  const { id, email, visitor, other } = await mustMerge(merge, {}, { port: app.port });
  const mark = await sandbox.mark();
  await walk(withBeforePress(visitor, before), other);
  const calls = callsOf(await sandbox.ledger(mark), { id, email });
  const writes = writesIn(calls).map((name) => name.replaceAll(id, "…"));
  return { h1: visitor.h1, writes, codes: (await sandbox.inbox(other.phone)).length };
}

testCrashes(flows, app.restart, outcomeOf);
