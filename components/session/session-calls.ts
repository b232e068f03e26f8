// The calls by which a page asks for the end of its session, reports a click, and leaves early.
import type { SessionAnswer } from "@/domain/session/time-out-warning";

/** `ended`: there is no session any more. `refused`: not for this account. `unreachable`: the server cannot be asked now. */
export type SessionReply<T> =
  | { kind: "answer"; answer: T }
  | { kind: "ended" }
  | { kind: "refused" }
  | { kind: "unreachable" };

/** Path and query of the page. */
export const pageAddress = () => window.location.pathname + window.location.search;

async function ask<T>(body?: object): Promise<SessionReply<T>> {
  try {
    const response = await fetch("/api/session", {
      method: body ? "POST" : "GET",
      headers: { "content-type": "application/json", "x-requested-with": "XMLHttpRequest" },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.status === 401) return { kind: "ended" };
    if (response.status === 403) return { kind: "refused" };
    return response.ok ? { kind: "answer", answer: await response.json() } : { kind: "unreachable" };
  } catch {
    return { kind: "unreachable" };
  }
}

export const askForEnd = () => ask<SessionAnswer>();

/** @param clickedAt the server's time of the click; without it, now */
export const reportClick = (clickedAt?: number) => ask<SessionAnswer>({ kind: "active", clickedAt });

export const leaveEarly = () => ask<{ leaveTo?: string }>({ kind: "leave", at: pageAddress() });
