// The calls by which a page asks for the end of its session, reports a click, and leaves early.
import type { SessionAnswer } from "@/domain/session/time-out";

/** `ended`: there is no session any more. `unreachable`: the server cannot be asked now. */
export type Asked<T> = { kind: "answer"; answer: T } | { kind: "ended" } | { kind: "unreachable" };

/** Path and query of the page, to which the sign-in leads back. */
export const pageAddress = () => window.location.pathname + window.location.search;

async function ask<T>(url: string, body?: object): Promise<Asked<T>> {
  try {
    const response = await fetch(url, {
      method: body ? "POST" : "GET",
      headers: { "content-type": "application/json", "x-requested-with": "XMLHttpRequest" },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.status === 401) return { kind: "ended" };
    return response.ok ? { kind: "answer", answer: await response.json() } : { kind: "unreachable" };
  } catch {
    return { kind: "unreachable" };
  }
}

export const askForEnd = () => ask<SessionAnswer>(`/api/session?at=${encodeURIComponent(pageAddress())}`);

/** @param idleMs how long ago the player clicked, milliseconds */
export const reportClick = (idleMs: number) =>
  ask<SessionAnswer>("/api/session", { kind: "active", idleMs, at: pageAddress() });

export const leaveEarly = () => ask<{ leaveTo?: string }>("/api/session", { kind: "leave", at: pageAddress() });
