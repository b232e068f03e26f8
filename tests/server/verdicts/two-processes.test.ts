// Promise 23 over two processes: what one heard, another one knows by the store alone, and ends for both.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { loadEntryPage } from "@/server/flows/corrective-actions/entry-page";
import { loadLocked } from "@/server/flows/restrictions/locked";
import { callerFor, startPlatform } from "../../kit/pages/flow-caller.ts";
import { stores } from "../../kit/stack/stores";
import type { TestSandbox } from "../../kit/stack/test-sandbox.ts";
import { judged, sources } from "./sources.ts";
import { check, decisionAt } from "./what-holds.ts";

let platform: TestSandbox;
let shared: Awaited<ReturnType<typeof stores.redis>>;
beforeAll(async () => {
  [platform, shared] = await Promise.all([startPlatform(), stores.redis()]);
});
beforeEach(() => platform.control.reset());
afterAll(() => Promise.all([shared.close(), platform.close()]));

describe.each(Object.entries(sources))("%s", (_, source) => {
  test("holds in a second process, and what that hears ends it in the first [GATE-14, PA-33, ERR-74]", async () => {
    const { caller, id } = await judged(platform, source, shared.one);
    const second = await callerFor(platform, id, { store: shared.other });
    await check(second, source);
    await platform.control.clear(id, [source.subject]);
    await platform.control.restrict(id, []);
    if (source.kind === "banned") await loadLocked(await second.look({ pathname: "/locked" }));
    else await loadEntryPage(await second.look());
    expect((await decisionAt(caller, "/play/sportsbook")).pass).toBe(true);
  });
});
