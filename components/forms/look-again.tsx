"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { lookAgainDelaysMs } from "@/domain/sign-in/look-again";

/** Refreshes the page after each of the waits while it is visible, and then no more. Without script a link does it. */
export function LookAgain() {
  const router = useRouter();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function wait([delay, ...others]: readonly number[]) {
      if (delay === undefined) return;
      timer = setTimeout(() => {
        if (document.visibilityState === "visible") router.refresh();
        wait(others);
      }, delay);
    }
    wait(lookAgainDelaysMs);
    return () => clearTimeout(timer);
  }, [router]);

  return null;
}
