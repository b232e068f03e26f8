import { expect, test, vi } from "vitest";
import { reportFailedRequest } from "@/server/telemetry/failed-request";
import { type RequestState, runWith } from "@/server/telemetry/running-request";
import { writtenLines } from "../../kit/stack/process-state.ts";

vi.stubEnv("LOG_LEVEL", "error");

test("a failed request is logged with its id and a digest that can be read", () => {
  const lines = writtenLines();
  const error = Object.assign(new Error("the code 123456 was wrong"), { digest: "2907114905" });
  const request = { method: "POST", headers: { "x-request-id": "request-4711" } };
  reportFailedRequest(error, request, { routePath: "/auth", routeType: "action" });
  const [line] = lines.map((text) => JSON.parse(text));
  expect(line).toMatchObject({
    event: "requestFailed",
    requestId: "request-4711",
    digest: (2907114905).toString(36),
    route: "/auth",
    where: "action",
    method: "POST",
  });
  expect(JSON.stringify(line)).not.toContain("123456");
});

test("a forged header of the router is the sender's failure, and not our error (promise 19)", () => {
  const lines = writtenLines();
  const state: RequestState = {};
  const error = new Error("The router state header was sent but could not be parsed.");
  const place = { routePath: "/login", routeType: "render" };
  runWith(state, () => reportFailedRequest(error, { method: "GET", headers: { rsc: "1" } }, place));
  expect([state, lines]).toEqual([{ isUnread: true }, []]);
});
