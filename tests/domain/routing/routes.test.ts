import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { correctiveActions } from "@/domain/corrective-actions/registry";
import { products } from "@/domain/products";
import {
  isForSearchEngines,
  routeAt,
  routeName,
  routes,
  to,
  toDocument,
  toProduct,
  toStep,
  withQuery,
} from "@/domain/routing/routes";
import { anyPath, anyText } from "../../kit/sources/any-text.ts";

describe("the name of a route", () => {
  test.each([
    ["/", "/"],
    ["/play/casino", "/play/[product]"],
    ["/api/passkey", "/api/passkey"],
    ["/api/phone", "/api/phone"],
    ["/api/health/live", "/api/health/live"],
    ["/_next/static/chunks/a.js", "static"],
    ["/api/nora@example.test", "other"],
    ["/api/phone/900123456", "other"],
    ["/nora@example.test", "other"],
  ])("of %s is %s", (path, name) => expect(routeName(path)).toBe(name));

  test("is one of a closed set, whatever is asked for", () => {
    fc.assert(
      fc.property(anyPath(), (path) => {
        expect(["static", "other", ...Object.keys(routes)]).toContain(routeName(path));
      }),
    );
  });
});

test.each([...correctiveActions.map((code) => toStep(code)), to("/strongauth/code"), to("/strongauth/details")])(
  "%s is the URL of a step below its host flow [BR-35]",
  (path) => {
    expect(routeAt(path)?.access).toBeDefined();
    expect(path).toMatch(/^\/(correctiveactions|strongauth)\/[a-z-]+$/);
  },
);

describe("places", () => {
  test("every literal route names itself, with or without a slash behind", () => {
    const literal = Object.keys(routes).filter((pattern) => !pattern.includes("["));
    for (const pattern of literal) {
      expect(routeAt(pattern)?.pattern).toBe(pattern);
      expect(routeAt(`${pattern}/`)?.pattern).toBe(pattern);
    }
  });

  test("a path with a query or a fragment is the page without it", () => {
    for (const more of ["?case=1", "#top", "?a=/help#b?c"]) {
      expect(routeAt(`/accountcenter/status${more}`)?.pattern).toBe("/accountcenter/status");
      expect(routeAt(`/play/casino${more}`)).toMatchObject({ pattern: "/play/[product]", product: "casino" });
    }
  });

  test("each page says who may open it", () => {
    const pagesFor = (access: string) => Object.keys(routes).filter((pattern) => routeAt(pattern)?.access === access);
    const beforeSignIn = ["/login", "/auth", "/auth/entry", "/auth/code", "/signup", "/recovery", "/accountrecovery"];
    const signUp = ["/auth/location", "/signup/country", "/signup/existing", "/signup/terms"];
    const strongAuth = ["", "/code", "/details", "/help", "/passkey", "/phone"].map((page) => `/strongauth${page}`);
    const farewell = "/accountcenter/closed";
    const refuges = ["/documents", "/documents/[document]", "/help", "/language", "/logout", "/locked"];
    expect(pagesFor("open").sort()).toEqual(
      [
        ...beforeSignIn,
        ...signUp,
        ...strongAuth,
        "/docscan",
        "/docscan/phone",
        "/sandbox/components",
        "/unavailable",
        farewell,
        ...refuges,
      ].sort(),
    );
    expect(pagesFor("product")).toEqual(["/play/[product]"]);
    const maintained = ["", "/close", "/email", "/password", "/phone", "/username"];
    expect(pagesFor("maintenance").sort()).toEqual(maintained.map((page) => `/accountcenter/security${page}`));
    expect(
      Object.keys(routes)
        .filter((pattern) => routeAt(pattern)?.allowedWhenBanned)
        .sort(),
    ).toEqual(refuges.sort());
  });

  test("search engines may list the entry pages, help and the legal documents, and nothing about a player", () => {
    const listed = Object.keys(routes).filter((pattern) => {
      const route = routeAt(pattern);
      return route !== undefined && isForSearchEngines(route);
    });
    const entries = ["/auth", "/login", "/recovery", "/signup"];
    expect(listed.sort()).toEqual([...entries, "/documents", "/documents/[document]", "/help"].sort());
  });

  test("a literal route wins over one with a parameter", () => {
    expect(routeAt("/correctiveactions/skip")?.pattern).toBe("/correctiveactions/skip");
    expect(routeAt("/correctiveactions/geolocate")?.pattern).toBe("/correctiveactions/[code]");
  });

  test("only a play page carries a product", () => {
    expect(routeAt("/play/casino")).toMatchObject({
      pattern: "/play/[product]",
      access: "product",
      allowedWhenBanned: false,
      product: "casino",
    });
    expect(routeAt("/documents/casino")).not.toHaveProperty("product");
  });

  test("documents are public [BR-26]", () => {
    expect(routeAt("/documents")).toMatchObject({ pattern: "/documents", access: "open", allowedWhenBanned: true });
  });

  test("the locked page, help and account security have the paths of the documents [BR-54?]", () => {
    const paths = ["/locked", "/help", "/accountcenter/security"];
    expect(paths.map((path) => routeAt(path)?.pattern)).toEqual(paths);
  });

  test("anything else is no page", () => {
    for (const path of ["/unknown", "/play", "/play/casino/x", "/Login", "/documents/a/b", "/correctiveactions/a/b"]) {
      expect(routeAt(path), path).toBeUndefined();
    }
  });

  test("a link to a step, a product or a document leads to its page", () => {
    for (const code of correctiveActions) expect(routeAt(toStep(code))?.pattern).toBe("/correctiveactions/[code]");
    for (const product of products) expect(routeAt(toProduct(product))).toMatchObject({ product });
    expect(routeAt(toDocument("/privacy-notice"))?.pattern).toBe("/documents/[document]");
  });
});

describe("queries", () => {
  test("what has no value is left out", () => {
    expect(to("/login", { a: "", b: null, c: undefined })).toBe("/login");
    expect(to("/login", { a: 0, b: false, c: "x" })).toBe("/login?a=0&b=false&c=x");
  });

  test("a query is joined to another and is before the fragment", () => {
    expect(withQuery("/a?x=1", { y: 2 })).toBe("/a?x=1&y=2");
    expect(withQuery("/a#top", { y: 2 })).toBe("/a?y=2#top");
  });

  test("every value arrives as it was given and nowhere else", () => {
    const value = anyText({ minLength: 1 });
    fc.assert(
      fc.property(value, value, (returnPath, key) => {
        const url = new URL(to("/login", { returnPath, key }), "https://ourselves.test");
        expect([url.origin, url.pathname, url.hash]).toEqual(["https://ourselves.test", "/login", ""]);
        expect(Object.fromEntries(url.searchParams)).toEqual({ returnPath, key });
      }),
    );
  });

  test("a parameter of a path stays one segment", () => {
    expect(toStep("a/b?c#d")).toBe("/correctiveactions/a%2Fb%3Fc%23d");
    expect(toProduct("a/b", { from: "x" })).toBe("/play/a%2Fb?from=x");
  });
});
