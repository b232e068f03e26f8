// Promise 23 over two processes: what one has read, another one knows by the store alone, and ends for both.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { loadRequiredActions } from "@/server/flows/corrective-actions/required-actions";
import { newCaller, startPlatform } from "../../kit/pages/flow-caller.ts";
import { stores } from "../../kit/stack/stores";
import type { TestSandbox } from "../../kit/stack/test-sandbox.ts";
import { check } from "./expect-judged.ts";
import { judged, sources } from "./verdict-answers.ts";

let platform: TestSandbox;
let shared: Awaited<ReturnType<typeof stores.redis>>;
beforeAll(async () => {
  [platform, shared] = await Promise.all([startPlatform(), stores.redis()]);
});
beforeEach(() => platform.control.reset());
afterAll(() => Promise.all([shared.close(), platform.close()]));

describe.each(Object.entries(sources))("%s", (_, source) => {
  test("holds in a second process, and what that reads ends it in the first [GATE-14, PA-33, ERR-74]", async () => {
    const { caller, id } = await judged(platform, source, shared.one, { isShown: true });
    const { token } = (await caller.look()).upstream;
    const second = newCaller(platform.port, { token, store: shared.other });
    const readAgain = async () => loadRequiredActions(await second.look());
    await readAgain();
    await check(second, source);
    await platform.control.clear(id, [source.subject]);
    await platform.control.restrict(id, []);
    if (source.isNeverShown) return;
    await readAgain();
    expect(await (await caller.look()).verdicts.inForce()).toEqual([]);
  });
});
