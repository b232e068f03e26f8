import { describe, expect, test } from "vitest";
import { closeButton, closePage, proveClosing, securityPage } from "../../kit/flows/account-security.ts";
import {
  as,
  askForCode,
  callsDuring,
  callsTo,
  openEntryPage,
  player,
  sandbox,
  typeCode,
  visiting,
  writesIn,
} from "../../kit/pages/journey.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";

const closures = "/users/v1/closures";
const farewell = "Your account is closed";
const placesOf = (visitor: Visitor, ...texts: string[]) => texts.map((text) => visitor.main.indexOf(text));

describe("the page", () => {
  test("says what closing means, with money first and open bets over the button [CLS-02?]", async () => {
    const visitor = await as("celeste", { at: securityPage });
    await visitor.follow("Close your account");
    expect(visitor.pathname).toBe(closePage);
    const places = placesOf(
      visitor,
      "$1,204.50",
      "Results to come",
      "What closing means",
      "Why are you leaving?",
      "Continue",
    );
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
    expect(visitor.link("Withdraw Balance")).toContain("/accountcenter/withdraw");
    expect(visitor.link("Keep my account")).toContain(securityPage);
  });
});

describe("closing", () => {
  test("goes through the reason, strong authentication and a last press to the farewell page, logged out [CLS-01, CLS-02?, API-27]", async () => {
    const { id, email, visitor } = await player();
    const before = await callsDuring(() => proveClosing(visitor, email, "Too little time"));
    expect(callsTo(before, "POST", closures)).toEqual([]);
    expect(visitor.h1).toBe("Close your account now?");
    expect(visitor.main).toContain("Too little time");
    const calls = await callsDuring(() => visitor.press(closeButton));
    const [closure] = callsTo(calls, "POST", closures);
    expect(closure).toMatchObject({
      host: "api.main.localhost",
      persona: id,
      body: { reason: "Too little time", strongAuthToken: expect.any(String) },
    });
    expect(writesIn(calls)).toEqual([`POST ${closures}`, "POST /users/v1/logouts"]);
    expect([visitor.pathname, visitor.h1]).toEqual(["/accountcenter/closed", farewell]);
    expect(visitor.session).toBeUndefined();
    await visitor.get(securityPage);
    expect(visitor.pathname).toBe("/login");
  });

  test("can be taken back by signing in again", async () => {
    const { email, visitor } = await player();
    await proveClosing(visitor, email);
    await visitor.press(closeButton);
    await askForCode(visitor, email);
    await typeCode(visitor, await sandbox.code(email));
    await openEntryPage(visitor);
    expect(visitor.h1).toBe("Reactivate your account");
  });
});

test("the farewell page is shown to no browser that has not closed an account", async () => {
  const { visitor } = await player({}, { at: "/accountcenter/closed" });
  expect(visitor.pathname).toBe("/");
  const stranger = await visiting(`${visitor.home}/accountcenter/closed`);
  expect(stranger.pathname).toBe("/login");
});
