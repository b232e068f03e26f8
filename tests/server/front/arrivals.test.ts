import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import type { FrontSettings } from "../../../scripts/front/settings.ts";
import { startFront } from "./test-front.ts";

/** Answers with the headers that it got. */
const echoHeaders = async (request: IncomingMessage, response: ServerResponse) => {
  response.setHeader("content-type", "application/json").end(JSON.stringify(request.headers));
};

const page = {
  ofRequest: { "x-page": "/auth", "content-security-policy": "script-src 'nonce-a'" },
  ofResponse: { "content-security-policy": "script-src 'nonce-a'", "x-robots-tag": "noindex" },
};

async function headersSeen(arrive: FrontSettings["arrive"], path = "/auth", headers: Record<string, string> = {}) {
  const { port } = await startFront(echoHeaders, { arrive, staticFiles: ["/_next/static/a.css"] });
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return { seen: (await answer.json()) as Record<string, string>, answer };
}

test("a page that is shown as it is gets its headers, and the mark that stands for the middleware", async () => {
  const asked: unknown[] = [];
  const arrive: FrontSettings["arrive"] = async ({ method, address, cookies, requestId }) => {
    asked.push([method, address, cookies.get("a"), requestId.length]);
    return page;
  };
  const { seen, answer } = await headersSeen(arrive, "/auth?b=1", { cookie: "a=%20x; c=%" });
  expect(asked).toEqual([["GET", "/auth?b=1", { value: " x" }, 10]]);
  expect(seen).toMatchObject({ ...page.ofRequest, "x-arrived": "true" });
  expect(answer.headers.get("content-security-policy")).toBe(page.ofResponse["content-security-policy"]);
  expect(answer.headers.get("x-robots-tag")).toBe("noindex");
});

const forged = { "x-arrived": "true", "x-page": "/forged", "x-page-exists": "true" };

test.each<[string, FrontSettings["arrive"]]>([
  ["the application leaves to the middleware", async () => undefined],
  ["the application fails at", () => Promise.reject(new Error("of the test"))],
])("a request that %s has no such mark, not even a forged one", async (_, arrive) => {
  const { seen, answer } = await headersSeen(arrive, "/auth", forged);
  expect(Object.keys(forged).filter((name) => name in seen)).toEqual([]);
  expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
});

test("a file of the build is no page", async () => {
  const { seen } = await headersSeen(async () => page, "/_next/static/a.css", forged);
  expect("x-arrived" in seen).toBe(false);
});
