/** KYC-10, KYC-135?: duration, milliseconds. */
export const scrollMs = 2500;

/** @param done elapsed share of the time, 0 to 1 @returns share of the distance */
export const easeOutSine = (done: number): number => Math.sin((done * Math.PI) / 2);

/** What the player does next, and the answer when it takes the focus. */
const endings = ["wheel", "touchstart", "keydown", "pointerdown", "focusin"] as const;

/** Scrolls to the top with ease-out. Stops at the player's next input and when the answer takes the focus; does nothing if they prefer reduced motion. */
export function scrollToTop(): void {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const from = window.scrollY;
  if (from === 0) return;
  const startedAt = performance.now();
  const abort = new AbortController();
  for (const event of endings)
    window.addEventListener(event, () => abort.abort(), { signal: abort.signal, passive: true });
  const step = (now: number) => {
    if (abort.signal.aborted) return;
    const done = Math.min(1, (now - startedAt) / scrollMs);
    window.scrollTo(0, from * (1 - easeOutSine(done)));
    if (done < 1) requestAnimationFrame(step);
    else abort.abort();
  };
  requestAnimationFrame(step);
}
