"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";

type RefreshProps = {
  /** Milliseconds from one look to the next. */ everyMs: number /** How long it goes on looking. */;
  forMs: number;
};

/** Looks again by itself while something is being decided elsewhere. Without script a link does it. A hidden page waits. */
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
