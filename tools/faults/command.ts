// `npm run faults`: plants one fault at a time in a copy of the tree and tells which test fails for it. A fault that no fast test fails for is
// played in a build of the copy, by the flows and journeys of its capability. `--apply-only` only tells which faults do not apply.
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { commandArguments } from "../../scripts/command-arguments.ts";
import { root } from "../../scripts/environment.ts";
import { randomFrom } from "../../tests/kit/seeded.ts";
import { noticedBy } from "../mutations/related-tests.ts";
import { type Change, copyTree, type SampleTree } from "../mutations/sample-tree.ts";
import { changesOf, type Fault, plantedFaults } from "./planted.ts";

const usage = `npm run faults -- [options] [NAME…]
Plants the faults of tests/faults one at a time and says which test fails for each; status 1 where one survives.
  --count N     how many (all)
  --seed N      in which order they are taken (1)
  --workers N   copies of the tree that work at the same time (2)
  --fast        leaves out the build, and with it the flows
  --apply-only  only says which faults do not apply`;

// every fast test may notice one, also those that only the nightly run takes
process.env.NIGHTLY = "true";

const { values, positionals } = commandArguments(usage, {
  allowPositionals: true,
  options: {
    seed: { type: "string", default: "1" },
    count: { type: "string" },
    workers: { type: "string", default: "2" },
    fast: { type: "boolean", default: false },
    "apply-only": { type: "boolean", default: false },
  },
});

function chosenFaults(): Fault[] {
  const known = plantedFaults();
  const unknown = positionals.filter((name) => known.every((fault) => fault.name !== name));
  if (unknown.length > 0) throw new Error(`no fault is named ${unknown.join(", ")}`);
  const named = positionals.length === 0 ? known : known.filter(({ name }) => positionals.includes(name));
  if (values.count === undefined) return named;
  const random = randomFrom(Number(values.seed));
  const shuffled = named.map((fault) => ({ fault, at: random() })).sort((one, other) => one.at - other.at);
  return shuffled.slice(0, Number(values.count)).map(({ fault }) => fault);
}

type Planned = { readonly fault: Fault; readonly changes: readonly Change[]; readonly problem?: string };

/** Looks up what a fault changes in the tree as it is now, as the copies will be. */
function plan(fault: Fault): Planned {
  try {
    return { fault, changes: changesOf(fault) };
  } catch (error) {
    return { fault, changes: [], problem: error instanceof Error ? error.message : String(error) };
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** What `vitest -t` takes: the names of the flows of a capability. */
function flowsOf(capability: string): string | undefined {
  const texts = globSync(`tests/flows/${capability}/*.ts`, { cwd: root }).map((path) =>
    readFileSync(join(root, path), "utf8"),
  );
  const names = texts.flatMap((text) =>
    [...text.matchAll(/\bflow\(\s*["`]([^"`$]+)/g)].map(([, name = ""]) => escaped(name)),
  );
  return names.length > 0 ? names.join("|") : undefined;
}

async function noticedByFlows(tree: SampleTree, { capability }: Fault): Promise<string | undefined> {
  const { passed, output } = await tree.run(["scripts/build.ts"], { ACCOUNT_ENV: "sandbox" });
  if (!passed) return `the build: ${output.slice(-300)}`;
  const names = flowsOf(capability);
  const journeys = existsSync(join(root, "tests/journeys", capability)) ? [`tests/journeys/${capability}/`] : [];
  return (
    (names && (await tree.failingJourney(["tests/properties/"], ["-t", names]))) ??
    (await tree.failingJourney(journeys))
  );
}

type Judged = { readonly fault: Fault; readonly level: "fast" | "flows" | "survived"; readonly by: string };

const judge = (tree: SampleTree, { fault, changes }: Planned): Promise<Judged> =>
  tree.during(changes, async () => {
    const paths = fault.hunks.map(({ path }) => path);
    const fast = await noticedBy(tree, paths, [fault.capability]);
    if (fast !== undefined) return { fault, level: "fast", by: fast };
    const slow = values.fast ? undefined : await noticedByFlows(tree, fault);
    return slow === undefined ? { fault, level: "survived", by: "" } : { fault, level: "flows", by: slow };
  });

/** Copies take one fault after the other, until none is left. */
async function judgeAll(faults: readonly Planned[]): Promise<Judged[]> {
  const left = [...faults];
  const judged: Judged[] = [];
  const work = async (_: unknown, index: number) => {
    const tree = copyTree(`faults-${index}`);
    try {
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        const one = await judge(tree, next);
        judged.push(one);
        console.log([`${judged.length}/${faults.length}`, one.fault.name, one.level, one.by].join("  "));
      }
    } finally {
      tree.remove();
    }
  };
  await Promise.all(Array.from({ length: Number(values.workers) }, work));
  return judged;
}

/** Tests that fail without any fault: what they noticed is not known. */
async function failingAnyway(judged: readonly Judged[]): Promise<Set<string>> {
  const tree = copyTree("faults-none");
  try {
    const failing = new Set<string>();
    const files = [...new Set(judged.flatMap(({ level, by }) => (level === "fast" ? [by] : [])))];
    for (let next = await tree.failingTest(files); next !== undefined; ) {
      failing.add(next);
      next =
        failing.size > files.length ? undefined : await tree.failingTest(files.filter((file) => !failing.has(file)));
    }
    return failing;
  } finally {
    tree.remove();
  }
}

const faults = chosenFaults().map(plan);
const broken = faults.filter(({ problem }) => problem !== undefined);
for (const { fault, problem } of broken) console.error(`${fault.name} does not apply: ${problem}`);

if (values["apply-only"] || broken.length > 0) {
  console.log(`${faults.length - broken.length} faults apply, ${broken.length} do not`);
  process.exitCode = broken.length === 0 ? 0 : 1;
} else {
  const judged = await judgeAll(faults);
  const unsure = await failingAnyway(judged);
  const survivors = judged.filter(({ level }) => level === "survived");
  const unjudged = judged.filter(({ by }) => unsure.has(by));
  for (const { fault, by } of unjudged) console.log(`not judged: ${fault.name}; ${by} fails without it, too`);
  for (const { fault } of survivors) console.log(`survived: ${fault.name}\n  ${fault.about.join("\n  ")}`);
  const at = (level: Judged["level"]) => judged.filter((one) => one.level === level).length;
  console.log(`${at("fast")} noticed by fast tests, ${at("flows")} by flows and journeys, ${at("survived")} survived`);
  process.exitCode = survivors.length + unjudged.length === 0 ? 0 : 1;
}
