import { describe, expect, test } from "vitest";
import { ask, echoLength, startFront, statusOf } from "./test-front.ts";

const browser = { accept: "text/html,*/*" };
const post = (headers: Record<string, string>) => ({ method: "POST", path: "/auth?x=1", headers });

describe("cookies that are too large", () => {
  const sent = (bytes: number) => ({
    ...browser,
    cookie: `__Host-session=ey1; other=${"o".repeat(bytes)}; __Host-locale=fr-CA; __Host-flow-0123456789abcdef=x`,
  });

  test("get a page that removes ours, whatever the request is, but not the language", async () => {
    for (const request of [{ headers: sent(58_000) }, post(sent(58_000))]) {
      const { port, reached, refused } = await startFront(echoLength, { rules: { lingerMs: 20 } });
      const received = await ask(port, request);
      expect([statusOf(received), reached, refused]).toEqual([431, [], ["headersTooLarge"]]);
      expect(received).toContain("<h1>headersTooLarge</h1>");
      const removed = [...received.matchAll(/^set-cookie: ([^=]+)=; Path=\/; Max-Age=0/gim)].map(([, name]) => name);
      expect(removed).toEqual(["__Host-session", "__Host-flow-0123456789abcdef"]);
    }
  });

  test("reach the application up to what all our cookies can be together", async () => {
    const { port, reached } = await startFront(echoLength);
    expect(statusOf(await ask(port, { headers: sent(7 * 4096) }))).toBe(200);
    expect(reached).toEqual(["GET /"]);
  });
});
