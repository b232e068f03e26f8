// What a page may cost.
import type { Cost } from "../../tests/kit/measure/cpu.ts";
import type { PageWeight } from "./page-weight.ts";

/** The page with a number for each: it reads its flow record. */
export const codeEntry = "auth-code";
const home = "home";
/** The form of identity verification. */
const verification = "step-verify-later";
/** SSN, phone and agreements on one screen, with the longest list that we have. */
const deltaForm = "delta";
const blocked = "locked";

/** Screens with their own goals, which stand for the page at their address; a slow phone opens each. */
export const namedScreens: readonly string[] = [codeEntry, deltaForm, verification, home, blocked];

/** HTML and style sheets as they were sent, compressed, before the styles of a first visit stood in its head (decision 036), bytes. */
const before: Readonly<Record<string, { html: number; style: number }>> = {
  [codeEntry]: { html: 6_501, style: 15_614 },
  [deltaForm]: { html: 13_340, style: 15_614 },
  [verification]: { html: 13_811, style: 15_614 },
  [home]: { html: 7_342, style: 15_614 },
  [blocked]: { html: 5_011, style: 15_614 },
};
const maxFirstVisitRatio = 1.2;
const maxReturnRatio = 1;
/** Names of players and times differ from visit to visit. */
const weightNoise = 0.01;

const maxScriptBytes = 13_000;
/** With gzip, of the CPU time of the fair baseline, which calls the platform as often; each step without its own goal has that of verification. */
const maxRatios: Readonly<Record<string, number>> = {
  [codeEntry]: 1.05,
  [deltaForm]: 1.3,
  [verification]: 1.5,
  [home]: 1.1,
};
const maxRatioOf = (name: string, path: string) =>
  maxRatios[name] ?? (isStep(path) ? maxRatios[verification] : undefined);
/** Above a redirect by a middleware that does nothing else, which already takes 0.5 to 0.75 ms. */
const maxGateRatio = 1.3;

const isStep = (path: string) => path.startsWith("/correctiveactions/");

/** Whether the CPU time of a page has a goal. */
export const hasCpuGoal = (name: string, path: string): boolean => maxRatioOf(name, path) !== undefined;

export type Measured = {
  readonly name: string;
  readonly path: string;
  readonly cost: Cost;
  readonly weight: PageWeight;
  /** Bytes above the bare baseline. */
  readonly extraScript: number;
};

/** @returns a line for each goal that a page misses by more than the noise of its measurement */
export function missedGoals({ name, path, cost, weight, extraScript }: Measured): string[] {
  const maxRatio = maxRatioOf(name, path) ?? Number.POSITIVE_INFINITY;
  const reference = before[name];
  const weightGoals = reference
    ? [
        ...missedGoal(
          `${name}: HTML and styles of a first visit, × before`,
          (weight.html + weight.style) / (reference.html + reference.style),
          maxFirstVisitRatio,
          weightNoise,
        ),
        ...missedGoal(
          `${name}: HTML of a later visit, × before`,
          weight.htmlAgain / reference.html,
          maxReturnRatio,
          weightNoise,
        ),
      ]
    : [];
  return [
    ...missedGoal(`${name}: CPU, × fair baseline`, cost.ratio, maxRatio, cost.noise),
    ...weightGoals,
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
