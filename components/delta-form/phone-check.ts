"use client";
import { useEffect, useRef, useState } from "react";

const debounceMs = 300;

type Found = { problem?: string };

async function ask(phone: string, countryCode: string, signal: AbortSignal): Promise<Found> {
  const answer = await fetch("/api/phone", {
    method: "POST",
    signal,
    headers: { "content-type": "application/json", "x-requested-with": "XMLHttpRequest" },
    body: JSON.stringify({ phone, countryCode }),
  });
  return answer.ok ? await answer.json() : {};
}

/**
 * Asks the server about a phone number once the player has left it (PHN-05): valid for its country, and nobody else's yet. Waits
 * 300 ms, cancels an earlier call, and says nothing when it cannot know: the submit decides (PHN-19?).
 */
export function usePhoneCheck() {
  const [problem, setProblem] = useState<string>();
  const [isChecking, setChecking] = useState(false);
  const current = useRef<{ timer: ReturnType<typeof setTimeout>; stop: AbortController }>(undefined);

  const callOff = () => {
    clearTimeout(current.current?.timer);
    current.current?.stop.abort();
  };

  function forget() {
    callOff();
    setProblem(undefined);
    setChecking(false);
  }

  function check(phone: string, countryCode: string) {
    forget();
    if (phone.trim() === "") return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      setChecking(true);
      const found = await ask(phone, countryCode, stop.signal).catch((): Found => ({}));
      if (stop.signal.aborted) return;
      setChecking(false);
      setProblem(found.problem);
    }, debounceMs);
    current.current = { timer, stop };
  }

  const leave = useRef(callOff);
  useEffect(() => () => leave.current(), []);
  return { problem, isChecking, check, forget };
}
