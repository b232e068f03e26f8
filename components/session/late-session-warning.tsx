"use client";
import { type ComponentProps, lazy, Suspense } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";
import type SessionWarning from "./session-warning";

const nothing = { default: () => null };

/** A chunk that cannot be loaded must not take the page with it. */
const Warning = lazy(() => import("./session-warning").catch(() => nothing));

/** The warning before the session ends, loaded after hydration. */
export function LateSessionWarning(props: ComponentProps<typeof SessionWarning>) {
  return (
    useHydrated() && (
      <Suspense>
        <Warning {...props} />
      </Suspense>
    )
  );
}
