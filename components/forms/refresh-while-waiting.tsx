"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";

type RefreshProps = {
  everyMs: number;
  /** Stops after this long, milliseconds. */
  forMs: number;
};

/** Refreshes the page at intervals while it is visible. Without script a link does it. */
export function RefreshWhileWaiting({ everyMs, forMs }: RefreshProps) {
  const router = useRouter();

  useEffect(() => {
    const until = performance.now() + forMs;
    const timer = setInterval(() => {
      if (performance.now() > until) clearInterval(timer);
      else if (document.visibilityState === "visible") router.refresh();
    }, everyMs);
    return () => clearInterval(timer);
  }, [router, everyMs, forMs]);

  return null;
}
