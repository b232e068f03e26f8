"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";

type RefreshProps = {
  everyMs: number;
  /** The longest interval: each is a third longer than the one before. By default they stay the same. */
  upToMs?: number;
  /** Stops after this long, milliseconds. */
  forMs: number;
};

/** Refreshes the page at intervals while it is visible. */
export function useRefresh({ everyMs, upToMs = everyMs, forMs }: RefreshProps): void {
  const router = useRouter();

  useEffect(() => {
    const until = performance.now() + forMs;
    let waitMs = everyMs;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => {
        if (performance.now() > until) return;
        if (document.visibilityState === "visible") router.refresh();
        waitMs = Math.min(waitMs * 1.33, upToMs);
        wait();
      }, waitMs);
    };
    wait();
    return () => clearTimeout(timer);
  }, [router, everyMs, upToMs, forMs]);
}

/** Without script the whole page is loaded again: not so often that it could not be read. */
const minSecondsWithoutScript = 10;

/** Refreshes a page on which nothing is typed. Without script it reloads itself. */
export function RefreshWhileWaiting(props: RefreshProps) {
  useRefresh(props);
  const seconds = Math.max(minSecondsWithoutScript, Math.ceil((props.upToMs ?? props.everyMs) / 1000));
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`${seconds}`} />
    </noscript>
  );
}
