// Failures for a client that is no browser, and the addresses of the framework's own pages.
import { describe, expect, test } from "vitest";
import { parseHtml } from "../../kit/pages/parse-html.ts";
import { ownStack } from "../../kit/stack/own-stack.ts";
import { raw } from "../../kit/stack/raw-request.ts";

const pageAt = async (path: string, accept: string) => {
  const { status, headers, body } = await raw(ownStack.appPort, path, { headers: { accept } });
  const document = parseHtml(body);
  return {
    status,
    type: headers["content-type"],
    title: document.title,
    main: document.querySelector("main")?.textContent,
  };
};

describe("an address of the framework's own pages is an unknown address", () => {
  test.each([
    ...["/_global-error", "/%5Fglobal-error", "/_error", "/_not-found", "/_app", "/_document", "/404", "/500"],
    "/_nope/x",
  ])("%s", async (path) => {
    for (const accept of ["text/html", "*/*"]) {
      const unknown = await pageAt("/no-such-address", accept);
      expect(unknown.status).toBe(404);
      expect(await pageAt(path, accept)).toEqual(unknown);
    }
  });
});

describe("a failure that no browser asked for is a few plain words with the reference code", () => {
  const foreign = { origin: "https://evil.example" };
  const cases: [string, Parameters<typeof raw>[1], NonNullable<Parameters<typeof raw>[2]>, number, string][] = [
    ["a form of another site", "/auth", { method: "POST", headers: foreign }, 403, "Forbidden"],
    ["an unknown host", "/auth", { headers: { host: "unknown.test" } }, 421, "Misdirected Request"],
    ["a page that fails", "/auth", { headers: { "x-sandbox-throw": "page" } }, 500, "Internal Server Error"],
    [
      "a middleware that fails",
      "/auth",
      { headers: { "x-sandbox-throw": "middleware" } },
      500,
      "Internal Server Error",
    ],
    ["metrics without the token", "/api/metrics", {}, 404, "Not Found"],
    ["a file that is missing", "/_next/static/none.css", {}, 404, "Not Found"],
    [
      "an upload without a session",
      "/api/documents",
      { method: "PUT", headers: { "sec-fetch-site": "same-origin" } },
      405,
      "Method Not Allowed",
    ],
    ["a form that is too large", "/auth", { method: "POST", body: "a".repeat(70_000) }, 413, "Payload Too Large"],
  ];

  test.each(cases)("%s", async (_, path, { headers, ...asking }, status, words) => {
    const answer = await raw(ownStack.appPort, path, {
      ...asking,
      headers: { accept: "*/*", ...headers },
    });
    expect([answer.status, answer.headers["content-type"]]).toEqual([status, "text/plain; charset=utf-8"]);
    const [first, ...rest] = answer.body.split("\n");
    expect([first, rest.at(-2), rest.at(-1)]).toEqual([
      `${status} ${words}`,
      `Reference code: ${answer.headers["x-request-id"]}`,
      "",
    ]);
  });
});
