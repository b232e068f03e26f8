"use client";
import { useEffect } from "react";
import { heartbeatMs } from "@/domain/session/play-span";
import { pageAddress } from "../session/session-calls";
import { askApp, nativeBridge, unlockTimeoutMs } from "./bridge";

type Pulse = { kind: "alive" | "unknown" | "ended"; to?: string };

async function send(clicked: boolean): Promise<Pulse> {
  const answer = await fetch("/api/heartbeat", {
    method: "POST",
    headers: { "content-type": "application/json", "x-requested-with": "XMLHttpRequest" },
    body: JSON.stringify({ clicked, at: pageAddress() }),
  });
  return answer.ok || answer.status === 401 ? await answer.json() : { kind: "unknown" };
}

type HeartbeatProps = {
  /** GATE-54: in the legacy variant the app may sign the player in again instead. */
  isLegacy: boolean;
};

/**
 * Keeps the gaming session alive, once a minute (GATE-47 to GATE-51, GATE-84?). A tick is skipped while a call is under way; a
 * network failure is left to the next tick; a click is forgotten only when it was sent, and one during a call counts for the next.
 */
export function Heartbeat({ isLegacy }: HeartbeatProps) {
  useEffect(() => {
    let hasClicked = false;
    let isUnderWay = false;
    const click = () => {
      hasClicked = true;
    };
    async function tick() {
      if (isUnderWay) return;
      isUnderWay = true;
      const clicked = hasClicked;
      hasClicked = false;
      let isAlive = false;
      try {
        const pulse = await send(clicked);
        isAlive = pulse.kind === "alive";
        if (pulse.kind === "ended" && pulse.to) await leave(pulse.to);
      } catch {
        // A network failure; the browser reports it, and the next tick tries again.
      } finally {
        hasClicked ||= clicked && !isAlive;
        isUnderWay = false;
      }
    }
    async function leave(to: string) {
      const isBack = isLegacy && (await askApp(() => nativeBridge()?.login(), unlockTimeoutMs));
      // the gaming session ended with the old session: without a reload no heartbeat of the new one would reach the platform
      if (isBack) window.location.reload();
      else window.location.assign(to);
    }
    const beating = setInterval(tick, heartbeatMs);
    const ends = new AbortController();
    const { signal } = ends;
    signal.addEventListener("abort", () => clearInterval(beating));
    document.addEventListener("click", click, { signal });
    window.addEventListener("pagehide", () => ends.abort(), { signal });
    return () => ends.abort();
  }, [isLegacy]);
  return null;
}
