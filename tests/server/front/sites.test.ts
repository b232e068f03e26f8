// What the front does with the host of a request: its spelling, its cookies, HSTS, and forms that lead to another host.
import { describe, expect, test } from "vitest";
import type { SiteOf } from "../../../scripts/front/settings.ts";
import { ask, startFront, statusOf } from "./test-front.ts";

const account = "http://main.localhost";
const siteOf = (host: string | undefined): ReturnType<SiteOf> =>
  host?.toLowerCase() === "main.localhost" ? { host: "main.localhost", account, cookiePrefix: "sandbox" } : undefined;

describe("a request", () => {
  const seen = async (headers: Record<string, string>) => {
    let got: Record<string, unknown> = {};
    const { port } = await startFront(
      async (request, response) => {
        got = { ...request.headers };
        response.end();
      },
      { siteOf },
    );
    await ask(port, { headers });
    return got;
  };

  test("reaches the application under the host as the table spells it", async () => {
    expect(await seen({ host: "MAIN.localhost" })).toMatchObject({
      host: "main.localhost",
      "x-forwarded-host": "main.localhost",
    });
    expect(await seen({ host: "EVIL.test" })).toMatchObject({ host: "EVIL.test", "x-forwarded-host": "EVIL.test" });
  });

  test("brings none of our cookies that occurs twice", async () => {
    const twice = await seen({ cookie: "a=1; sandbox-session=x; sandbox-session=y" });
    expect(twice.cookie).toBe("a=1");
    expect(await seen({ cookie: "sandbox-session=x; sandbox-session=y" })).not.toHaveProperty("cookie");
  });
});

test.each([
  [true, false],
  [false, true],
])("in the sandbox (%s) a response has HSTS: %s", async (isSandbox, has) => {
  const { port } = await startFront(async (_, response) => void response.end("…"), { siteOf, isSandbox });
  const received = [
    await ask(port),
    await ask(port, { method: "TRACE" }),
    await ask(port, { headers: { host: "evil" } }),
  ];
  for (const each of received) expect(/^strict-transport-security: /im.test(each)).toBe(has);
});

describe("a redirect to another host", () => {
  const page = { accept: "text/html" };
  const own = { ...page, "sec-fetch-site": "same-origin" };
  const partner = "https://product.example.test/start?a=1&b=%222%22";

  const answered = async (method: string, headers: Record<string, string>, location = partner, status = 303) => {
    const { port } = await startFront(
      async (_, response) => {
        response.setHeader("set-cookie", "sandbox-session=x; Path=/");
        response.writeHead(status, { location }).end();
      },
      { siteOf },
    );
    return ask(port, { method, headers });
  };

  test.each([
    ["of a form", "POST", page, 303],
    ["of a form, as Next sends it", "POST", page, 307],
    ["of a page that a form has led to", "GET", own, 307],
  ] as const)("%s is one of our pages, which opens it", async (_, method, headers, status) => {
    const received = await answered(method, headers, partner, status);
    expect(statusOf(received)).toBe(200);
    expect(received).not.toMatch(/^location:/im);
    expect(received).toMatch(/^set-cookie: sandbox-session=x/im);
    const escaped = partner.replace("&", "&amp;");
    expect(received).toContain(`<meta http-equiv="refresh" content="0; url=${escaped}">`);
    expect(received).toContain(`<a class="button" href="${escaped}">`);
    expect(received).toMatch(
      /^content-security-policy: default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'/im,
    );
  });

  test.each([
    ["of a page that another site has opened", "GET", { ...page, "sec-fetch-site": "cross-site" }, partner],
    ["to a path of ours", "POST", page, "/home"],
    ["to our own origin", "POST", page, `${account}/home`],
    ["of a script", "POST", { ...page, "next-action": "40ab" }, partner],
    ["at a host of no brand", "POST", { ...page, host: "evil.test" }, partner],
  ] as const)("%s stays a redirect", async (_, method, headers, location) => {
    const received = await answered(method, headers, location);
    expect(statusOf(received)).toBe(303);
    expect(received).toMatch(/^location: /im);
  });
});
