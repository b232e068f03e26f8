import { describe, expect, test, vi } from "vitest";
import { ask, startFront, statusOf } from "./test-front.ts";

describe("a failure that no browser asked for says its status in words, and what finds it in the log", () => {
  const headers = { accept: "*/*" };
  const codeIn = (head: string) => `Reference code: ${/^x-request-id: (.*)$/im.exec(head)?.[1]}\n`;

  async function answered(application: Parameters<typeof startFront>[0]) {
    const { port } = await startFront(application);
    const [head = "", body] = (await ask(port, { headers })).split("\r\n\r\n");
    return { status: statusOf(head), type: /^content-type: (.*)$/im.exec(head)?.[1], body, code: codeIn(head) };
  }

  test.each([
    ["without a body", 405, undefined, [], "405 Method Not Allowed\n"],
    ["with its status in words", 404, "text/plain", ["Not ", "Found"], "404 Not Found\n"],
    ["with a sentence", 403, "text/plain; charset=utf-8", ["Not our form."], "403 Forbidden\nNot our form.\n"],
    ["with a page of the framework", 500, "text/html", ["<html>", "</html>"], "500 Internal Server Error\n"],
  ])("%s", async (_, status, type, chunks, expected) => {
    const shown = await answered(async (__, response) => {
      response.statusCode = status;
      if (type) response.setHeader("content-type", type);
      for (const chunk of chunks) response.write(Buffer.from(chunk));
      response.end();
    });
    expect(shown).toMatchObject({ status, type: "text/plain; charset=utf-8", body: `${expected}${shown.code}` });
    expect(shown.code).toMatch(/^Reference code: [0-9A-Z]{10}\n$/);
  });

  test("also by the front itself, and for a browser at a host of no brand", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { port } = await startFront(() => Promise.reject(new Error("a test threw this")), {
      failureWords: () => undefined,
    });
    const expected = "500 Internal Server Error\nSomething went wrong here.\n";
    for (const accept of ["*/*", "text/html"]) {
      const [head = "", body] = (await ask(port, { headers: { ...headers, accept } })).split("\r\n\r\n");
      expect(body).toBe(`${expected}${codeIn(head)}`);
    }
  });

  test.each([
    ["data", 400, "application/json", '{"problem":1}'],
    ["a page of the application", 404, "text/html", "<h1>own page</h1>"],
    ["a success", 200, "text/plain", "done"],
  ])("but %s stays as it is", async (_, status, type, text) => {
    const shown = await answered(
      async (__, response) => void response.writeHead(status, { "content-type": type }).end(text),
    );
    expect(shown).toMatchObject({ status, type, body: expect.stringContaining(text) });
    expect(shown.body).not.toContain("Reference code");
  });
});
