import { lazy, Suspense } from "react";
import { useHydrated } from "@/components/ui/behaviour/use-hydrated";
import type { SessionTimeLeft } from "@/domain/session/time-out-warning";

const nothing = { default: () => null };

/** A chunk that cannot be loaded must not take the page with it. */
const Warning = lazy(() =>
  import("./session-warning").then(
    ({ SessionWarning }) => ({ default: SessionWarning }),
    () => nothing,
  ),
);

/** The warning before the session ends, loaded after hydration. */
export function LazySessionWarning(props: SessionTimeLeft) {
  return (
    useHydrated() && (
      <Suspense>
        <Warning {...props} />
      </Suspense>
    )
  );
}
