// The heartbeat of a gaming session: which clicks it reports, and where the page goes when the session has ended.
import { act, fireEvent, render } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { unlockTimeoutMs } from "@/components/native/bridge";
import { Heartbeat } from "@/components/native/heartbeat";
import { heartbeatMs } from "@/domain/session/play-span";
import { installBridge } from "./fake-bridge.ts";

beforeEach(() => void vi.useFakeTimers());
const nextBeat = () => act(() => vi.advanceTimersByTimeAsync(heartbeatMs));
const answer = (pulse: object, status = 200) => Response.json(pulse, { status });

/** A page whose heartbeats get these answers, one after the other. @returns what each has said of a click */
function beating(answers: (() => Promise<Response>)[], isLegacy = false) {
  const clicked: boolean[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    clicked.push(JSON.parse(body).clicked);
    return (answers.shift() ?? (async () => answer({ kind: "alive" })))();
  });
  render(<Heartbeat isLegacy={isLegacy} />);
  return clicked;
}

test("a click while a heartbeat is under way is reported by the next one [GATE-48, GATE-84?]", async () => {
  const held = Promise.withResolvers<Response>();
  const clicked = beating([() => held.promise]);
  fireEvent.click(document.body);
  await nextBeat();
  fireEvent.click(document.body);
  held.resolve(answer({ kind: "alive" }));
  await nextBeat();
  await nextBeat();
  expect(clicked).toEqual([true, true, false]);
});

test("a heartbeat says which page it is sent from, to which the next sign-in leads back [GATE-50]", async () => {
  window.history.replaceState(null, "", "/play/casino?intendedSiteExp=US-NJ-CS");
  const bodies: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return answer({ kind: "alive" });
  });
  render(<Heartbeat isLegacy={false} />);
  await nextBeat();
  expect(bodies).toEqual([{ clicked: false, at: "/play/casino?intendedSiteExp=US-NJ-CS" }]);
});

test.each([
  ["the network fails", () => Promise.reject(new TypeError("offline"))],
  ["the service is down", async () => answer({}, 503)],
  ["the platform does not answer", async () => answer({ kind: "unknown" })],
])("a click is reported again where %s [GATE-84?]", async (_, failing) => {
  const clicked = beating([failing]);
  fireEvent.click(document.body);
  await nextBeat();
  await nextBeat();
  await nextBeat();
  expect(clicked).toEqual([true, true, false]);
});

type Login = NonNullable<Parameters<typeof installBridge>[0]>["login"];
test.each<[string, boolean, Login | "no app" | undefined, string]>([
  ["the app signs in again: the page is loaded anew", true, async () => true, "reload"],
  ["the app cannot sign in", true, async () => false, "/login"],
  ["the app breaks", true, () => Promise.reject(new Error("no SDK")), "/login"],
  ["the app never answers", true, () => new Promise<never>(() => undefined), "/login"],
  ["the app lacks the method", true, undefined, "/login"],
  ["there is no app", true, "no app", "/login"],
  ["the app is not asked outside the legacy variant", false, async () => true, "/login"],
])("after a KRN refusal %s [GATE-50, GATE-54]", async (_, isLegacy, login, expected) => {
  const gone: string[] = [];
  vi.stubGlobal("location", { assign: (to: string) => gone.push(to), reload: () => gone.push("reload") });
  if (login !== "no app") installBridge({ login });
  beating([async () => answer({ kind: "ended", to: "/login" })], isLegacy);
  await nextBeat();
  await act(() => vi.advanceTimersByTimeAsync(unlockTimeoutMs));
  expect(gone).toEqual([expected]);
});
