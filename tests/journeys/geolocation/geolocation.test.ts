import { describe, expect, test } from "vitest";
import { checkButton, linked, playerAtLocationCheck, verification } from "../../harness/flows/geolocation.ts";
import { callsDuring, nameOf, player, requires, writesDuring, writesIn } from "../../harness/pages/journey.ts";

const refusals = [
  ["OUT_OF_AREA", "Not available where you are", "This product is not offered where you are now."],
  ["VPN_DETECTED", "Your connection hides where you are", "Switch off any VPN or proxy"],
  ["NO_SIGNAL", "Your device does not say where it is", "Switch on location services"],
  ["REMOTE_SOFTWARE", "Your screen is being shared", "Close the software"],
  ["TIME_TRAVEL", "We could not confirm where you are", "did not accept your location"],
] as const;

describe("the check after sign-in", () => {
  test("is a page with look-around that says what to do without scripts, and sends nothing by itself [GEO-02]", async () => {
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

  test("locates a player without scripts by the IP address, and goes on", async () => {
    const { visitor } = await playerAtLocationCheck({});
    const calls = await callsDuring(() => visitor.press(checkButton));
    expect(writesIn(calls)).toEqual([verification]);
    expect(calls.find((call) => nameOf(call) === verification)?.body).toEqual({});
    expect(visitor.path).toMatch(/^\/postauth\?flow=/);
  });

  test.each(refusals)(
    "that fails with %s is a page with the reason and three ways on [GEO-11?]",
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
    expect(linked(visitor, "Use another account")).toBe("/auth");
    expect(linked(visitor, "I cannot use my email or phone")).toBe("/recovery");
    expect(linked(visitor, "All legal documents")).toBe("/documents");
    const links = [...visitor.document.querySelectorAll("main a")].map((link) => link.getAttribute("href"));
    expect(links).toContain("/documents/us-terms-of-use");
    expect(visitor.link("Use the Sportsbook app instead")).toMatch(/^http:\/\/product\.main\.[^/]+\/sportsbook\/app$/);
  });
});
