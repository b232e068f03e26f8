"use client";
import { useEffect, useRef } from "react";
import { logoutDelayMs } from "@/domain/session/logout";
import { onNativeMessage } from "./bridge";

/**
 * Holds the logout of the form around it for 250 ms (GATE-56). The app's own logout message drops one that still waits
 * (GATE-52, GATE-85?); after the call has gone out it has no effect. Without script the form logs out at once.
 */
export function LogoutDelay() {
  const marker = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const form = marker.current?.closest("form");
    if (!form) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let isDue = false;
    const hold = (event: Event) => {
      if (isDue) {
        isDue = false;
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      if (waiting) return;
      waiting = setTimeout(() => {
        waiting = undefined;
        isDue = true;
        form.requestSubmit();
      }, logoutDelayMs);
    };
    const drop = () => {
      clearTimeout(waiting);
      waiting = undefined;
    };
    form.addEventListener("submit", hold, { capture: true });
    const stopListening = onNativeMessage("logout", drop);
    return () => {
      drop();
      form.removeEventListener("submit", hold, { capture: true });
      stopListening();
    };
  }, []);

  return <span ref={marker} hidden />;
}
