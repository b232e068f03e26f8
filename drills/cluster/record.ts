// What players of a cluster were answered, and what that says about it.
import type { Exchange } from "../../tests/kit/pages/visitor.ts";
import type { EndedSession } from "./ended-sessions.ts";

/** A step that took more than one attempt: from the first failed one to the one that was served, milliseconds since the epoch. */
type Outage = { step: string; from: number; to: number; first: string };

export type PlayerRecord = ReturnType<typeof newRecord>;

/** A 503 that says when to try again. */
export const isHonest = ({ status, headers }: Pick<Exchange, "status" | "headers">): boolean =>
  status === 503 && headers.has("retry-after");

export function newRecord() {
  const failures: string[] = [];
  const outages: Outage[] = [];
  const ended: EndedSession[] = [];
  const counts = { requests: 0, pages: 0, forms: 0, journeys: 0, unavailable: 0, shownAgain: 0, assets: 0 };
  return {
    counts,
    outages,
    /** Sessions of which a player has read that they are over. */
    ended,
    /** What must never happen. */
    failures,
    fail: (text: string) => void failures.push(`${new Date().toISOString()} ${text}`),
    witness(exchange: Exchange) {
      counts.requests += 1;
      const { method, url, status } = exchange;
      if (status < 500) return;
      if (isHonest(exchange)) counts.unavailable += 1;
      else failures.push(`${new Date().toISOString()} ${status} for ${method} ${url}`);
    },
  };
}
