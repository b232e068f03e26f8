import { useEffect, useRef, useState } from "react";
import { whenIdle } from "./when-idle";

/**
 * Loads a script that the page works without: when the browser is idle, or when it is asked for.
 * @returns the script once it is there, and a function that loads it now
 */
export function useLazyChunk<Chunk>(load: () => Promise<Chunk>) {
  const [chunk, setChunk] = useState<Chunk>();
  const isLoading = useRef(false);
  const [loadNow] = useState(() => async () => {
    if (isLoading.current) return;
    isLoading.current = true;
    try {
      const loaded = await load();
      if (isLoading.current) setChunk(loaded);
    } catch {
      // the next call tries again
      isLoading.current = false;
    }
  });
  useEffect(() => {
    const cancel = whenIdle(() => void loadNow());
    return () => {
      cancel();
      isLoading.current = false;
    };
  }, [loadNow]);
  return { chunk, loadNow };
}
