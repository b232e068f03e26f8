// The heartbeat of a gaming session: which clicks it reports.
import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Heartbeat } from "@/components/native/heartbeat";
import { heartbeatMs } from "@/domain/session/play-span";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const nextBeat = () => act(() => vi.advanceTimersByTimeAsync(heartbeatMs));
const answer = (pulse: object, status = 200) => Response.json(pulse, { status });

/** A page whose heartbeats get these answers, one after the other. @returns what each has said of a click */
function beating(...answers: (() => Promise<Response>)[]) {
  const clicked: boolean[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    clicked.push(JSON.parse(body).clicked);
    return (answers.shift() ?? (async () => answer({ kind: "alive" })))();
  });
  render(<Heartbeat isLegacy={false} />);
  return clicked;
}

test("a click while a heartbeat is under way is reported by the next one [GATE-48, GATE-84?]", async () => {
  const held = Promise.withResolvers<Response>();
  const clicked = beating(() => held.promise);
  fireEvent.click(document.body);
  await nextBeat();
  fireEvent.click(document.body);
  held.resolve(answer({ kind: "alive" }));
  await nextBeat();
  await nextBeat();
  expect(clicked).toEqual([true, true, false]);
});

test.each([
  ["the network fails", () => Promise.reject(new TypeError("offline"))],
  ["the service is down", async () => answer({}, 503)],
  ["the platform does not answer", async () => answer({ kind: "unknown" })],
])("a click is reported again where %s [GATE-84?]", async (_, failing) => {
  const clicked = beating(failing);
  fireEvent.click(document.body);
  await nextBeat();
  await nextBeat();
  await nextBeat();
  expect(clicked).toEqual([true, true, false]);
});
