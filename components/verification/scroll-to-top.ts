/** KYC-10, KYC-135?: how long the way to the top takes, milliseconds. */
export const scrollMs = 2500;

/** @param done share of the time that has passed, 0 to 1 @returns share of the way */
export const easeOutSine = (done: number): number => Math.sin((done * Math.PI) / 2);

const takesOver = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

/** Scrolls to the top, slowing down. Whoever scrolls meanwhile takes over; whoever prefers no motion is spared it. */
export function scrollToTop(): void {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const from = window.scrollY;
  if (from === 0) return;
  const startedAt = performance.now();
  const hands = new AbortController();
  for (const event of takesOver)
    window.addEventListener(event, () => hands.abort(), { signal: hands.signal, passive: true });
  const step = (now: number) => {
    if (hands.signal.aborted) return;
    const done = Math.min(1, (now - startedAt) / scrollMs);
    window.scrollTo(0, from * (1 - easeOutSine(done)));
    if (done < 1) requestAnimationFrame(step);
    else hands.abort();
  };
  requestAnimationFrame(step);
}
