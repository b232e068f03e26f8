// The sandbox's clock moves the account area's, on every instance, from the next request on.
import { afterAll, expect, test } from "vitest";
import { copyOf, player, sandbox } from "../../kit/pages/journey.ts";
import { ownInstance, ownStack } from "../../kit/stack/own-stack.ts";

const minute = 60_000;
const hour = 60 * minute;

const other = ownInstance();
// the files after this one share the instances, whose clocks must be right from their first request on
afterAll(() => sandbox.reset());

test("a session ends 12 hours and the skew after it began, on a page and on a form, on both instances", async () => {
  for (const port of [ownStack.appPort, other.port]) {
    await sandbox.reset();
    const { visitor } = await player({}, { port });
    // in steps, because a session without a click ends sooner
    for (let step = 0; step < 7; step += 1) {
      await visitor.get("/accountcenter/security/username");
      await sandbox.advanceClock((12 * hour + 59_000 - 5 * minute) / 7);
    }
    await visitor.get("/");
    expect(visitor.main).toContain("Choose where to play");
    const form = copyOf(visitor);
    await form.get("/accountcenter/security/username");
    await sandbox.advanceClock(7 * minute);
    await visitor.get("/");
    expect(visitor.pathname).toBe("/login");
    await form.press(/Save|Change|Continue/);
    expect(form.pathname).toBe("/login");
  }
});
