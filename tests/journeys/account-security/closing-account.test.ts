import { beforeEach, describe, expect, test } from "vitest";
import type { Visitor } from "../../harness/browser/browserless.ts";
import { closeButton, closePage, proveClosing, securityPage } from "../../harness/flows/account-security.ts";
import {
  anonymous,
  as,
  askForCode,
  callsDuring,
  callsTo,
  mainOf,
  openEntryPage,
  pathOf,
  player,
  pressOf,
  problemOf,
  requires,
  sandbox,
  secondTab,
  sessionIn,
  typeCode,
  writesIn,
} from "../../harness/pages/journey.ts";

beforeEach(() => sandbox.reset());

const closures = "/users/v1/closures";
const farewell = "Your account is closed";
const placesOf = (visitor: Visitor, ...texts: string[]) => texts.map((text) => mainOf(visitor).indexOf(text));

describe("the page", () => {
  test("says what closing means, with money first and open bets over the button [CLS-02?]", async () => {
    const visitor = await as("celeste");
    await visitor.get(securityPage);
    await visitor.follow("Close your account");
    expect(pathOf(visitor)).toBe(closePage);
    const places = placesOf(
      visitor,
      "$1,204.50",
      "Open bets",
      "What closing means",
      "Why are you leaving?",
      "Continue",
    );
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
    expect(visitor.link("Withdraw Balance")).toContain("/accountcenter/withdraw");
    expect(visitor.link("Keep my account")).toContain(securityPage);
  });

  test("comes after strong authentication that is due", async () => {
    const { visitor } = await player({ restrictions: [requires("strongauth")] });
    await visitor.get(closePage);
    expect(pathOf(visitor)).toBe("/correctiveactions/strongauth");
  });
});

describe("closing", () => {
  test("goes through the reason, strong authentication and a last press to the farewell page, logged out [CLS-01, CLS-02?, API-27]", async () => {
    const { id, email, visitor } = await player();
    const before = await callsDuring(() => proveClosing(visitor, email, "Too little time"));
    expect(callsTo(before, "POST", closures)).toEqual([]);
    expect(visitor.h1).toBe("Close your account now?");
    expect(mainOf(visitor)).toContain("Too little time");
    const calls = await callsDuring(() => visitor.press(closeButton));
    const [closure] = callsTo(calls, "POST", closures);
    expect(closure).toMatchObject({
      host: "api.main.localhost",
      persona: id,
      body: { reason: "Too little time", strongAuthToken: expect.any(String) },
    });
    expect(writesIn(calls)).toEqual([`POST ${closures}`, "POST /users/v1/logouts"]);
    expect([pathOf(visitor), visitor.h1]).toEqual(["/accountcenter/closed", farewell]);
    expect(sessionIn(visitor)).toBeUndefined();
    await visitor.get(securityPage);
    expect(pathOf(visitor)).toBe("/login");
  });

  test("with bets that are open says when the account closes", async () => {
    const { email, visitor } = await player({ profile: { openBets: 1, closesAt: "2031-11-23T18:00:00Z" } });
    await proveClosing(visitor, email);
    expect(visitor.h1).toBe("Close your account on November 23, 2031?");
    expect(mainOf(visitor)).toContain("the account closes on the date below.");
    await visitor.press(closeButton);
    expect(visitor.h1).toBe("Your account will be closed");
    expect(mainOf(visitor)).toContain("It closes on November 23, 2031");
    expect(mainOf(visitor)).not.toContain("reactivate");
    await askForCode(visitor, email);
    await typeCode(visitor, await sandbox.code(email));
    await visitor.get("/accountcenter/status");
    expect([visitor.h1, mainOf(visitor)]).toEqual([
      "Your account is being closed",
      expect.stringContaining("Usually by Sunday, November 23, 2031"),
    ]);
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

  test("given up at strong authentication leaves everything as it was, and the reason typed", async () => {
    const { visitor } = await player();
    await visitor.get(closePage);
    visitor.fill({ closingReason: "Too little time" });
    await visitor.press("Continue");
    await visitor.follow("Back");
    expect([pathOf(visitor), visitor.h1]).toEqual([closePage, "Close your account"]);
    expect(visitor.document.querySelector("textarea")?.value).toBe("Too little time");
  });

  test("that fails once can be pressed again", async () => {
    const { email, visitor } = await player();
    await proveClosing(visitor, email);
    await sandbox.faults([{ match: { method: "POST", path: closures }, fault: "status", status: 500, times: 1 }]);
    await visitor.press(closeButton);
    expect(problemOf(visitor)).toContain("Something went wrong");
    await visitor.press(closeButton);
    expect(visitor.h1).toBe(farewell);
  });

  test("after a proof that is too old asks for it again", async () => {
    const { email, visitor } = await player();
    await proveClosing(visitor, email, "Too little time");
    await sandbox.advanceClock(6 * 60_000);
    await visitor.press(closeButton);
    expect([pathOf(visitor), visitor.h1]).toEqual([closePage, "Close your account"]);
    expect(mainOf(visitor)).toContain("Your account is still open");
    expect(visitor.document.querySelector("textarea")?.value).toBe("Too little time");
  });

  test("pressed three times at once closes once", async () => {
    const { email, visitor } = await player();
    await proveClosing(visitor, email);
    const { url, sending } = pressOf(visitor, closeButton);
    const calls = await callsDuring(() =>
      Promise.all([1, 2, 3].map(() => visitor.send(url, { ...sending, follow: false }))),
    );
    expect(callsTo(calls, "POST", closures)).toHaveLength(1);
  });

  test("in a late tab, after the account is closed, closes nothing more", async () => {
    const { email, visitor } = await player();
    await proveClosing(visitor, email);
    const late = secondTab(visitor);
    await late.get(visitor.url);
    await visitor.press(closeButton);
    const calls = await callsDuring(() => late.press(closeButton));
    expect(callsTo(calls, "POST", closures)).toEqual([]);
    expect(["/accountcenter/closed", "/login"]).toContain(pathOf(late));
  });
});

test("without a method to prove who they are, a player is sent to support", async () => {
  const { visitor } = await player({ strongAuth: { availableStrongAuthTypes: [] } });
  await visitor.get(closePage);
  await visitor.press("Continue");
  expect(pathOf(visitor)).toBe(closePage);
  expect(mainOf(visitor)).toContain("We could not confirm that it is you, so nothing was closed.");
});

test("the farewell page is shown to no browser that has not closed an account", async () => {
  const { visitor } = await player();
  await visitor.get("/accountcenter/closed");
  expect(pathOf(visitor)).toBe("/");
  const stranger = anonymous();
  await stranger.get(`${visitor.home}/accountcenter/closed`);
  expect(pathOf(stranger)).toBe("/login");
});
