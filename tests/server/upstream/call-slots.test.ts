import { beforeAll, expect, test, vi } from "vitest";
import type { UpstreamError } from "@/server/upstream/upstream-error";
import { eventually } from "../../kit/eventually.ts";
import { faults, ownUpstream, readOf, send, upstreamAt } from "../../kit/stack/faulty-upstream";

vi.stubEnv("UPSTREAM_CALLS_PER_SERVICE", "3");

const server = ownUpstream();
beforeAll(() => {
  server.answer("/hang", faults.hang);
});

const endOf = (answer: Promise<unknown>) =>
  answer.then(
    () => "answered",
    ({ kind, isOfRequest }: UpstreamError) => `${kind}${isOfRequest ? " of the request" : ""}`,
  );

test("a hanging service takes its share of calls, and the others are called as before", async () => {
  const { upstream } = upstreamAt(server.origin);
  const hanging = Array.from({ length: 3 }, () =>
    endOf(send(upstream, readOf({ service: "hanging", path: "/hang", deadlineMs: 500 }))),
  );
  await eventually(() => expect(server.received).toHaveLength(3));
  expect(await endOf(send(upstream, readOf({ service: "hanging", path: "/fine" })))).toBe("full");
  expect(await endOf(send(upstream, readOf({ service: "other", path: "/fine" })))).toBe("answered");
  expect(await Promise.all(hanging)).toEqual(["timeout", "timeout", "timeout"]);
  expect(await endOf(send(upstream, readOf({ service: "hanging", path: "/fine" })))).toBe("answered");
});

test("a request without time left abandons its call, which does not count against the service", async () => {
  const late = upstreamAt(server.origin, { deadlineAt: performance.now() + 50 }).upstream;
  const call = () => endOf(send(late, readOf({ service: "slow", path: "/hang", deadlineMs: 60_000 })));
  const ends = [];
  // more than it takes to open the breaker
  for (let i = 0; i < 8; i += 1) ends.push(await call());
  expect(new Set(ends)).toEqual(new Set(["timeout of the request"]));
  const { upstream } = upstreamAt(server.origin);
  expect(await endOf(send(upstream, readOf({ service: "slow", path: "/fine" })))).toBe("answered");
});
