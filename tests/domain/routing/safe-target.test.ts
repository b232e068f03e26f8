import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hostTable, originsOf } from "@/domain/routing/hosts";
import { safeRedirectTarget } from "@/domain/routing/safe-target";
import { anyAddress, anyText } from "../../kit/sources/any-text.ts";

const { main } = hostTable("prod", {}, { account: 3000, sandbox: 4000 });
const allowed = originsOf(main);
const target = (value: unknown) => safeRedirectTarget(value, allowed);

describe("let through", () => {
  test.each([
    ["/", "/"],
    ["/play/casino?tab=1#slots", "/play/casino?tab=1#slots"],
    ["/a/../b", "/b"],
    ["/a//b", "/a//b"],
    ["/x?next=//evil.test", "/x?next=//evil.test"],
    ["/caf\u00e9", "/caf%C3%A9"],
    ["/%2f%2fevil.test", "/%2f%2fevil.test"],
  ])("the relative path %s", (value, path) => expect(target(value)).toBe(path));

  test("an absolute URL whose origin is in the host table [BR-57?]", () => {
    expect(target(`${main.product}/casino?a=1#b`)).toBe(`${main.product}/casino?a=1#b`);
    expect(target(main.financial)).toBe(`${main.financial}/`);
    expect(target(`${main.account.toUpperCase()}:443/login`)).toBe(`${main.account}/login`);
  });
});

describe("refused", () => {
  test.each([
    ...["", "postauth", "?a=1", "#a", "//evil.test", "///evil.test", "/\\evil.test", "\\\\evil.test"],
    ...["/\t/evil.test", "/\n/evil.test", "/play\tcasino", "/play casino", "/play\u007fcasino", " //evil.test"],
    ...["\u0000//evil.test", "/.//evil.test", "/a/..//evil.test", "/%2e//evil.test", "javascript:alert(1)"],
    ...["data:text/html,x", "https:evil.test", "https:/evil.test", "https://evil.test"],
  ])("%j", (value) => expect(target(value)).toBeUndefined());

  test.each(["/api/session", "/api", "/.well-known/passkey-endpoints", "/_next/data/x", "/a/../api/avatar"])(
    "%s, which is no page",
    (value) => expect(target(value)).toBeUndefined(),
  );

  test("an origin that only looks like one of ours [BR-57?]", () => {
    const { host } = new URL(main.product);
    const likenesses = [
      ...[`http://${host}/`, `https://${host}:8443/`, `https://${host}.evil.test/`, `https://evil.test/${host}`],
      ...[`https://evil.test#${host}`, `https://evil-${host}/`, `https://${host}@evil.test/`],
      ...[`https://user@${host}/`, `https://user:word@${host}/`, `https://${host}./`, `//${host}/`],
      ...[`blob:https://${host}/3f2a`, `view-source:https://${host}/`],
    ];
    expect(likenesses.map(target)).toEqual(likenesses.map(() => undefined));
  });

  test("a URL on our own host whose path alone leads to another [BR-57?]", () => {
    const paths = [
      "//evil.test",
      "//evil.test/login",
      "///evil.test",
      "/.//evil.test",
      "/a/..//evil.test",
      "/%2e//evil.test",
    ];
    const origins = [main.account, main.product, `${main.account}:443`];
    const urls = origins.flatMap((origin) => paths.map((path) => `${origin}${path}`));
    expect(urls.map(target)).toEqual(urls.map(() => undefined));
  });

  test("hosts that only answer calls, although they are ours", () => {
    expect([main.api, main.blitz].map(target)).toEqual([undefined, undefined]);
  });

  test("a parameter given twice, and what is no text [BR-57?]", () => {
    for (const value of [["/a", "/b"], ["/a"], undefined, null, 5, { toString: () => "/a" }]) {
      expect(target(value)).toBeUndefined();
    }
  });

  test("a target longer than any of our targets", () => {
    expect(target(`/${"a".repeat(2047)}`)).toBeDefined();
    expect(target(`/${"a".repeat(2048)}`)).toBeUndefined();
  });
});

describe("whatever string comes", () => {
  const { host } = new URL(main.product);
  const pieces = fc.constantFrom(
    ...[
      ...["/", "//", "\\", "\t", "\n", "\r", "\0", " ", "\u00a0", "\u3000", ".", "..", "/./", "/../", ":", "@", "?"],
      ...["#", "%"],
    ],
    ...["%2f", "%5c", "%2e", "%09", "／", "＼", "。", "\ud800", "a", "evil.test", host, main.product, "user:word@"],
    ...["http:", "https:", "HTTPS:", "blob:", "filesystem:", "javascript:", "data:", "ftp:", "https://", "http:///"],
    main.account,
  );
  const hostile = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(""));
  const anyString = fc.oneof(
    hostile,
    hostile.map((text) => `/${text}`),
    anyText(),
    anyAddress(),
  );

  test("a browser that follows it stays with us [BR-57?]", () => {
    fc.assert(
      fc.property(anyString, (value) => {
        const path = target(value);
        if (path === undefined) return;
        expect(path).not.toMatch(/^\/[/\\]/);
        expect([...path].some((character) => character <= " " || character === "\\")).toBe(false);
        const url = new URL(path, `${main.account}/auth/entry`);
        expect(url.protocol).toBe("https:");
        expect([url.username, url.password]).toEqual(["", ""]);
        expect(allowed).toContain(url.origin);
        // after an action the framework's router goes to the path of a URL on its own origin
        expect(new URL(url.pathname, url).origin).toBe(url.origin);
      }),
      { numRuns: 5000 },
    );
  });

  test("what was let through once is let through again, unchanged", () => {
    fc.assert(
      fc.property(anyString, (value) => {
        const path = target(value);
        if (path !== undefined && path.length <= 2048) expect(target(path)).toBe(path);
      }),
      { numRuns: 2000 },
    );
  });
});
