// The limits of decision 003, and the table of what was measured against them.

/** The default of DRAIN_MS. */
export const drainMs = 40_000;

type Limit = { what: string; least?: number; most?: number };

export const limits = {
  healthy: { what: "healthy client served, share", least: 0.95 },
  memory: { what: "memory a minute after, share of before", most: 1.1 },
  end: { what: "SIGTERM to the end, ms", most: drainMs },
  goodput: { what: "served, share of the peak", least: 0.85 },
  slowest: { what: "slowest page, ms", most: 15_000 },
  wrong: { what: "took effect twice, was lost or ended in an error page", most: 0 },
  goodputBusy: { what: "served, share of the peak beside the same busy loops", least: 0.7 },
  p99: { what: "p99 of the served, ms", most: 2_000 },
  live: { what: "liveness answers, share", least: 0.95 },
  others: { what: "neither served nor 503, responses", most: 0 },
  failed: { what: "requests that failed, or ended the process", most: 0 },
  breaches: { what: "what must not happen to a hand-over, times", most: 0 },
  recovery: { what: "first page served after it, ms", most: 10_000 },
} as const satisfies Record<string, Limit>;

type Row = { attack: string; what: string; measured: string; limit: string; met: "yes" | "NO" | "" };

const rows: Row[] = [];

/** To two digits below 10. */
const rounded = (value: number) => `${value < 10 ? Math.round(value * 100) / 100 : Math.round(value)}`;

/** @param noise by which the measurement may be off: a limit is missed when it is missed by more */
export function check(attack: string, name: keyof typeof limits, value: number, noise = 0): void {
  const limit: Limit = limits[name];
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = limit;
  const words = limit.least === undefined ? `at most ${limit.most}` : `at least ${limit.least}`;
  rows.push({
    attack,
    what: limit.what,
    measured: noise > 0 ? `${rounded(value)} ± ${rounded(noise)}` : rounded(value),
    limit: words,
    met: value + noise >= least && value - noise <= most ? "yes" : "NO",
  });
}

/** A number without a limit. */
export function note(attack: string, what: string, value: number): void {
  rows.push({ attack, what, measured: rounded(value), limit: "", met: "" });
}

/** Prints the table. @returns whether every limit was met */
export function report(): boolean {
  console.table(rows);
  const missed = rows.filter(({ met }) => met === "NO");
  console.log(missed.length > 0 ? `${missed.length} of the limits were missed.` : "Every limit was met.");
  return missed.length === 0;
}
