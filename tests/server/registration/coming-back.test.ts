// The steps of players who come back: the end of a cool-off, a reactivation, the watch-list screening.

import { describe, expect, test } from "vitest";
import { defaultBrand } from "@/domain/brands";
import { submitAcknowledgement } from "@/server/flows/cool-off/acknowledge";
import { loadEntryPage } from "@/server/flows/corrective-actions/entry-page";
import { loadRequiredActions } from "@/server/flows/corrective-actions/required-actions";
import {
  cancelReactivation,
  loadReactivation,
  reportCancellation,
  submitReactivation,
} from "@/server/flows/reactivation/reactivation";
import { submitScreening } from "@/server/flows/watchlist/screening";
import { UpstreamError } from "@/server/upstream/upstream-error";
import { recordEvents } from "../../kit/browser/product-events.ts";
import { destinationOf, needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";

const events = recordEvents();
const platform = ownPlatform();

const writes = () => platform.control.writes();
const dueFor = (code: string, more: PersonaInput = {}) =>
  playerOn(platform, { product: "sportsbook", siteExperience: "US-SB", restrictions: [needing(code)], ...more });
const doneIn = ({ caller }: Awaited<ReturnType<typeof dueFor>>) =>
  caller.record("sequence").done.map(({ code }) => code);

describe("the end of a cool-off", () => {
  test("is acknowledged by one call, and the step is done [COOL-05, API-65]", async () => {
    const player = await dueFor("ack-cooloff-exp");
    expect(destinationOf(await player.caller.submit(submitAcknowledgement))).toMatch(/^\/correctiveactions\?/);
    expect(await writes()).toEqual([[`POST /cooloff/v2/users/user-${player.id}/acknowledgements`, null]]);
    expect(doneIn(player)).toEqual(["ack-cooloff-exp"]);
  });

  test.each([[{}], [{ success: false }], [{ success: null }], [{ success: "true" }], [{ success: 1 }]])(
    "is not done by the answer %j, whose flag is not true [COOL-06, API-65]",
    async (body) => {
      const player = await dueFor("ack-cooloff-exp");
      await platform.control.answer({ path: "*/acknowledgements" }, 200, body);
      expect(await player.caller.submit(submitAcknowledgement)).toEqual({ kind: "error", problem: "unexpected" });
      expect(player.caller.records.size).toBe(0);
    },
  );
});

describe("a reactivation", () => {
  test("is one call, which is tracked, and the restrictions are loaded again after it [REACT-03?, API-66, TRK-15]", async () => {
    const player = await dueFor("reactivate-account");
    expect(destinationOf(await player.caller.submit(submitReactivation))).toMatch(/^\/correctiveactions\?/);
    expect(await writes()).toEqual([["POST /users/v1/reactivations", { userKey: `user-${player.id}` }]]);
    expect(doneIn(player)).toEqual(["reactivate-account"]);
    expect(events()).toEqual([
      ["reactivationAttempted", {}],
      ["reactivationSucceeded", {}],
    ]);
    const mark = await platform.control.mark();
    const { id: flow } = player.caller.record("sequence");
    expect((await loadRequiredActions(await player.caller.look({ flow }))).required).toEqual({ kind: "clear" });
    const reads = (await platform.control.ledger(mark)).map(({ path }) => path);
    expect(reads).toEqual([expect.stringContaining("/restrictions/")]);
  });

  test("whose answer was lost once has succeeded [TRK-15]", async () => {
    const player = await dueFor("reactivate-account");
    await platform.control.loseAnswer({ method: "POST", path: "/users/v1/reactivations" });
    expect(destinationOf(await player.caller.submit(submitReactivation))).toMatch(/^\/correctiveactions\?/);
    expect(events().map(([name]) => name)).toEqual(["reactivationAttempted", "reactivationSucceeded"]);
  });

  test("that the platform refuses is tracked and thrown, and the step stays due [REACT-02, TRK-15]", async () => {
    const player = await dueFor("reactivate-account", { quirks: { reactivationRefusal: "USR-409" } });
    await expect(player.caller.submit(submitReactivation)).rejects.toMatchObject({ code: "USR-409" });
    expect(events()).toEqual([
      ["reactivationAttempted", {}],
      ["reactivationFailed", { code: "USR-409" }],
    ]);
    await expect(player.caller.submit(submitReactivation)).rejects.toBeInstanceOf(UpstreamError);
    expect(player.caller.records.size).toBe(0);
  });

  test("is tracked as one visit, however often its page is rendered, and as another in the next session [TRK-15]", async () => {
    const player = await dueFor("reactivate-account");
    for (let render = 0; render < 3; render += 1) await loadReactivation(await player.caller.look());
    expect(events()).toEqual([["reactivationVisited", {}]]);
    const later = await dueFor("reactivate-account");
    await loadReactivation(await later.caller.look());
    expect(events()).toEqual([
      ["reactivationVisited", {}],
      ["reactivationVisited", {}],
    ]);
  });

  test("that is cancelled is tracked, leaves for the product's home and sends nothing", async () => {
    const player = await dueFor("reactivate-account");
    expect(destinationOf(await player.caller.submit(cancelReactivation))).toContain(
      `//product.${defaultBrand}.localhost`,
    );
    expect(events()).toEqual([["reactivationCancelled", {}]]);
    expect(await writes()).toEqual([]);
  });

  test("that is cancelled in the app is tracked, and neither ends the session nor sends anything [TRK-15]", async () => {
    const player = await dueFor("reactivate-account");
    expect(await player.caller.submit(reportCancellation)).toEqual({ kind: "rerender" });
    expect(events()).toEqual([["reactivationCancelled", {}]]);
    expect(player.caller.token).toBeDefined();
    expect(await writes()).toEqual([]);
  });
});

describe("the watch-list screening", () => {
  test("is one call with the flow's name, and the step is done [PA-30, PA-39!, API-54, API-95!]", async () => {
    const player = await dueFor("complete-watchlist-screening");
    expect(destinationOf(await player.caller.submit(submitScreening))).toMatch(/^\/correctiveactions\?/);
    expect(await writes()).toEqual([
      ["POST /watchlists/v4/screenings", { flowName: "WatchListScreeningCorrectiveAction" }],
    ]);
    expect(doneIn(player)).toEqual(["complete-watchlist-screening"]);
  });

  test("that finds a possible match is kept, so that a reload shows the block again [PA-31, ERR-73]", async () => {
    const player = await dueFor("complete-watchlist-screening", { quirks: { screening: "match" } });
    expect(destinationOf(await player.caller.submit(submitScreening))).toMatch(/^\/correctiveactions\?/);
    const entry = await loadEntryPage(await player.caller.look());
    expect(entry.kind === "blocked" && entry.view.reasons.map(({ key }) => key)).toEqual([
      "PotentialWLMatchReviewFlag PotentialWLMatchReviewFlag",
    ]);
  });

  test("only SHR-201 means a possible match [PA-31, PA-39!]", async () => {
    const player = await dueFor("complete-watchlist-screening");
    const refusal = (errorCode: string) => ({
      match: { path: "*/watchlists/v4/screenings" },
      fault: "status" as const,
      status: 422,
      body: { responseStatus: { errorCode } },
    });
    await platform.control.faults([refusal("SHR-202")]);
    await expect(player.caller.submit(submitScreening)).rejects.toMatchObject({ code: "SHR-202" });
    await platform.control.faults([refusal("SHR-201")]);
    await player.caller.submit(submitScreening);
    expect(await loadEntryPage(await player.caller.look())).toMatchObject({ kind: "blocked" });
  });

  test("that fails is thrown, and the step stays due [PA-39!]", async () => {
    const player = await dueFor("complete-watchlist-screening", { quirks: { screening: "breaks" } });
    await expect(player.caller.submit(submitScreening)).rejects.toMatchObject({ code: "SHR-500" });
    expect(player.caller.records.size).toBe(0);
  });
});

test.each([
  ["the end of a cool-off", submitAcknowledgement],
  ["a reactivation", submitReactivation],
  ["the watch-list screening", submitScreening],
])("%s sends nothing when it is not due", async (_, submit) => {
  const { caller } = await dueFor("provide-ssn");
  expect(destinationOf(await caller.submit(submit))).toMatch(/^\/correctiveactions\?/);
  expect(await writes()).toEqual([]);
});
