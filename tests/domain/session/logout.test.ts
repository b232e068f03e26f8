import { expect, test } from "vitest";
import { logoutDelayMs, logoutReasons, logoutSources, lookAroundEndsSession } from "@/domain/session/logout";

const holding = (...permissions: string[]) => new Set(permissions);

test("a logout has one of three reasons [GATE-60, CONST-48]", () => {
  expect([...logoutReasons].sort()).toEqual(["default", "letMeLookAround", "multiAccounting"]);
});

test("a logout comes from the app or from the web [GATE-61, CONST-49]", () => {
  expect([...logoutSources].sort()).toEqual(["native", "web"]);
});

test("the browser waits 250 ms before a logout acts [CONST-19]", () => {
  expect(logoutDelayMs).toBe(250);
});

test("in a post-auth session look-around begins with a logout [GATE-65]", () => {
  expect(lookAroundEndsSession(true, holding(), [])).toBe(true);
  expect(lookAroundEndsSession(true, holding(), ["A"])).toBe(true);
  expect(lookAroundEndsSession(false, holding(), [])).toBe(false);
});

test("holding any permission of the configured set, too [GATE-66]", () => {
  expect(lookAroundEndsSession(false, holding("X", "B"), ["A", "B"])).toBe(true);
  expect(lookAroundEndsSession(false, holding("X"), ["A", "B"])).toBe(false);
});

test("while the set is empty only a post-auth session counts [GATE-69!]", () => {
  expect(lookAroundEndsSession(false, holding("A", "B"), [])).toBe(false);
  expect(lookAroundEndsSession(true, holding("A", "B"), [])).toBe(true);
  expect(lookAroundEndsSession(false, holding("A", "B"), ["B"])).toBe(true);
});
