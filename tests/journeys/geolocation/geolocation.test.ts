import { describe, expect, test } from "vitest";
import {
  checkButton,
  cookieNamed,
  leave,
  linked,
  playerAtLocationCheck,
  verification,
} from "../../kit/flows/geolocation.ts";
import {
  callsDuring,
  nameOf,
  player,
  pressOf,
  requires,
  sandbox,
  visiting,
  writesDuring,
  writesIn,
} from "../../kit/pages/journey.ts";
import { ownInstance } from "../../kit/stack/own-stack.ts";

const refusals = [
  ["OUT_OF_AREA", "Not available where you are", "We don’t offer this product where you are now."],
  ["VPN_DETECTED", "Your connection hides where you are", "Turn off any VPN or proxy"],
  ["NO_SIGNAL", "Your device isn’t sharing its location", "Turn on location services"],
  ["REMOTE_SOFTWARE", "Your screen is being shared", "Close the software"],
  ["TIME_TRAVEL", "We couldn’t confirm where you are", "Check that location is on"],
] as const;

describe("the check after sign-in", () => {
  test("is a page with look-around that says what to do without scripts, and sends nothing automatically [GEO-02]", async () => {
    const { visitor } = await playerAtLocationCheck({});
    expect(visitor.h1).toBe("Confirm where you are");
    expect(visitor.main).toContain("JavaScript is off in your browser");
    expect(visitor.link("Look around")).toContain("/correctiveactions/look-around");
    expect(await writesDuring(() => visitor.get(visitor.url))).toEqual([]);
  });

  test.each([
    ["sportsbook", "main", "turn on JavaScript for this page, or use our app."],
    ["lottery", "lottery", "turn on JavaScript for this page."],
  ] as const)("names an app without scripts only where %s has one [GEO-03]", async (product, brand, said) => {
    const { visitor } = await player({ product, brand, restrictions: [requires("geolocate")] });
    await visitor.get(`${visitor.home}/correctiveactions?product=${product}`);
    expect(visitor.main).toContain(said);
  });

  test("locates a player without scripts by the IP address, and continues", async () => {
    const { visitor } = await playerAtLocationCheck({});
    const calls = await callsDuring(() => visitor.press(checkButton));
    expect(writesIn(calls)).toEqual([verification]);
    expect(calls.find((call) => nameOf(call) === verification)?.body).toEqual({});
    expect(visitor.path).toMatch(/^\/postauth\?flow=/);
  });

  test.each(refusals)(
    "that fails with %s is a page with the reason and three next steps [GEO-11?]",
    async (reason, title, said) => {
      const { visitor } = await playerAtLocationCheck({ reason });
      await visitor.press(checkButton);
      expect(visitor.h1).toBe(title);
      expect(visitor.main).toContain(said);
      expect(visitor.link("Contact support")).toContain("support.main.localhost");
      expect(visitor.link("Look around")).toContain("/correctiveactions/look-around");
      await visitor.follow("Try again");
      expect(visitor.h1).toBe("Confirm where you are");
    },
  );

  test("links to sign-in, recovery, the documents, the US terms and the app of the product [GEO-03, GEO-13?]", async () => {
    const { visitor } = await playerAtLocationCheck({});
    expect(linked(visitor, "Use a different account")).toBe("/auth");
    expect(linked(visitor, "Recover another account")).toBe("/recovery");
    expect(linked(visitor, "All legal documents")).toBe("/documents");
    const links = [...visitor.document.querySelectorAll("main a")].map((link) => link.getAttribute("href"));
    expect(links).toContain("/documents/us-terms-of-use");
    expect(visitor.link("Use the Sportsbook app instead")).toMatch(/^http:\/\/product\.main\.[^/]+\/sportsbook\/app$/);
  });
});

describe("on the premises", () => {
  test.each([
    ["geolocate", "Confirm where you are"],
    ["on-prem-verify", "Confirm you’re on site"],
  ])("%s writes two session cookies and leaves for the product [GEO-05, GEO-09?, GEO-12?]", async (step, title) => {
    const { visitor, id } = await playerAtLocationCheck({ isOnPremises: true }, step);
    expect(visitor.h1).toBe(title);
    expect(await leave(visitor, checkButton)).toMatch(/^http:\/\/product\.main\.localhost:\d+\/$/);
    expect(cookieNamed(visitor, "onPrem")).toBe("onPrem=true; Path=/; SameSite=lax");
    expect(cookieNamed(visitor, "onPremSiteExperience")).toBe("onPremSiteExperience=US-SB; Path=/; SameSite=lax");
    expect((await sandbox.personas()).find((one) => one.id === id)?.correctiveActions).toEqual([]);
  });
});

describe("with settings of its own", () => {
  const own = ownInstance({
    ON_PREMISES_COOKIE_DOMAINS: JSON.stringify({ main: "localhost" }),
  });

  const horseRacing = "/auth?product=horse&returnPath=%2Fdocuments";

  test("an operator's cookies are for the domain that it names [GEO-09?]", async () => {
    const { visitor } = await playerAtLocationCheck({ isOnPremises: true }, "geolocate", own.port);
    await leave(visitor, checkButton);
    for (const name of ["onPrem", "onPremSiteExperience"])
      expect(cookieNamed(visitor, name)).toContain("Domain=localhost");
  });

  test("a failed check before sign-in has its reason, and leaves the sign-in open for the player's money [GEO-11?]", async () => {
    await sandbox.standsAt({ reason: "OUT_OF_AREA" });
    const visitor = await visiting(horseRacing, { port: own.port });
    await visitor.press(checkButton);
    expect(visitor.h1).toBe("Not available where you are");
    expect(() => visitor.link("Look around")).toThrow();
    await visitor.follow("Sign in anyway, to see my balance and limits");
    expect(visitor.h1).toBe("Sign in to Northline");
  });

  test("a client that did not start is logged and tracked, and nothing is asked [GEO-06, ERR-86, TRK-07]", async () => {
    const { visitor } = await playerAtLocationCheck({}, "geolocate", own.port);
    const { url, sending } = pressOf(visitor, checkButton);
    const form = sending.body as FormData;
    form.set("geoFailure", "initialise");
    const calls = await callsDuring(() => visitor.send(url, sending));
    expect(calls.map(nameOf)).not.toContain(verification);
    expect(visitor.h1).toBe("This isn’t working right now");
    expect(visitor.main).toContain("We couldn’t start the check.");
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
    const again = await callsDuring(() => visitor.press("Check without my device’s location"));
    expect(again.map(nameOf)).toContain(verification);
    expect(visitor.problem).toBe("");
  });
});
