// Connections from addresses that are neither a proxy nor a probe of the operator's (scripts/front/).
import "server-only";
import { minutes } from "@/domain/duration";
import { log } from "./log";
import { countFrontRefusal } from "./metrics";
import { processWide } from "./process-wide";

const state = processWide("strangers", () => ({ count: 0, loggedAt: Number.NEGATIVE_INFINITY }));

/** Counts a connection that was closed before a byte was read, and logs at most once a minute how many there were. */
export function onStranger(address: string): void {
  countFrontRefusal("stranger");
  state.count += 1;
  if (performance.now() - state.loggedAt < minutes(1)) return;
  log().warn({ event: "strangersRefused", count: state.count, network: address });
  Object.assign(state, { count: 0, loggedAt: performance.now() });
}
