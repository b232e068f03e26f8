// A server that knows one session, and the browser parts that jsdom lacks.
import { vi } from "vitest";
import { hours, seconds } from "@/domain/duration";

export const warnMs = seconds(150);

/** Where a session that was left early leads. */
export const signInPath = "/login?intendedSiteExp=US-SB";

const words = {
  title: "You’ll be logged out soon",
  text: "At 3:42 PM.",
  timeLeft: "Time left",
  close: "Close",
  stay: "Stay signed in",
  again: "Sign in again",
  logOut: "Log out now",
  unreachable: "We can’t reach the server.",
  spoken: { 60: "1 minute left", 30: "30 seconds left" },
};

type Call = { url: string; method: string; body: Record<string, unknown> | undefined };

const channels = new Set<EventTarget>();

/** Tells the other channels at once. */
function TabChannel() {
  const own = new EventTarget();
  channels.add(own);
  return Object.assign(own, {
    postMessage(data: unknown) {
      for (const other of channels) if (other !== own) other.dispatchEvent(new MessageEvent("message", { data }));
    },
    close: () => channels.delete(own),
  });
}

export function startSessionServer({ ageLeftMs = hours(12) } = {}) {
  const calls: Call[] = [];
  const server = {
    calls,
    endsAt: Date.now() + hours(2),
    latestAt: Date.now() + ageLeftMs,
    isReachable: true,
    /** What was asked, by path and kind. */
    asked: () => calls.map(({ url, method, body }) => `${method} ${url.split("?")[0]} ${body?.kind ?? ""}`.trim()),
    draftsSaved: () => calls.filter(({ url }) => url === "/api/drafts").map(({ body }) => body),
  };
  server.endsAt = Math.min(server.endsAt, server.latestAt);
  const answer = () => ({
    now: Date.now(),
    leftMs: server.endsAt - Date.now(),
    warnMs,
    isLast: server.endsAt >= server.latestAt,
    words,
  });
  const respond = ({ url, body }: Call) => {
    if (Date.now() >= server.endsAt) return Response.json({ error: "signedOut" }, { status: 401 });
    if (url === "/api/drafts") return Response.json({ text: "Kept for 24 hours." });
    if (body?.kind === "leave") return Response.json({ leaveTo: signInPath });
    if (body?.kind === "active") {
      const activeAt = Number(body.clickedAt ?? Date.now());
      server.endsAt = Math.min(Math.max(server.endsAt, activeAt + hours(2)), server.latestAt);
    }
    return Response.json(answer());
  };
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit) => {
    if (!server.isReachable) throw new TypeError("offline");
    const call = { url, method, body: body === undefined ? undefined : JSON.parse(String(body)) };
    calls.push(call);
    return respond(call);
  });
  vi.stubGlobal("BroadcastChannel", TabChannel);
  return server;
}

/** jsdom has the element and not its methods. */
export function fakeDialogs() {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
}

export const beforeEnd = (ms: number) => hours(2) - ms;
