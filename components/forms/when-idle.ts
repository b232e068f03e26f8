/** For browsers without requestIdleCallback. */
const idleFallbackMs = 200;

/** @returns a function that cancels it */
export function whenIdle(callback: () => void): () => void {
  if (typeof window.requestIdleCallback === "function") {
    const id = window.requestIdleCallback(callback);
    return () => window.cancelIdleCallback(id);
  }
  const timer = setTimeout(callback, idleFallbackMs);
  return () => clearTimeout(timer);
}
