import { describe, expect, test } from "vitest";
import { checkButton, cookieNamed, leave, playerAtLocationCheck } from "../../harness/flows/geolocation.ts";
import { callsDuring, nameOf, sandbox } from "../../harness/pages/journey.ts";

describe("on the premises", () => {
  test.each([
    ["geolocate", "Confirm where you are"],
    ["on-prem-verify", "Confirm that you are on site"],
  ])("%s writes two session cookies and leaves for the product [GEO-05, GEO-09?, GEO-12?]", async (step, title) => {
    const { visitor, id } = await playerAtLocationCheck({ isOnPremises: true }, step);
    expect(visitor.h1).toBe(title);
    expect(await leave(visitor, checkButton)).toMatch(/^http:\/\/product\.main\.localhost:\d+\/$/);
    expect(cookieNamed(visitor, "onPrem")).toBe("onPrem=true; Path=/; Secure; SameSite=lax");
    expect(cookieNamed(visitor, "onPremSiteExperience")).toBe(
      "onPremSiteExperience=US-SB; Path=/; Secure; SameSite=lax",
    );
    expect((await sandbox.personas()).find((one) => one.id === id)?.correctiveActions).toEqual([]);
  });

  test("is forgotten, here and by a call, when a check finds the player elsewhere [GEO-08, GEO-09?, API-64]", async () => {
    const { visitor } = await playerAtLocationCheck({});
    visitor.cookies.set("main.localhost", "onPrem", "true");
    visitor.cookies.set("main.localhost", "onPremSiteExperience", "US-NJ-SB");
    const calls = await callsDuring(() => visitor.press(checkButton, { follow: false }));
    const [clear] = calls.filter((call) => nameOf(call) === "POST /geolocation/v1/cookies/clear");
    // the site experience of the flow, and not that of the cookie
    expect(clear).toMatchObject({ body: { host: "main.localhost", siteExperience: "US-SB" }, status: 200 });
    for (const name of ["onPrem", "onPremSiteExperience"]) expect(cookieNamed(visitor, name)).toContain("Max-Age=0");
  });
});
