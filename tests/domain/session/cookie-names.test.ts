import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { environments } from "@/domain/routing/hosts";
import {
  cookieAttributes,
  cookieName,
  cookiePrefix,
  hasOwnCookie,
  isFormerCookie,
  setCookieHeader,
  withoutRepeatedCookies,
} from "@/domain/session/cookie-names";

test.each(environments)("cookies have no __Host- prefix only in the sandbox over http: %s", (environment) => {
  expect(cookiePrefix(environment, "https://main.localhost:3000")).toBe("host");
  expect(cookiePrefix(environment, "http://main.localhost:3000")).toBe(environment === "sandbox" ? "sandbox" : "host");
});

test("the prefix decides name and attributes together", () => {
  expect((["session", "browser", "locale", "styles"] as const).map((purpose) => cookieName(purpose, "host"))).toEqual([
    "__Host-session",
    "__Host-browser",
    "__Host-locale",
    "__Host-styles",
  ]);
  expect([cookieName("session", "sandbox"), cookieName("browser", "sandbox")]).toEqual([
    "sandbox-session",
    "sandbox-browser",
  ]);
  expect(cookieAttributes("host")).toEqual({ path: "/", httpOnly: true, secure: true, sameSite: "lax" });
  expect(cookieAttributes("sandbox")).toMatchObject({ secure: false });
  expect(setCookieHeader("a", "b", "host", 5)).toBe("a=b; Path=/; Max-Age=5; Secure; HttpOnly; SameSite=Lax");
  expect(setCookieHeader("a", "b", "sandbox", 5)).toBe("a=b; Path=/; Max-Age=5; HttpOnly; SameSite=Lax");
});

describe("a cookie that occurs twice", () => {
  test.each([
    ["__Host-session=a; __Host-session=a", undefined],
    ["x=1; sandbox-session=a; y=2; sandbox-session=b", "x=1; y=2"],
    ["sandbox-session=a;sandbox-session=b;sandbox-locale=fr-CA", "sandbox-locale=fr-CA"],
    ["x=1; x=2; __Host-locale=en-US", "x=1; x=2; __Host-locale=en-US"],
    ["__Host-session=a; sandbox-session=b", "__Host-session=a; sandbox-session=b"],
    ["__Host-session", "__Host-session"],
  ])("%s becomes %s", (sent, kept) => expect(withoutRepeatedCookies(sent)).toBe(kept));

  test("counts as none, wherever it is in the header", () => {
    const name = fc.constantFrom("__Host-session", "sandbox-flow-1", "other", "__Host-browser");
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.stringMatching(/^[a-z0-9]{0,4}$/)), { maxLength: 8 }), (pairs) => {
        const kept = withoutRepeatedCookies(pairs.map(([key, value]) => `${key}=${value}`).join("; ")) ?? "";
        const names = kept.split("; ").map((pair) => pair.split("=")[0]);
        for (const own of ["__Host-session", "sandbox-flow-1", "__Host-browser"]) {
          const times = pairs.filter(([key]) => key === own).length;
          expect(names.filter((each) => each === own)).toHaveLength(times === 1 ? 1 : 0);
        }
      }),
    );
  });
});

test("the cookies of the builds before are told from those of this one", () => {
  const names = ["__Host-flow-1f", "__Host-session-note", "__Host-session", "sandbox-flow-1f", "flow-1f"];
  expect(names.filter((name) => isFormerCookie(name, "host"))).toEqual(["__Host-flow-1f", "__Host-session-note"]);
});

test("a browser keeps cookies if it sends one with our prefix", () => {
  expect(hasOwnCookie(null, "host")).toBe(false);
  expect(hasOwnCookie("a=1; b=2", "host")).toBe(false);
  expect(hasOwnCookie("sandbox-browser=1", "host")).toBe(false);
  expect(hasOwnCookie("a=1; __Host-styles=x", "host")).toBe(true);
  expect(hasOwnCookie("sandbox-browser=1", "sandbox")).toBe(true);
});
