import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Loads what opens links without a reload. A page without it works, so it is not part of the first load. */
export function useLazyBehaviour() {
  const router = useRouter();

  useEffect(() => {
    let isLeft = false;
    let end: (() => void) | undefined;
    import("./lazy-behaviour").then(
      ({ startBehaviour }) => {
        if (!isLeft) end = startBehaviour(router);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
      end?.();
    };
  }, [router]);
}
