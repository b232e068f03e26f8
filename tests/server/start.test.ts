import { expect, test, vi } from "vitest";
import { start } from "@/server/start";

vi.stubEnv("UPSTREAM_METHODS", JSON.stringify({ noSuchCall: "PUT" }));

test("the server does not start with settings for an operation that does not exist, and names them", () => {
  const written: unknown[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => written.push(text) > 0);
  const exit = vi.spyOn(process, "exit").mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
  expect(() => start()).toThrow("exit 78");
  expect(String(written[0])).toMatch(/^The server does not start: .*UPSTREAM_METHODS/);
  exit.mockRestore();
});
