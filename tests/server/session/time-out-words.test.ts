// The sentences that say when a session ends, on the day itself and on the day before.
import { expect, test } from "vitest";
import { sessionAnswer, untilWords } from "@/app/_shared/words/time-out-words";
import { loadSessionEnd } from "@/server/flows/session/time-out";
import { ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform({ keeps: true });

test.each([
  [0, /we’ll log you out at \d+:\d\d\s[AP]M\s\w+\.$/],
  [24 * 3_600_000, /we’ll log you out at \d+:\d\d\s[AP]M\s\w+ \(\w+, \w+\s\d+\)\.$/],
])("a session that ends %i ms from now is said as a clock first, and then as a day", async (more, said) => {
  const { caller } = await playerOn(platform, {});
  const context = await caller.look();
  const view = { ...(await loadSessionEnd(context)), isLast: false };
  const { words } = sessionAnswer(context, { ...view, endsAt: context.now + more });
  expect(words.text).toMatch(said);
});

test("without scripts a form of which nothing is kept does not promise the answers", async () => {
  const { caller } = await playerOn(platform, {});
  const context = await caller.look();
  const until = { endsAt: context.now, isNeverKept: false };
  expect(untilWords(context, until)).toMatch(/find most of your answers here\.$/);
  expect(untilWords(context, { ...until, isNeverKept: true })).toMatch(/have to sign in and enter it again\.$/);
});
