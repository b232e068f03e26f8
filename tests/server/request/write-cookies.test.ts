import { sealData } from "iron-session";
import { describe, expect, test, vi } from "vitest";
import { config } from "@/server/config";
import type { CookieWrites } from "@/server/context/cookie-changes";
import type { SignedInContext } from "@/server/context/request-context";
import { checkLocation } from "@/server/flows/geolocation/check-location";
import { writeCookies, writeRenewal } from "@/server/request/write-cookies";
import { browserCookie, browserIn, renewedBrowser } from "@/server/session/browser";
import { deviceFrom, withProof } from "@/server/session/device";
import { flashFrom } from "@/server/session/flash";
import { endOtherLocalSessions, endSession } from "@/server/session/session-lifecycle";
import { sessionState } from "@/server/session/session-state";
import { metricsText } from "@/server/telemetry/metrics";
import { sandboxCookie } from "../../kit/pages/cookie-names.ts";
import { newCaller, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform();

type Jar = Parameters<typeof writeCookies>[2];
type Options = { maxAge?: number; httpOnly?: boolean; secure?: boolean; sameSite?: string; path?: string };

/** As much of Next's cookies as is written and read here. */
function newJar() {
  const written = new Map<string, { value: string } & Options>();
  const jar = {
    get: (name: string) => written.get(name),
    has: (name: string) => written.has(name),
    getAll: () => [...written].map(([name, { value }]) => ({ name, value })),
    set: (name: string, value: string, options: Options = {}) => written.set(name, { value, ...options }),
  };
  return { jar: jar as unknown as Jar, written };
}

const hour = 3600;

/** As the build before sealed its cookies. */
const before = () => ({ password: { ...config().RECORD_PASSWORDS }, ttl: 60 });

test.each([
  ["as it is signed", 0, 10 * hour],
  ["five hours later", 5 * hour, 5 * hour],
  ["past its end, within the difference of clocks", 10 * hour + 30, 0],
])(
  "the session's cookie is kept from other sites, and ends with its token %s [API-108?]",
  async (_, later, seconds) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Math.floor(Date.now() / 1000) * 1000 });
    const { id } = await platform.control.makePersona({ quirks: { sessionMinutes: 600 } });
    const { token } = await platform.control.session(id);
    const { jar, written } = newJar();
    await platform.control.advanceClock(later * 1000);
    await writeCookies(await newCaller(platform.port).look(), { records: {}, token }, jar);
    vi.useRealTimers();
    const expected = { value: token, path: "/", httpOnly: true, secure: false, sameSite: "lax", maxAge: seconds };
    expect(written.get(sandboxCookie("session"))).toEqual(expected);
  },
);

test("on a shared device the session's cookie ends with the browser, and the device is forgotten", async () => {
  const { token } = await platform.control.session("nora");
  const { jar, written } = newJar();
  const browser = { ...renewedBrowser(), device: withProof(undefined, ["of the player before"], Date.now()) };
  jar.set(sandboxCookie("browser"), (await browserCookie(browser, "main")).value);
  await writeCookies(await newCaller(platform.port).look(), { records: {}, token, onSharedDevice: true }, jar);
  expect(written.get(sandboxCookie("session"))).toMatchObject({ value: token });
  expect(written.get(sandboxCookie("session"))).not.toHaveProperty("maxAge");
  expect(await browserIn(jar, "main")).toEqual({ id: browser.id, secret: browser.secret });
});

test("a token that does not verify for this brand is not kept, and counted with the reason", async () => {
  const refused = async () =>
    /session_token_refused_total\{reason="wrongAudience"\} (\d+)/.exec(await metricsText())?.[1];
  const before = Number((await refused()) ?? 0);
  const { token } = await platform.control.session("nora", "gnog");
  const { jar, written } = newJar();
  await writeCookies(await newCaller(platform.port).look(), { records: {}, token }, jar);
  expect(written.has(sandboxCookie("session"))).toBe(false);
  expect(Number(await refused()) - before).toBe(1);
});

test("a browser's new secret is kept for 90 days, also where the session has ended meanwhile", async () => {
  const { caller, id } = await playerOn(platform);
  const context = await caller.look();
  const browser = renewedBrowser();
  const { token } = await platform.control.session(id);
  await sessionState(context, context.player, true);
  await endSession(context);
  for (const writes of [
    { records: {}, browser },
    { records: {}, browser, token },
  ]) {
    const { jar, written } = newJar();
    await writeCookies(context, writes, jar);
    const kept = written.get(sandboxCookie("browser"));
    expect(kept).toMatchObject({ httpOnly: true, sameSite: "lax", maxAge: 90 * 24 * hour });
    expect(await browserIn(written, "main")).toEqual(browser);
  }
});

test("a request that fails keeps the renewed session of its player, and nothing else that it collected", async () => {
  const { caller, id } = await playerOn(platform);
  const { token: renewed } = await platform.control.session(id);
  const { token: foreign } = await platform.control.session("nora");
  const after = async (cookieWrites: CookieWrites, isSignedIn = true) => {
    const { jar, written } = newJar();
    const context = await caller.look();
    await writeRenewal({ ...context, ...(!isSignedIn && { player: null }), cookieWrites }, jar);
    return [...written].flatMap(([name, { value }]) => (value === "" ? [] : [[name, value]]));
  };
  const collected = { records: {}, provedFor: ["digest"], locale: "fr-CA" as const };
  expect(await after({ ...collected, token: renewed })).toEqual([[sandboxCookie("session"), renewed]]);
  expect(await after({ ...collected, token: foreign }), "of another account").toEqual([]);
  expect(await after({ ...collected, token: renewed, dropsOlderRecords: true }), "of a sign-in").toEqual([]);
  expect(await after({ ...collected, token: renewed }, false), "of a visitor").toEqual([]);
  expect(await after({ ...collected, token: null }), "of an end").toEqual([]);
});

test("a known device stays known when its session ends and its browser is renewed", async () => {
  const { caller } = await playerOn(platform);
  const { jar, written } = newJar();
  await writeCookies(await caller.look(), { records: {}, provedFor: ["digest"] }, jar);
  const browser = renewedBrowser();
  await writeCookies(await caller.look(), { records: {}, token: null, browser }, jar);
  const held = await browserIn(written, "main");
  expect(held).toMatchObject(browser);
  expect(deviceFrom(held?.device, Date.now())?.knownFor).toEqual(["digest"]);
});

test("a flash message is written with what the cookie of its browser already holds", async () => {
  const { caller } = await playerOn(platform);
  const { jar, written } = newJar();
  const browser = renewedBrowser();
  await writeCookies(await caller.look(), { records: {}, browser, provedFor: ["digest"] }, jar);
  await writeCookies(await caller.look(), { records: {}, flash: { word: "KRN-201" } }, jar);
  const held = await browserIn(written, "main");
  expect(held).toMatchObject({ ...browser, device: { accounts: [["digest", expect.any(Number)]] } });
  expect(flashFrom(held?.flash, undefined, Date.now())).toEqual({ word: "KRN-201" });
});

test("a location check elsewhere clears the premises, here and by a call [GEO-08, GEO-09?, API-64]", async () => {
  const { caller } = await playerOn(platform);
  const context = { ...(await caller.look()), onPremises: true };
  await checkLocation(context, new FormData(), "geolocate");
  const { jar, written } = newJar();
  await writeCookies(context, context.cookieWrites, jar);
  for (const name of ["onPrem", "onPremSiteExperience"])
    expect(written.get(name)).toMatchObject({ value: "", maxAge: 0 });
  const [clear] = await platform.control.callsTo("/geolocation/v1/cookies/clear");
  expect(clear?.body).toEqual({ host: "main.localhost", siteExperience: context.siteExperience });
});

test("the device cookie of the build before becomes a mark, and is removed", async () => {
  const { caller } = await playerOn(platform);
  const { jar, written } = newJar();
  const { id, secret } = renewedBrowser();
  const device = { id: "0".repeat(32), accounts: [["digest", Date.now() + 60_000]] };
  jar.set(sandboxCookie("browser"), `${id}.${secret}`);
  jar.set("sandbox-device", await sealData({ purpose: "device", brand: "main", value: device }, before()));
  await writeCookies(await caller.look(), { records: {} }, jar);
  expect(written.get("sandbox-device")).toMatchObject({ value: "", maxAge: 0 });
  expect(await browserIn(written, "main")).toEqual({ id, secret, device });
});

describe("an answer that was under way when its session ended", () => {
  const renewed = async (submit: (context: SignedInContext) => Promise<unknown>) => {
    const { caller, id } = await playerOn(platform);
    const context = await caller.look();
    const { token } = await platform.control.session(id);
    await sessionState(context, context.player, true);
    await submit(context);
    return { context, token };
  };
  const gone = { value: "", maxAge: 0 };

  test.each([
    ["a logout in another tab", endSession],
    [
      "a logout from another device",
      async (context: SignedInContext) =>
        endOtherLocalSessions({ ...context, player: { ...context.player, sid: "other" } }),
    ],
  ])("sets no session after %s: neither a renewed one nor one that waits for its factor", async (_, end) => {
    for (const name of ["token", "pendingToken"] as const) {
      const { context, token } = await renewed(end);
      const { jar, written } = newJar();
      await writeCookies(context, { records: {}, [name]: token }, jar);
      expect(written.get(sandboxCookie("session"))).toMatchObject(gone);
    }
  });

  test("sets the session that it renewed where nothing has ended, also when it answers no form", async () => {
    const { context, token } = await renewed(async () => undefined);
    const { jar, written } = newJar();
    await writeCookies(context, { records: {}, token }, jar);
    expect(written.get(sandboxCookie("session"))).toMatchObject({ value: token });
    expect((await sessionState(context, context.player, true)).kind, "the id from before").toBe("revoked");
  });
});
