import { describe, expect, test } from "vitest";
import type { Cost } from "../../tools/bench/cpu.ts";
import { hasCpuGoal, type Measured, missedGateGoal, missedGoals } from "../../tools/bench/goals.ts";
import { missedPhoneGoals, paintOf } from "../../tools/bench/slow-phone.ts";
import { median, medianError } from "../../tools/bench/statistics.ts";

const cost = (ratio: number, noise = 0): Cost => ({ ms: ratio * 5, ratio, noise });
const page = (
  name: string,
  path: string,
  more: Partial<Measured> & { html?: number; htmlAgain?: number } = {},
): Measured => ({
  name,
  path,
  cost: cost(1),
  weight: { html: more.html ?? 8_000, htmlAgain: more.htmlAgain ?? 4_531, flight: 0, script: 0, style: 13_000 },
  extraScript: 10_000,
  ...more,
});

describe("a goal", () => {
  test.each<[string, Measured, string[]]>([
    ["the code entry, within all", page("auth-code", "/auth/code", { cost: cost(1.1) }), []],
    [
      "the code entry, too dear by more than the noise",
      page("auth-code", "/auth/code", { cost: cost(1.3, 0.1) }),
      ["auth-code: CPU, × fair baseline: 1.3, goal 1.1, noise 0.1"],
    ],
    ["the code entry, too dear within the noise", page("auth-code", "/auth/code", { cost: cost(1.2, 0.2) }), []],
    [
      "a step, too dear",
      page("geolocate", "/correctiveactions/geolocate", { cost: cost(1.4) }),
      ["geolocate: CPU, × fair baseline: 1.4, goal 1.3, noise 0"],
    ],
    [
      "the home, too dear",
      page("home", "/", { cost: cost(1), weight: { ...page("home", "/").weight, htmlAgain: 4_000 } }),
      ["home: CPU, × fair baseline: 1, goal 0.95, noise 0"],
    ],
    ["another page, as dear", page("language", "/language", { cost: cost(3) }), []],
    [
      "any page with too much script",
      page("language", "/language", { extraScript: 15_001 }),
      ["language: script bytes above the bare baseline: 15001, goal 15000, noise 0"],
    ],
    [
      "a first visit that transfers too much",
      page("auth-code", "/auth/code", { html: 11_500 }),
      ["auth-code: HTML and styles of a first visit, × before: 1.22, goal 1.2, noise 0.01"],
    ],
    [
      "a later visit that transfers too much",
      page("auth-code", "/auth/code", { htmlAgain: 4_600 }),
      ["auth-code: HTML of a later visit, × before: 1.02, goal 1, noise 0.01"],
    ],
  ])("is judged for %s", (_, measured, missed) => {
    expect(missedGoals(measured)).toEqual(missed);
  });

  test("of the gate is relative to an empty redirect in the same run", () => {
    expect(missedGateGoal(cost(0.13, 0.001), cost(0.1, 0.001))).toEqual([]);
    expect(missedGateGoal(cost(0.2, 0.001), cost(0.1, 0.001))).toHaveLength(1);
    expect(missedGateGoal(cost(0.2, 0.08), cost(0.1, 0.001))).toEqual([]);
  });
});

test("the steps, the code entry and the home have a goal for CPU time", () => {
  expect(hasCpuGoal("auth-code", "/auth/code")).toBe(true);
  expect(hasCpuGoal("delta", "/correctiveactions/provide-ssn")).toBe(true);
  expect(hasCpuGoal("home", "/")).toBe(true);
  expect(hasCpuGoal("language", "/language")).toBe(false);
});

test("more rounds narrow the error of the median", () => {
  const rounds = [1, 1.1, 1.2, 1.3, 1.4];
  expect(median(rounds)).toBe(1.2);
  expect(medianError([...rounds, ...rounds, ...rounds, ...rounds])).toBeLessThan(medianError(rounds));
});

describe("on a slow phone", () => {
  const visit = (fcp: number, { blocking = 100, shift = 0 } = {}) => ({
    "FCP ms": fcp,
    "LCP ms": fcp,
    "blocking ms": blocking,
    "layout shift": shift,
  });
  // the machine got slower in the last round
  const bare = [visit(200), visit(200), visit(400)];
  const missedBy = (...own: ReturnType<typeof visit>[]) =>
    missedPhoneGoals([paintOf("bare", bare, bare), paintOf("fair", bare, bare), paintOf("auth-code", own, bare)]);

  test("each visit is compared with the bare baseline of its round", () => {
    expect(missedBy(visit(260), visit(260), visit(520))).toEqual([]);
    expect(missedBy(visit(300), visit(300), visit(600))).toEqual([
      "auth-code: FCP ms, × bare baseline: 1.5, goal 1.3, noise 0",
      "auth-code: LCP ms, × bare baseline: 1.5, goal 1.3, noise 0",
    ]);
  });

  test("what is missed within the noise is not missed, and one shift of the layout is too much", () => {
    expect(missedBy(visit(240), visit(300), visit(720))).toEqual([]);
    expect(missedBy(visit(260), visit(260, { blocking: 90 }), visit(520, { shift: 0.01 }))).toEqual([
      "auth-code: layout shift: 0.01, goal 0, noise 0",
    ]);
  });
});
