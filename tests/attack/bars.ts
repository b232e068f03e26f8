// The bars of decision 006, and the table of what was measured against them.

export const drainMs = 15_000;

type Bar = { what: string; least?: number; most?: number };

export const bars = {
  healthy: { what: "healthy client served, share", least: 0.95 },
  memory: { what: "memory a minute after, share of before", most: 1.1 },
  end: { what: "SIGTERM to the end, ms", most: drainMs },
  goodput: { what: "served, share of the peak", least: 0.85 },
  p99: { what: "p99 of the served, ms", most: 2_000 },
  live: { what: "liveness answers, share", least: 0.95 },
  others: { what: "neither served nor 503, responses", most: 0 },
  recovery: { what: "first page served after it, ms", most: 10_000 },
} as const satisfies Record<string, Bar>;

type Row = { attack: string; what: string; measured: number; bar: string; met: "yes" | "NO" | "" };

const rows: Row[] = [];

/** Notes what was measured, to two digits below 10. */
const rounded = (value: number) => (value < 10 ? Math.round(value * 100) / 100 : Math.round(value));

export function check(attack: string, name: keyof typeof bars, value: number): void {
  const bar: Bar = bars[name];
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = bar;
  const limit = bar.least === undefined ? `at most ${bar.most}` : `at least ${bar.least}`;
  rows.push({
    attack,
    what: bar.what,
    measured: rounded(value),
    bar: limit,
    met: value >= least && value <= most ? "yes" : "NO",
  });
}

/** A number without a bar. */
export function note(attack: string, what: string, value: number): void {
  rows.push({ attack, what, measured: rounded(value), bar: "", met: "" });
}

/** Prints the table. @returns whether every bar was met */
export function report(): boolean {
  console.table(rows);
  const missed = rows.filter(({ met }) => met === "NO");
  console.log(missed.length > 0 ? `${missed.length} of the bars were missed.` : "Every bar was met.");
  return missed.length === 0;
}
