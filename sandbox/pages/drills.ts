// Fault drills: what goes wrong, and what the player should see then.
import type { Fault } from "../platform/records.ts";

type Drill = { name: string; title: string; effect: string; faults: Fault[] };

const always = (path: string, fault: Fault["fault"], more: Partial<Fault> = {}): Fault => ({
  match: path === "" ? {} : { path },
  fault,
  ...more,
});

export const drills: readonly Drill[] = [
  {
    name: "slow-codes",
    title: "Codes are slow",
    effect:
      "Asking for a code takes eight seconds. The button shows that it is working, and a second press sends nothing.",
    faults: [always("/otp/*", "latency", { ms: 8_000 })],
  },
  {
    name: "lost-answer",
    title: "The next answer gets lost",
    effect:
      "The platform does what the next submit asks, but its answer never arrives. Pressing again does not do it twice.",
    faults: [{ match: { method: "POST" }, fault: "reset", afterActing: true, times: 1 }],
  },
  {
    name: "no-restrictions",
    title: "Restrictions cannot be loaded",
    effect: "Pages that ask what the player has to do show an error with a Refresh button and a reference code.",
    faults: [always("/restrictions/*", "status", { status: 500 })],
  },
  {
    name: "hanging",
    title: "Corrective actions hang",
    effect: "Submits of the delta form give up at their deadline and keep what was typed.",
    faults: [always("/correctiveactions/*", "hang")],
  },
  {
    name: "garbage",
    title: "Answers are garbled",
    effect:
      "Every call answers something that is not JSON. Pages say that a service is not answering, and nothing of it is shown.",
    faults: [always("", "garbage")],
  },
  {
    name: "down",
    title: "Everything is down",
    effect: "Every call answers 503. Static pages, help and legal documents still work.",
    faults: [always("", "status", { status: 503 })],
  },
];

export const drillNamed = (name: unknown): Drill | undefined => drills.find((drill) => drill.name === name);
