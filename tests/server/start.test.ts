import { expect, test, vi } from "vitest";
import { start } from "@/server/start";

vi.stubEnv("UPSTREAM_ROUTES", JSON.stringify({ noSuchCall: "/path" }));
vi.stubEnv("UPSTREAM_CODES", JSON.stringify({ "NO-SUCH-CODE": "OTP-17" }));

test("the server does not start with settings for an operation that does not exist, and names each of them", () => {
  const written: unknown[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => written.push(text) > 0);
  vi.spyOn(process, "exit").mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
  expect(() => start()).toThrow("exit 78");
  expect(written).toEqual([
    "The server does not start: UPSTREAM_ROUTES must name operations and codes that exist.\n",
    "The server does not start: UPSTREAM_CODES must name operations and codes that exist.\n",
  ]);
});
