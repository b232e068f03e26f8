import { describe, expect, test } from "vitest";
import { gate, isBanned, isOfSecondFactor } from "@/domain/routing/gate";
import { type HandlerPattern, handlerRoute, handlers, type Route, routeAt } from "@/domain/routing/routes";
import { playerWith } from "../examples";
import { decide, pages, passes, place, settings } from "./gate-decisions.ts";

const banned = playerWith({}, ["DenyAccountAccess", "PlayCasino", "PlaySportsbook"]);

describe("a banned account", () => {
  test("reaches the locked page, help, documents and logout, and nothing else but the language [GATE-14, GATE-75?, BR-03]", () => {
    const reached = pages.filter((path) => passes(path, banned));
    const refuges = ["/documents", "/documents/privacy-notice", "/help", "/language", "/locked", "/logout"];
    expect(reached.sort()).toEqual(refuges);
  });

  test("is shown the locked page instead, even on public pages [GATE-14]", () => {
    for (const path of ["/login", "/signup", "/postauth", "/play/casino"]) {
      expect(decide(path, banned)).toEqual({ pass: false, reason: "banned", to: "/locked" });
    }
  });

  test("is known by the permission", () => {
    expect(isBanned(banned)).toBe(true);
    expect(isBanned(playerWith())).toBe(false);
  });
});

describe("a sign-in whose second factor is open", () => {
  const waiting = { siteExperience: "US-DK", secondFactorDue: true };
  const decided = (path: string) => {
    const place = routeAt(path);
    if (!place) throw new Error(`no place at ${path}`);
    return gate(place, playerWith({}, ["PlayCasino"]), path, waiting);
  };

  test.each(["/postauth", "/correctiveactions", "/correctiveactions/strongauth", "/strongauth", "/documents"])(
    "may be at %s, which asks for it or is open to all [OTP-34?]",
    (path) => expect(decided(path)).toEqual({ pass: true }),
  );

  test.each([
    ["/", ""],
    ["/play/casino", "&product=casino"],
    ["/accountcenter/security", ""],
    ["/correctiveactions/skip", ""],
    ["/correctiveactions/id-verify", ""],
    ["/correctiveactions/submit-questionnaire/1", ""],
  ])(
    "is sent from %s to the sequence, which asks for it and then leads to the product of the page [OTP-34?]",
    (path, more) =>
      expect(decided(path)).toMatchObject({
        pass: false,
        reason: "secondFactor",
        to: `/postauth?intendedSiteExp=US-DK${more}`,
      }),
  );
});

test("only the flow of the second factor knows the player of a pending session [OTP-34?]", () => {
  const known = pages.filter((path) => isOfSecondFactor(place(path), false));
  expect(known).toEqual([
    ...["/language", "/logout", "/strongauth", "/strongauth/code", "/strongauth/details", "/strongauth/help"],
    ...["/strongauth/phone", "/strongauth/passkey", "/postauth", "/correctiveactions", "/correctiveactions/overview"],
  ]);
  expect(isOfSecondFactor(place("/correctiveactions/strongauth"), false)).toBe(true);
  expect([false, true].map((isInStrongAuth) => isOfSecondFactor(place("/docscan"), isInStrongAuth))).toEqual([
    false,
    true,
  ]);
});

describe("while the store cannot be read", () => {
  const unchecked = { ...settings, isUnchecked: true };
  const decided = (route: Route, path = "/") => gate(route, playerWith({}, ["PlayCasino"]), path, unchecked);

  test.each(["/play/casino", "/postauth", "/correctiveactions", "/correctiveactions/id-verify"])(
    "%s is refused [GATE-14]",
    (path) => expect(decided(place(path), path)).toMatchObject({ pass: false, reason: "unchecked" }),
  );

  test.each(["/", "/logout", "/locked", "/help", "/accountcenter/agreements"])("%s can be read", (path) =>
    expect(decided(place(path), path)).toEqual({ pass: true }),
  );

  test("handlers for players are refused", () => {
    const open = (Object.keys(handlers) as HandlerPattern[]).filter((each) => decided(handlerRoute(each)).pass);
    expect(open).toEqual(["/api/passkey", "/api/sandbox/session"]);
  });
});

describe("a product that is switched off", () => {
  const off = {
    ...settings,
    offer: { product: "casino", siteExperience: "US-CS", flags: { DemoCasino: false } },
  } as const;
  const player = playerWith({}, ["PlayCasino"]);
  const refused = { pass: false, reason: "switchedOff", to: "/unavailable?product=casino&intendedSiteExp=US-CS" };
  const signIn = ["/login", "/auth", "/auth/entry", "/auth/location", "/signup"];
  const sequence = ["/postauth", "/correctiveactions", "/correctiveactions/overview", "/correctiveactions/id-verify"];

  test.each([...signIn, ...sequence, "/play/casino"])("is refused at %s [GATE-20]", (path) => {
    expect(gate(place(path), player, path, off)).toEqual(refused);
  });

  test.each([...signIn, "/play/casino"])("is refused at %s before anyone signs in [GATE-20]", (path) => {
    expect(gate(place(path), null, path, off)).toEqual(refused);
  });

  test.each(["/", "/accountcenter/docuploadcenter", "/documents", "/logout", "/recovery", "/unavailable"])(
    "does not close %s [GATE-20]",
    (path) => expect(gate(place(path), player, path, off)).toEqual({ pass: true }),
  );

  test("does not keep a second factor that is due from its page", () => {
    expect(gate(place("/postauth"), player, "/postauth", { ...off, secondFactorDue: true })).toEqual({ pass: true });
  });

  test("passes while the flag is on or not said [GATE-20]", () => {
    for (const flags of [{}, { DemoCasino: true }, { ViewOdds: false }]) {
      const on = { ...off, offer: { ...off.offer, flags } };
      expect(gate(place("/play/casino"), player, "/play/casino", on)).toEqual({ pass: true });
    }
  });
});
