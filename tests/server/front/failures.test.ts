import { gzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { reportFailedRequest } from "@/server/telemetry/failed-request";
import { currentRequest, tellFront } from "@/server/telemetry/running-request";
import { ask, echoLength, head, knownAction, startFront, statusOf, wire } from "./test-front.ts";

const browser = { accept: "text/html,*/*" };
const origin = { origin: "http://main.localhost" };

const boundary = "a-boundary-as-long-as-browsers-make-them";

/** A form without scripts, as React renders it for a server action. */
function formOf(action: string, fields: Record<string, string> = {}) {
  const all = { $ACTION_REF_1: "", "$ACTION_1:0": JSON.stringify({ id: action, bound: "$@1" }), ...fields };
  const parts = Object.entries(all).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join("")}--${boundary}--\r\n`;
}

/** What the application reports of a request that threw (server/telemetry/failed-request.ts). */
const report = (routeType: string) =>
  reportFailedRequest(
    new Error("a test threw this"),
    { method: "POST", headers: {} },
    { routePath: "/auth", routeType },
  );

const multipart = { "content-type": `multipart/form-data; boundary=${boundary}` };
const post = (headers: Record<string, string>) => ({ method: "POST", path: "/auth?x=1", headers });

describe("a failure of the application", () => {
  test.each([
    ["500 and half a page", 500, "text/html", "<html>"],
    ["500 in words", 500, "text/plain", "Internal Server Error"],
  ])("that answers %s becomes a whole page with the reference code", async (_, status, type, text) => {
    const { port } = await startFront(async (_, response) => {
      response.statusCode = status;
      response.setHeader("content-type", type);
      response.setHeader("content-length", text.length);
      response.write(text);
      response.end();
    });
    const received = await ask(port, { headers: browser });
    expect(statusOf(received)).toBe(500);
    expect(received).toMatch(/<h1>failed<\/h1>[\s\S]*href="\/"[\s\S]*<b>[0-9A-Z]{10}<\/b>[\s\S]*<\/html>/);
    expect(received.split("\r\n\r\n")[1]).not.toMatch(/<script|Internal Server Error/);
    const [, hash] = /style-src 'sha256-([^']+)'/.exec(received) ?? [];
    const style = /<style>([\s\S]*)<\/style>/.exec(received)?.[1] ?? "";
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(style));
    expect(hash).toBe(Buffer.from(digest).toString("base64"));
    // of the tokens, of what every page has, and of its own
    for (const rule of ["--space-4:", "box-sizing: border-box", ":focus-visible", "max-inline-size: 36rem"]) {
      expect(style).toContain(rule);
    }
  });

  test("that is thrown past the application, and one in compressed bytes, too", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const thrown = await startFront(() => Promise.reject(new Error("a test threw this")));
    expect(await ask(thrown.port, { headers: browser })).toContain("<h1>failed</h1>");
    const packed = await startFront(async (_, response) => {
      response.writeHead(500, { "content-type": "text/html", "content-encoding": "gzip" });
      response.end(gzipSync("<html>"));
    });
    const received = await ask(packed.port, { headers: browser });
    expect([received.includes("content-encoding"), received.includes("<h1>failed</h1>")]).toEqual([false, true]);
  });

  test("is answered in plain words when there is no page for it", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const application = () => Promise.reject(new Error("a test threw this"));
    const noWords = () => {
      throw new Error("a test threw this, too");
    };
    for (const failureWords of [noWords, () => undefined]) {
      const { port } = await startFront(application, { failureWords });
      expect(await ask(port, { headers: browser })).toMatch(/^HTTP\/1\.1 500[\s\S]*Something went wrong here\./);
    }
  });

  test("after a form says that the form may have arrived, and leads to its page", async () => {
    const { port } = await startFront(async (_, response) => {
      tellFront({ isSubmitted: true });
      report("action");
      response.writeHead(500, { "content-type": "text/html" }).end();
    });
    const received = await ask(port, post({ ...browser, ...multipart }), formOf(knownAction));
    expect(received).toMatch(/^HTTP\/1\.1 500[\s\S]*<h1>sendFailed<\/h1>[\s\S]*href="\/auth\?x=1"/);
  });

  test("leads nowhere else, whatever was asked for", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { port } = await startFront(() => Promise.reject(new Error("a test threw this")));
    for (const path of ["//evil.example/", "/\\evil.example/"]) {
      expect(await ask(port, { path, headers: browser })).toContain('class="button" href="/"');
    }
    expect(await ask(port, { path: '/"><b>', headers: browser })).toContain('href="/&quot;&gt;&lt;b&gt;"');
  });

  test.each([
    ["a part of a page", { ...browser, rsc: "1" }],
    ["a server action by script", { ...browser, "next-action": knownAction }],
  ])("of %s stays as it is", async (_, headers) => {
    const { port } = await startFront(async (_, response) => void response.writeHead(500).end("as it is"));
    expect((await ask(port, { headers })).split("\r\n\r\n")[1]).toContain("as it is");
    expect(await ask(port, { headers })).not.toContain("Reference code");
  });

  test("a page of the application is left alone, whatever its status", async () => {
    const page = async (status: number) => {
      const { port } = await startFront(async (_, response) => {
        response.writeHead(status, { "content-type": "text/html" }).end("<h1>own page</h1>");
      });
      return (await ask(port, { headers: browser })).includes("<h1>own page</h1>");
    };
    expect(await Promise.all([200, 404, 409].map(page))).toEqual([true, true, true]);
  });
});

describe("a form that cannot be read", () => {
  test.each([
    ["ends early", formOf(knownAction).slice(0, -8)],
    ["has no parts", "nothing"],
  ])("because it %s gets 400, a page, and never reaches the application", async (_, body) => {
    const { port, reached, refused } = await startFront(echoLength, { rules: { lingerMs: 20 } });
    const received = await ask(port, post({ ...browser, ...multipart }), body);
    expect([statusOf(received), received.includes("<h1>unreadable</h1>")]).toEqual([400, true]);
    expect([reached, refused]).toEqual([[], ["unreadable"]]);
  });

  test("by the framework is 400 and not 500, but what the application throws stays 500", async () => {
    let isSubmitted = false;
    let where = "render";
    const { port } = await startFront(async (_, response) => {
      if (isSubmitted) tellFront({ isSubmitted: true });
      report(where);
      response.writeHead(500, { "content-type": "text/html" }).end();
    });
    const statusFor = async () => statusOf(await ask(port, post({ ...browser, ...multipart }), formOf(knownAction)));
    expect(await statusFor()).toBe(400);
    isSubmitted = true;
    expect(await statusFor()).toBe(500);
    [isSubmitted, where] = [false, "route"];
    expect(await statusFor()).toBe(500);
  });

  test("and a page whose request it cannot read is 400 as well", async () => {
    const { port } = await startFront(async (_, response) => {
      tellFront({ isUnread: true });
      response.writeHead(500, { "content-type": "text/plain" }).end();
    });
    expect(statusOf(await ask(port, { headers: { ...browser, rsc: "1" } }))).toBe(400);
  });

  test.each([
    ["too large", { formBytes: 10 }, formOf(knownAction), 413, "tooLarge"],
    ["too slow", { formMs: 20 }, "--b", 408, "tooSlow"],
  ])("because it is %s gets a page", async (_, rules, body, status, title) => {
    const { port } = await startFront(echoLength, { rules: { ...rules, lingerMs: 20 } });
    const headers = { ...browser, ...multipart, "content-length": 1000 };
    const received = await wire(port, head({ method: "POST", headers }) + body).closed;
    expect([statusOf(received), received.includes(`<h1>${title}</h1>`)]).toEqual([status, true]);
  });
});

describe("a form whose action this build does not have", () => {
  /** Shows what it is asked for and which form it is to show again, as a page of the application would. */
  const start = () =>
    startFront(async (request, response) => {
      const form = currentRequest()?.unsentForm;
      tellFront({ unsentForm: undefined });
      const text = JSON.stringify([request.method, request.url, form ?? null]);
      response.writeHead(200, { "content-type": "text/html" }).end(text);
    });
  const shown = (received: string) => JSON.parse(/\[.*\]/.exec(received)?.[0] ?? "");

  test("becomes its page, with what was typed for the page's first form", async () => {
    const { port } = await start();
    const body = formOf("4fff", { contact: "nora@example.test" });
    const received = await ask(port, post({ ...browser, ...multipart, ...origin }), body);
    const [method, url, form] = shown(received);
    expect([statusOf(received), method, url]).toEqual([409, "GET", "/auth?x=1"]);
    expect(Object.fromEntries(form)).toMatchObject({ contact: "nora@example.test" });
  });

  test.each([
    ["of another site", "4fff", { ...browser, ...multipart, origin: "https://evil.example" }],
    ["sent by script", "4fff", { ...browser, ...multipart, ...origin, "next-action": "4fff" }],
    ["with an action of this build", knownAction, { ...browser, ...multipart, ...origin }],
  ])("unless it is one %s, which the application decides", async (_, action, headers) => {
    const { port } = await start();
    const [method, , form] = shown(await ask(port, post(headers), formOf(action)));
    expect([method, form]).toEqual(["POST", null]);
  });

  test("and that its page does not show again gets a page that says so", async () => {
    const { port } = await startFront(async (_, response) => {
      response.writeHead(200, { "content-type": "text/html" }).end("<h1>a page without a form</h1>");
    });
    const received = await ask(port, post({ ...browser, ...multipart, ...origin }), formOf("4fff"));
    expect(received).toMatch(/^HTTP\/1\.1 409[\s\S]*<h1>outOfDate<\/h1>/);
  });

  test("and that the framework refuses in plain words gets the same page", async () => {
    const { port } = await startFront(async (_, response) => {
      response.setHeader("content-type", "text/plain");
      response.statusCode = 409;
      response.end("Server action not found.");
    });
    expect(await ask(port, { headers: browser })).toContain("<h1>outOfDate</h1>");
  });
});

test("only the response that ends a session on a shared device makes the browser clear what it keeps", async () => {
  let endsSession = true;
  const { port } = await startFront(async (_, response) => {
    if (endsSession) tellFront({ leavesSharedDevice: true });
    response.writeHead(303, { location: "/login" }).end();
  });
  const answers = async () => (await ask(port, post({ ...browser, ...multipart }), formOf(knownAction))).toLowerCase();
  expect(await answers()).toContain('\r\nclear-site-data: "cache", "cookies", "storage"\r\n');
  endsSession = false;
  expect(await answers()).not.toContain("clear-site-data");
});

test("the cookies of a page that renders, which the framework cannot set, go out with its response and its other cookies", async () => {
  const { port } = await startFront(async (_, response) => {
    tellFront({ cookies: ["one=1; Path=/", "two=2; Path=/"] });
    response.writeHead(307, { location: "/login", "set-cookie": "three=3; Path=/" }).end();
  });
  const answer = await ask(port, { headers: browser });
  for (const cookie of ["one=1; Path=/", "two=2; Path=/", "three=3; Path=/"])
    expect(answer.toLowerCase()).toContain(`\r\nset-cookie: ${cookie.toLowerCase()}\r\n`);
});

test("the cookies of a page go out also where a link opens it without a reload, which begins before they are known [GATE-75?]", async () => {
  const { port } = await startFront(async (_, response) => {
    response.writeHead(200, { "content-type": "text/x-component" }).write("the shell, ");
    tellFront({ cookies: ["one=1; Path=/"] });
    response.end("the page");
  });
  const answer = await ask(port, { headers: { rsc: "1" } });
  expect(answer.toLowerCase().match(/\r\nset-cookie: .*/g)).toEqual(["\r\nset-cookie: one=1; path=/"]);
  expect(answer).toContain("the shell, the page");
});
