import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Visitor } from "../harness/browserless.ts";
import {
  anonymous,
  callsDuring,
  mainOf,
  nameOf,
  player,
  pressOf,
  problemOf,
  requires,
  sandbox,
  sessionIn,
  writesIn,
} from "../harness/journey.ts";
import { ownStack } from "../harness/own-stack.ts";
import type { PersonaInput } from "../harness/sandbox-client.ts";
import { type Instance, startInstance } from "../harness/stack.ts";

beforeEach(() => sandbox.reset());

const check = "Check where I am";
const verify = "POST /geolocation/v1/verifications";
const sportsbook = { product: "sportsbook", siteExperience: "US-SB" } as const;

/** A player at the page that asks for the location. */
async function placed(location: PersonaInput["location"], step = "geolocate", port?: number, more: PersonaInput = {}) {
  const input = { ...sportsbook, restrictions: [requires(step)], location, ...more };
  const { visitor, id } = await player(input, port === undefined ? {} : { port });
  await visitor.get(`${visitor.home}/correctiveactions?product=sportsbook`);
  return { visitor, id };
}

const linked = (visitor: Visitor, name: string | RegExp) => new URL(visitor.link(name)).pathname;

const refusals = [
  ["OUT_OF_AREA", "You are outside the area", "This may not be played where you are now."],
  ["VPN_DETECTED", "Your connection hides where you are", "Switch off any VPN or proxy"],
  ["NO_SIGNAL", "Your device does not say where it is", "Switch on location services"],
  ["REMOTE_SOFTWARE", "Your screen is being shared", "Close the software"],
  ["TIME_TRAVEL", "We could not confirm where you are", "did not accept your location"],
] as const;

describe("the check after sign-in", () => {
  test("is a page with look-around that says what to do without scripts, and sends nothing by itself [GEO-02]", async () => {
    const { visitor } = await placed({});
    expect(visitor.h1).toBe("Confirm where you are");
    expect(mainOf(visitor)).toContain("Your browser runs no scripts");
    expect(visitor.link("Look around")).toContain("/correctiveactions/look-around");
    const calls = await callsDuring(() => visitor.get(visitor.url));
    expect(writesIn(calls)).toEqual([]);
  });

  test("leads to the whole list like every other step, whatever came of it", async () => {
    const steps = { restrictions: [requires("geolocate", "docscan-selfie")] };
    const { visitor } = await placed({ reason: "OUT_OF_AREA" }, "geolocate", undefined, steps);
    const page = visitor.url;
    for (const outcome of [() => undefined, () => visitor.press(check)]) {
      await visitor.get(page);
      await outcome();
      await visitor.follow("What you need to do");
      expect(visitor.path).toMatch(/^\/correctiveactions\/overview/);
      expect(mainOf(visitor)).toContain("Confirm where you are");
    }
  });

  test("locates a player without scripts by the IP address, and goes on", async () => {
    const { visitor } = await placed({});
    const calls = await callsDuring(() => visitor.press(check));
    expect(writesIn(calls)).toEqual([verify]);
    expect(calls.find((call) => nameOf(call) === verify)?.body).toEqual({});
    expect(visitor.path).toMatch(/^\/postauth\?flow=/);
  });

  test("switches to the site experience of the place, for all that follows [GEO-04]", async () => {
    const { visitor } = await placed({ place: "US-NJ", siteExperience: "US-NJ-SB" });
    const calls = await callsDuring(() => visitor.press(check));
    const after = calls.slice(calls.findIndex((call) => nameOf(call) === verify) + 1);
    expect(after.length).toBeGreaterThan(0);
    expect(after.every(({ path }) => path.startsWith("/sites/US-NJ-SB/"))).toBe(true);
  });

  test.each(refusals)(
    "that fails with %s is a page with the reason and three ways on [GEO-11?]",
    async (reason, title, said) => {
      const { visitor } = await placed({ reason });
      await visitor.press(check);
      expect(visitor.h1).toBe(title);
      expect(mainOf(visitor)).toContain(said);
      expect(visitor.link("Contact support")).toContain("support.main.localhost");
      expect(visitor.link("Look around")).toContain("/correctiveactions/look-around");
      await visitor.follow("Try again");
      expect(visitor.h1).toBe("Confirm where you are");
    },
  );

  test("links to sign-in, recovery, the documents, the US terms and the app of the product [GEO-03, GEO-13?]", async () => {
    const { visitor } = await placed({});
    expect(linked(visitor, "Use another account")).toBe("/auth");
    expect(linked(visitor, "I cannot use my email or phone")).toBe("/recovery");
    expect(linked(visitor, "All legal documents")).toBe("/documents");
    const links = [...visitor.document.querySelectorAll("main a")].map((link) => link.getAttribute("href"));
    expect(links).toContain("/documents/us-terms-of-use");
    expect(visitor.link("Use the Sportsbook app instead")).toMatch(/^http:\/\/product\.main\.[^/]+\/sportsbook\/app$/);
  });

  test.each([
    ["reset", "We could not check where you are"],
    ["status", "We could not check where you are"],
    ["garbage", "We could not check where you are"],
  ] as const)("after a %s can be tried again", async (fault, title) => {
    const { visitor, id } = await placed({});
    await sandbox.faults([{ match: { path: "*/verifications", persona: id }, fault, times: 1 }]);
    await visitor.press(check);
    expect(visitor.h1).toBe(title);
    await visitor.follow("Try again");
    await visitor.press(check);
    expect(visitor.path).toMatch(/^\/postauth/);
  });

  test("after the session has ended leads to sign-in and back", async () => {
    const { visitor, id } = await placed({});
    await sandbox.faults([
      { match: { path: "*/verifications", persona: id }, fault: "status", status: 401, body: {}, times: 1 },
    ]);
    await visitor.press(check);
    expect(visitor.path).toMatch(/^\/login\?.*returnPath=%2Fcorrectiveactions%2Fgeolocate/);
    expect(sessionIn(visitor)).toBeUndefined();
  });

  test("pressed twice is one check upstream", async () => {
    const { visitor } = await placed({});
    const { url, sending } = pressOf(visitor, check);
    const calls = await callsDuring(() =>
      Promise.all([visitor.send(url, { ...sending, follow: false }), visitor.send(url, { ...sending, follow: false })]),
    );
    expect(calls.map(nameOf).filter((name) => name === verify)).toHaveLength(1);
  });

  test("that is done leads to the entry page, by Back and by a shared link", async () => {
    const { visitor } = await placed({});
    const page = visitor.url;
    await visitor.press(check);
    await visitor.get(page);
    expect(visitor.path).toMatch(/^\/postauth/);
  });

  test("speaks French", async () => {
    const { visitor } = await player({ ...sportsbook, restrictions: [requires("geolocate")] }, { language: "fr-CA" });
    await visitor.get(`${visitor.home}/correctiveactions?product=sportsbook`);
    expect(visitor.h1).toBe("Confirmez où vous êtes");
  });
});

const cookieNamed = (visitor: Visitor, name: string) =>
  visitor.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));

/** Presses and looks at the redirect itself. */
async function leave(visitor: Visitor, button: string) {
  await visitor.press(button, { follow: false });
  return visitor.headers.get("location");
}

describe("on the premises", () => {
  test.each([
    ["geolocate", "Confirm where you are"],
    ["on-prem-verify", "Confirm that you are on site"],
  ])("%s writes two session cookies and leaves for the product [GEO-05, GEO-09?, GEO-12?]", async (step, title) => {
    const { visitor, id } = await placed({ isOnPremises: true }, step);
    expect(visitor.h1).toBe(title);
    expect(await leave(visitor, check)).toMatch(/^http:\/\/product\.main\.localhost:\d+\/$/);
    expect(cookieNamed(visitor, "onPrem")).toBe("onPrem=true; Path=/; Secure; SameSite=lax");
    expect(cookieNamed(visitor, "onPremSiteExperience")).toBe(
      "onPremSiteExperience=US-SB; Path=/; Secure; SameSite=lax",
    );
    expect((await sandbox.personas()).find((one) => one.id === id)?.correctiveActions).toEqual([]);
  });

  test("is asked of a player outside the area, with a way to try again [GEO-12?]", async () => {
    const { visitor } = await placed({}, "on-prem-verify");
    await visitor.press(check);
    expect(visitor.h1).toBe("You are not on site");
    expect(visitor.link("Try again")).toContain("/correctiveactions/on-prem-verify");
    expect(cookieNamed(visitor, "onPrem")).toBeUndefined();
  });

  test("is forgotten, here and by a call, when a check finds the player elsewhere [GEO-08, GEO-09?, API-64]", async () => {
    const { visitor } = await placed({});
    visitor.cookies.set("main.localhost", "onPrem", "true");
    visitor.cookies.set("main.localhost", "onPremSiteExperience", "US-SB");
    const calls = await callsDuring(() => visitor.press(check, { follow: false }));
    const [clear] = calls.filter((call) => nameOf(call) === "POST /geolocation/v1/cookies/clear");
    expect(clear).toMatchObject({ body: { host: "main.localhost", siteExperience: "US-SB" }, status: 200 });
    for (const name of ["onPrem", "onPremSiteExperience"]) expect(cookieNamed(visitor, name)).toContain("Max-Age=0");
  });

  test("is forgotten here even when the call fails, and nothing is cleared that was not there", async () => {
    const { visitor } = await placed({});
    visitor.cookies.set("main.localhost", "onPrem", "true");
    await sandbox.faults([{ match: { path: "*/cookies/clear" }, fault: "status" }]);
    expect(await leave(visitor, check)).toMatch(/^\/correctiveactions/);
    expect(cookieNamed(visitor, "onPrem")).toContain("Max-Age=0");
    await sandbox.faults([]);
    const other = await placed({});
    const calls = await callsDuring(() => other.visitor.press(check));
    expect(calls.map(nameOf)).not.toContain("POST /geolocation/v1/cookies/clear");
  });
});

describe("with settings of its own", () => {
  let own: Instance;
  beforeAll(async () => {
    own = await startInstance(ownStack.sandboxPort, {
      SIGN_IN_GEOLOCATION: "casino,US-NJ-SB",
      ON_PREMISES_COOKIE_DOMAINS: JSON.stringify({ main: "localhost" }),
      DESTINATION_PATHS: JSON.stringify({ casinoApp: "/floor" }),
    });
  });
  afterAll(() => own.stop());

  const casino = "/auth?product=casino&returnPath=%2Fdocuments";

  test("an operator's cookies are for the domain that it names [GEO-09?]", async () => {
    const { visitor } = await placed({ isOnPremises: true }, "geolocate", own.port);
    await leave(visitor, check);
    for (const name of ["onPrem", "onPremSiteExperience"])
      expect(cookieNamed(visitor, name)).toContain("Domain=localhost");
  });

  test("a sign-in begins with the check where the operator says so, and then goes on [GEO-01]", async () => {
    const visitor = anonymous({ port: own.port });
    await visitor.get(casino);
    expect(visitor.h1).toBe("Where are you?");
    const calls = await callsDuring(() => visitor.press(check));
    expect(calls.map(nameOf)).toEqual([verify]);
    expect(visitor.h1).toBe("Sign in to Northline");
    expect(visitor.document.querySelector<HTMLInputElement>("[name=returnPath]")?.value).toBe("/documents");
    await visitor.get("/auth?product=dfs");
    expect(visitor.h1).toBe("Sign in to Northline");
  });

  test("the sign-in is for the site experience of the place [GEO-04]", async () => {
    await sandbox.standsAt({ siteExperience: "US-NJ-CS" });
    const visitor = anonymous({ port: own.port });
    await visitor.get(casino);
    await visitor.press(check);
    expect(new URL(visitor.url).searchParams.get("intendedSiteExp")).toBe("US-NJ-CS");
  });

  test("a failed check before sign-in has its reason, and leaves the sign-in open for the player's money [GEO-11?]", async () => {
    await sandbox.standsAt({ reason: "OUT_OF_AREA" });
    const visitor = anonymous({ port: own.port });
    await visitor.get(casino);
    await visitor.press(check);
    expect(visitor.h1).toBe("You are outside the area");
    expect(() => visitor.link("Look around")).toThrow();
    await visitor.follow("Sign in all the same, for my balance and my limits");
    expect(visitor.h1).toBe("Sign in to Northline");
  });

  test("its links are those of the check, with the app of the product at the operator's path [GEO-03, GEO-13?]", async () => {
    const visitor = anonymous({ port: own.port });
    await visitor.get(casino);
    expect(linked(visitor, /^Sign in all the same/)).toBe("/auth");
    expect(linked(visitor, "I cannot use my email or phone")).toBe("/recovery");
    expect(linked(visitor, "All legal documents")).toBe("/documents");
    expect(visitor.link("Use the Casino app instead")).toMatch(/\/floor$/);
    const links = [...visitor.document.querySelectorAll("main a")].map((link) => link.getAttribute("href"));
    expect(links).toContain("/documents/us-terms-of-use");
    await visitor.get("/auth/location?product=dfs");
    expect(() => visitor.link(/app instead/)).toThrow();
  });

  test("on the premises a sign-in leaves for the product as well [GEO-05]", async () => {
    await sandbox.standsAt({ isOnPremises: true });
    const visitor = anonymous({ port: own.port });
    await visitor.get(casino);
    expect(await leave(visitor, check)).toMatch(/^http:\/\/product\.main\./);
    expect(cookieNamed(visitor, "onPrem")).toMatch(/^onPrem=true;/);
  });

  test("a client that did not start is logged and tracked, and nothing is asked [GEO-06, ERR-86, TRK-07]", async () => {
    const { visitor } = await placed({}, "geolocate", own.port);
    const { url, sending } = pressOf(visitor, check);
    const form = sending.body as FormData;
    form.set("geoFailure", "initialise");
    const calls = await callsDuring(() => visitor.send(url, sending));
    expect(calls.map(nameOf)).not.toContain(verify);
    expect(visitor.h1).toBe("We could not check where you are");
    expect(mainOf(visitor)).toContain("The check did not start.");
    const lines = own
      .output()
      .split("\n")
      .flatMap((line) => (line.startsWith("{") ? [JSON.parse(line)] : []));
    expect(lines.find(({ event }) => event === "geolocationStartFailed")).toMatchObject({
      level: "error",
      why: "failed to initialize",
      code: "initialise",
    });
    const tracked = lines.filter(({ event }) => event === "tracked").map((line) => line.tracked);
    expect(tracked.find(({ name }) => name === "geolocationStartFailed")).toMatchObject({
      kind: "geolocation",
      properties: { code: "initialise" },
    });
    const again = await callsDuring(() => visitor.press("Check by my internet address only"));
    expect(again.map(nameOf)).toContain(verify);
    expect(problemOf(visitor)).toBe("");
  });
});
