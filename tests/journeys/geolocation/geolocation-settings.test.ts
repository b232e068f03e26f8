import { describe, expect, test } from "vitest";
import {
  checkButton,
  cookieNamed,
  leave,
  playerAtLocationCheck,
  verification,
} from "../../harness/flows/geolocation.ts";
import { callsDuring, nameOf, pressOf, sandbox, visiting } from "../../harness/pages/journey.ts";
import { ownInstance } from "../../harness/stack/own-stack.ts";

describe("with settings of its own", () => {
  const own = ownInstance({
    SIGN_IN_GEOLOCATION: "casino,US-NJ-SB",
    ON_PREMISES_COOKIE_DOMAINS: JSON.stringify({ main: "localhost" }),
  });

  const casino = "/auth?product=casino&returnPath=%2Fdocuments";

  test("an operator's cookies are for the domain that it names [GEO-09?]", async () => {
    const { visitor } = await playerAtLocationCheck({ isOnPremises: true }, "geolocate", own.port);
    await leave(visitor, checkButton);
    for (const name of ["onPrem", "onPremSiteExperience"])
      expect(cookieNamed(visitor, name)).toContain("Domain=localhost");
  });

  test("a failed check before sign-in has its reason, and leaves the sign-in open for the player's money [GEO-11?]", async () => {
    await sandbox.standsAt({ reason: "OUT_OF_AREA" });
    const visitor = await visiting(casino, { port: own.port });
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
    expect(visitor.h1).toBe("We could not check where you are");
    expect(visitor.main).toContain("The check did not start.");
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
