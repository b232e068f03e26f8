import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  anonymous,
  appPort,
  callsDuring,
  contactLabel,
  player,
  requires,
  sandbox,
  signedOutPlayer,
  writesDuring,
} from "../../kit/pages/journey.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";
import { ownStack } from "../../kit/stack/own-stack.ts";
import type { Instance } from "../../kit/stack/stack.ts";
import { startWithoutMiddleware } from "../../kit/stack/without-middleware.ts";

let bare: Instance;
beforeAll(async () => {
  bare = await startWithoutMiddleware(ownStack.sandboxPort);
});
afterAll(() => bare.stop());
type Request = { path: (path: string) => string; method?: string; headers?: Record<string, string> };
const same = (path: string) => path;
const subrequest = Array(5).fill("middleware").join(":");

/** The same page requested in each way that is known to bypass a middleware. */
const ways: Record<string, Request> = {
  "as HTML": { path: same },
  "by HEAD": { path: same, method: "HEAD" },
  "as RSC": { path: same, headers: { rsc: "1" } },
  "as a prefetch": { path: same, headers: { rsc: "1", "next-router-prefetch": "1" } },
  "as a segment": {
    path: same,
    headers: { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
  },
  "by its .rsc path": { path: (path) => `${path === "/" ? "/index" : path}.rsc` },
  "by a segment path": { path: (path) => `${path === "/" ? "/index" : path}.segments/_tree.segment.rsc` },
  "with nxtP parameters": { path: (path) => `${path}?nxtPproduct=casino&nxtPcode=provide-ssn` },
  "with nxtI parameters": { path: (path) => `${path}?nxtIproduct=casino` },
  "as a subrequest of the middleware": { path: same, headers: { "x-middleware-subrequest": subrequest } },
  "as a subrequest in src": {
    path: same,
    headers: { "x-middleware-subrequest": subrequest.replaceAll("middleware", "src/middleware") },
  },
  "as page data": { path: same, headers: { "x-nextjs-data": "1" } },
  "as a middleware prefetch": { path: same, headers: { "x-middleware-prefetch": "1", purpose: "prefetch" } },
  "with a double slash": { path: (path) => `/${path}` },
};

const sportsbook = { product: "sportsbook", siteExperience: "US-SB" } as const;

/** Visitors who may not see the page, and text that only the page contains. */
const refused: [string, string, RegExp, (port: number) => Promise<Visitor>][] = [
  ["an anonymous visitor", "/", /Choose where to play/, async (port) => anonymous({ port })],
  ["an anonymous visitor", "/play/sportsbook", /postauth/, async (port) => anonymous({ port })],
  ["an anonymous visitor", "/correctiveactions/provide-ssn", /Social Security/, async (port) => anonymous({ port })],
  [
    "an anonymous visitor",
    "/accountcenter/security",
    /How you sign in, and how we know/,
    async (port) => anonymous({ port }),
  ],
  ["a banned player", "/", /Choose where to play/, banned],
  ["a banned player", "/play/sportsbook", /postauth/, banned],
  ["a banned player", "/postauth", /ready for you/, banned],
  ["a player without the permission", "/play/sportsbook", /postauth/, lacking],
];

async function banned(port: number) {
  return (await player({ ...sportsbook, permissions: ["PlaySportsbook", "DenyAccountAccess"] }, { port })).visitor;
}

async function lacking(port: number) {
  return (await player({ ...sportsbook, permissions: ["PlayCasino"] }, { port })).visitor;
}

describe.each(["with middleware", "without middleware"])("%s", (where) => {
  const port = () => (where === "with middleware" ? appPort : bare.port);

  test.each(refused)("refuses %s at %s in every spelling of the path [GATE-75?]", async (_, page, words, enter) => {
    const visitor = await enter(port());
    for (const [way, { path, ...sending }] of Object.entries(ways)) {
      const calls = await callsDuring(() =>
        visitor.send(`${visitor.home}${path(page)}`, { ...sending, follow: false }),
      );
      const said = `${visitor.headers.get("location")} ${visitor.body}`;
      expect.soft(said, `${way}, answered ${visitor.status}`).not.toMatch(words);
      expect.soft(calls, way).toEqual([]);
    }
  });

  test.each(["/api/avatar", "/api/biometrics", "/api/heartbeat", "/api/phone"])(
    "%s answers players only",
    async (path) => {
      const method = path === "/api/avatar" ? "GET" : "POST";
      const headers = { "content-type": "application/json", "x-middleware-subrequest": subrequest };
      const ask = async (visitor: Visitor) => {
        const body = method === "POST" ? { body: "{}" } : {};
        await visitor.send(path, { method, headers: { ...headers, origin: visitor.home }, ...body, follow: false });
        return visitor.status;
      };
      const calls = await callsDuring(async () => {
        expect(await ask(anonymous({ port: port() }))).toBe(401);
        expect(await ask(await banned(port()))).toBe(403);
      });
      expect(calls).toEqual([]);
    },
  );
});

test("refuses a form of a page that the visitor no longer has access to", async () => {
  const { visitor } = await player({ ...sportsbook }, { at: "/postauth", port: bare.port });
  visitor.cookies.clear();
  const calls = await callsDuring(() => visitor.press(/^Continue to/));
  expect(calls).toEqual([]);
  expect(visitor.pathname).toBe("/login");
});

test.each(["https://elsewhere.example.test", "null", "http://gnog.localhost:3000"])(
  "refuses a form from %s, with and without middleware",
  async (origin) => {
    const { visitor, email } = await signedOutPlayer({}, { at: "/auth", port: bare.port });
    visitor.fill({ [contactLabel]: email });
    const headers = { origin, "sec-fetch-site": "cross-site" };
    expect(await writesDuring(() => visitor.press("Send my code", { headers }))).toEqual([]);
    expect(await sandbox.inbox(email)).toEqual([]);
  },
);

test("a player with access reads these pages without middleware", async () => {
  const restrictions = [requires("provide-ssn")];
  const permitted = await player({ ...sportsbook }, { port: bare.port });
  const owing = await player({ ...sportsbook, restrictions }, { port: bare.port });
  for (const [, page, words] of refused) {
    const { visitor } = page.startsWith("/correctiveactions") ? owing : permitted;
    await visitor.send(page, { follow: false });
    expect(`${visitor.headers.get("location")} ${visitor.body}`).toMatch(words);
    expect(visitor.headers.get("content-security-policy")).toBeNull();
  }
});
