// A gaming session that was created under another site experience than the token's: its heartbeats, and what its end leads to.
import { expect, test } from "vitest";
import { sendBeat } from "@/server/flows/session/play";
import { ensurePlaySpan } from "@/server/session/gaming-session";
import { ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform();

test("a heartbeat goes by the path of the creation: under the site experience of the flow, not that of the token [GATE-48, GATE-49]", async () => {
  const { caller } = await playerOn(platform, { siteExperience: "US-DK" });
  expect(await caller.submit(ensurePlaySpan, { query: { intendedSiteExp: "US-NJ-CS" } })).toEqual({ kind: "created" });
  for (const clicked of [true, false]) await caller.submit((context) => sendBeat(context, { clicked }));
  const calls = await platform.control.callsTo("/playspans/");
  const key = caller.playSpan?.clientKey;
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "POST /sites/US-NJ-CS/playspans/v1/playspans",
    `PUT /sites/US-NJ-CS/playspans/v1/playspans/${key}`,
    `GET /sites/US-NJ-CS/playspans/v1/playspans/${key}`,
  ]);
});

const back = (query: string) => `/login?intendedSiteExp=US-NJ-CS&${query}errorCode=KRN-301`;

test.each([
  ["its page", "/play/casino", back("returnPath=%2Fplay%2Fcasino%3FintendedSiteExp%3DUS-NJ-CS&")],
  [
    "a page that says it",
    "/play/casino?intendedSiteExp=US-NJ-CS",
    back("returnPath=%2Fplay%2Fcasino%3FintendedSiteExp%3DUS-NJ-CS&"),
  ],
  [
    "the account, from a page of another site",
    "https://foreign.test/play/casino",
    back("returnPath=%2F%3FintendedSiteExp%3DUS-NJ-CS&"),
  ],
])(
  "a KRN code leads the next sign-in back to %s, under the site experience of the gaming session [GATE-50, GATE-59]",
  async (_, at, to) => {
    const { caller } = await playerOn(platform, { siteExperience: "US-DK", quirks: { heartbeatRefusal: "KRN-301" } });
    await caller.submit(ensurePlaySpan, { query: { intendedSiteExp: "US-NJ-CS" } });
    const pulse = await caller.submit((context) => sendBeat(context, { clicked: false, at }));
    expect(pulse).toEqual({ kind: "ended", to });
    caller.expire();
    expect((await caller.look()).records.account, "its flows stay").toBeDefined();
  },
);

test("the legacy variant is that of the site experience under which the gaming session was created [GATE-53, GATE-86?]", async () => {
  const { caller } = await playerOn(platform, { siteExperience: "US-DK" });
  await caller.submit(ensurePlaySpan, { query: { intendedSiteExp: "US-YE-CS" } });
  const match = { path: "/sites/US-YE-CS/configuration/v1/featureflags" };
  await platform.control.answer(match, 200, { featureFlags: { legacyPlaySpan: true } });
  await caller.submit((context) => sendBeat(context, { clicked: false }));
  const beats = await platform.control.callsTo("/playspans/");
  expect(beats.map(({ method }) => method)).toEqual(["POST", "PUT"]);
});
