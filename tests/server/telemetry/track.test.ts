import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLog } from "@/server/telemetry/log";
import { createTracker } from "@/server/telemetry/track";
import { type TrackEvent, type Tracked, type TrackName, trackEvents } from "@/server/telemetry/track-events";
import { listening } from "../../kit/stack/listening.ts";
import { allShapes } from "./canaries";

const who: Tracked = {
  player: { userKey: "user-key-of-nora" },
  brand: { id: "main" },
  siteExperience: "US-DK",
  requestId: "request-0001",
  now: Date.UTC(2026, 10, 20),
};

const posts: TrackEvent[][] = [];
let status = 202;
let isHanging = false;
const collector = createServer(async (request, response) => {
  const { events } = (await json(request)) as { events: TrackEvent[] };
  if (isHanging) return;
  if (status < 300) posts.push(events);
  response.writeHead(status).end();
});
let collectorUrl = "";
beforeAll(async () => {
  collectorUrl = `http://127.0.0.1:${await listening(collector)}/events`;
});
afterAll(() => {
  collector.closeAllConnections();
  collector.close();
});

function open(url: string | undefined = collectorUrl) {
  const lines: string[] = [];
  const log = createLog({ level: "info", environment: "test", write: (line) => lines.push(line) });
  posts.length = 0;
  return { lines, ...createTracker({ collectorUrl: url, key: "a-key-for-the-test", log }) };
}

describe("an event", () => {
  test("goes to the collector at a flush, with all that are kept in one batch [TRK-18?]", async () => {
    const { track, flush } = open();
    track(who, "ssnSubmitError", { code: "ssn-surprise" });
    track({ ...who, player: null }, "mergeError", { code: "AUTH-100" });
    expect(posts).toEqual([]);
    await flush();
    expect(posts).toHaveLength(1);
    expect(posts[0]).toMatchObject([
      {
        name: "ssnSubmitError",
        kind: "correctiveAction",
        at: "2026-11-20T00:00:00.000Z",
        brand: "main",
        siteExperience: "US-DK",
        requestId: "request-0001",
        properties: { code: "ssn-surprise" },
      },
      { name: "mergeError", user: null, properties: { code: "AUTH-100" } },
    ]);
    await flush();
    expect(posts).toHaveLength(1);
  });

  test("names the player by a keyed digest: the same for the same player, and not to be guessed [TRK-18?]", async () => {
    const { track, flush } = open();
    track(who, "reactivationVisited");
    track(who, "reactivationAttempted");
    track({ ...who, player: { userKey: "user-key-of-ivo" } }, "reactivationAttempted");
    await flush();
    const [first, second, other] = posts[0] ?? [];
    expect(first?.user).toMatch(/^[0-9a-f]{32}$/);
    expect(second?.user).toBe(first?.user);
    expect(other?.user).not.toBe(first?.user);
    expect(JSON.stringify(posts)).not.toContain("user-key-of");
  });

  test("is logged where there is no collector [TRK-18?]", async () => {
    const { track, flush, lines } = open("");
    track(who, "registrationPromotionOptInFailed", { promotionId: "spring" });
    await flush();
    expect(posts).toEqual([]);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      event: "tracked",
      tracked: {
        name: "registrationPromotionOptInFailed",
        kind: "registration",
        properties: { promotionId: "spring" },
      },
    });
  });

  test("is sent without a flush when a batch is full", async () => {
    const { track } = open();
    for (let i = 0; i < 50; i += 1) track(who, "reactivationVisited");
    await expect.poll(() => posts.flat().length).toBe(50);
  });
});

describe("a collector that is away", () => {
  test("gets the events later, each under its own id", async () => {
    const { track, flush, lines } = open();
    status = 503;
    track(who, "gamingSessionFailed", { code: "SPAN-500" });
    await flush();
    status = 202;
    track(who, "gamingSessionFailed", { code: "SPAN-501" });
    await flush();
    expect(posts.flat().map(({ properties }) => properties.code)).toEqual(["SPAN-500", "SPAN-501"]);
    expect(new Set(posts.flat().map(({ id }) => id)).size).toBe(2);
    expect(lines.join("")).toContain("trackingFailed");
  });

  test("flushes within a deadline, however many callers wait, and never throws", async () => {
    const { track, flush } = open();
    isHanging = true;
    track(who, "logoutFailed", { code: "LOGOUT-9" });
    // without a deadline none of them would end
    await Promise.all(Array.from({ length: 20 }, flush));
    isHanging = false;
  });

  test("cannot make the process keep more than a thousand events", async () => {
    const { track, flush } = open();
    status = 503;
    for (let i = 0; i < 1200; i += 1) track(who, "mergeError", { code: `M-${i}` });
    await flush();
    status = 202;
    await flush();
    expect(posts.flat()).toHaveLength(1000);
    expect(posts.flat().at(-1)?.properties).toEqual({ code: "M-1199" });
  });
});

describe("an event never carries", () => {
  test.each(allShapes)("the %s %s, in whatever property [TRK-18?]", async (_, value) => {
    const { track, flush, lines } = open();
    track(who, "questionnaireError", { code: value, message: `said ${value} here`, status: 422 });
    track(who, "agreementsAccepted", { required: value, optional: `a,${value}` });
    await flush();
    expect(posts.flat().map(({ properties }) => properties)).toEqual([{ status: 422 }, {}]);
    expect(JSON.stringify(posts) + lines.join("")).not.toContain(value);
    expect(lines.join("")).toContain("trackPropertyRefused");
  });

  test("a property that its row of the catalogue does not name [TRK-18?]", async () => {
    const { track, flush } = open();
    const smuggled = { code: "X-1", password: "canary", note: "canary" };
    track(who, "ssnSubmitError", smuggled);
    await flush();
    expect(posts.flat()[0]?.properties).toEqual({ code: "X-1" });
  });

  test("a number that is an SSN [TRK-18?]", async () => {
    const { track, flush } = open();
    track(who, "questionnaireError", { status: 900123456 });
    await flush();
    expect(posts.flat()[0]?.properties).toEqual({});
  });
});

test("no event of the catalogue has a property that names personal data [TRK-18?]", () => {
  const names = (Object.keys(trackEvents) as TrackName[]).flatMap(
    (name): readonly string[] => trackEvents[name].properties,
  );
  expect(names.filter((name) => /ssn|birth|pass|token|mail|phone|name|answer/i.test(name))).toEqual([]);
});
