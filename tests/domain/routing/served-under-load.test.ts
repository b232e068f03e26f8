import { expect, test } from "vitest";
import { routes } from "@/domain/routing/routes";
import { isServedUnderLoad } from "@/domain/routing/served-under-load";

test("an overloaded instance serves sign-out, help and limits, and no other page", () => {
  const served = Object.keys(routes).filter((pattern) => isServedUnderLoad(pattern));
  expect(served.sort()).toEqual(["/correctiveactions/limits", "/help", "/logout", "/strongauth/help"]);
});

test.each(["/help/", "/logout"])("%s is served under load", (path) => expect(isServedUnderLoad(path)).toBe(true));

test.each(["/helpers", "/auth", "/correctiveactions/provide-ssn", "/api/avatar", "/no-such-page"])(
  "%s is not served under load",
  (path) => expect(isServedUnderLoad(path)).toBe(false),
);
