// What a page may cost.
import type { Cost } from "./cpu.ts";
import type { PageWeight } from "./page-weight.ts";

/** The page with a number for each: it reads its flow record. */
export const codeEntry = "auth-code";
/** SSN, phone and agreements on one screen, with the longest list that we have. */
const deltaForm = "delta";
/** Screens with goals of their own, which stand for the page at their address. */
export const namedScreens: readonly string[] = [codeEntry, deltaForm];

const maxScriptBytes = 15_000;
const maxCodeEntryHtml = 15_000;
const maxDeltaFormHtml = 37_000;
const maxCodeEntryRatio = 1.05;
const maxStepRatio = 1.3;
/** Above a redirect by a middleware that does nothing else, which already takes 0.5 to 0.75 ms: decisions/011. */
const maxGateRatio = 1.3;

const isStep = (path: string) => path.startsWith("/correctiveactions/");

/** Whether the CPU time of a page has a goal. */
export const hasCpuGoal = (name: string, path: string): boolean => name === codeEntry || isStep(path);

export type Measured = {
  readonly name: string;
  readonly path: string;
  readonly cost: Cost;
  readonly weight: PageWeight;
  /** Bytes above the bare baseline. */
  readonly extraScript: number;
};

/** @returns a line for each goal that a page misses by more than the noise of its own measurement */
export function missedGoals({ name, path, cost, weight, extraScript }: Measured): string[] {
  const maxRatio = name === codeEntry ? maxCodeEntryRatio : isStep(path) ? maxStepRatio : Number.POSITIVE_INFINITY;
  const maxHtml =
    name === codeEntry ? maxCodeEntryHtml : name === deltaForm ? maxDeltaFormHtml : Number.POSITIVE_INFINITY;
  return [
    ...missedGoal(`${name}: CPU, × fair baseline`, cost.ratio, maxRatio, cost.noise),
    ...missedGoal(`${name}: HTML bytes`, weight.html, maxHtml),
    ...missedGoal(`${name}: script bytes above the bare baseline`, extraScript, maxScriptBytes),
  ];
}

/** @param empty the redirect of the fair baseline's middleware, which decides nothing */
export function missedGateGoal(gate: Cost, empty: Cost): string[] {
  const ratio = gate.ratio / empty.ratio;
  const noise = ratio * (gate.noise / gate.ratio + empty.noise / empty.ratio);
  return missedGoal("gate redirect: CPU, × an empty redirect", ratio, maxGateRatio, noise);
}

/** @param noise by which the measurement may be off */
export const missedGoal = (what: string, measured: number, goal: number, noise = 0): string[] =>
  measured - noise > goal ? [`${what}: ${round(measured)}, goal ${goal}, noise ${round(noise)}`] : [];

export const round = (number: number): number => Number(number.toFixed(2));
