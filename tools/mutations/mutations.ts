// `npm run mutations -- --seed 7 --count 60`: changes one place of the rules at a time and reports the changes that no fast test fails for.
import { commandArguments } from "../../scripts/command-arguments.ts";
import { type Mutant, shuffledMutants } from "./mutants.ts";
import { noticedBy } from "./related-tests.ts";
import { copyTree, type SampleTree } from "./sample-tree.ts";

const usage = `npm run mutations -- [options]
Changes one place of the rules at a time and lists the changes that no fast test fails for.
  --seed N     which places (1)
  --count N    how many (60)
  --workers N  copies of the tree that work at the same time (2)`;

const { values } = commandArguments(usage, {
  options: {
    seed: { type: "string", default: "1" },
    count: { type: "string", default: "60" },
    workers: { type: "string", default: "2" },
  },
});
const [seed, count, workers] = [values.seed, values.count, values.workers].map(Number) as [number, number, number];

const described = ({ path, line, kind, before, replacement }: Mutant) =>
  `${path}:${line} ${kind}: ${JSON.stringify(before.slice(0, 120))} -> ${JSON.stringify(replacement.slice(0, 120))}`;

type Verdict = "killed" | "survived";
type Judged = { readonly place: number; readonly verdict: Verdict };

/** @returns undefined where the mutant does not compile */
const judge = (tree: SampleTree, mutant: Mutant): Promise<Verdict | undefined> =>
  tree.during([mutant], async () => {
    if (!(await tree.compiles())) return undefined;
    return (await noticedBy(tree, [mutant.path])) === undefined ? "survived" : "killed";
  });

const mutants = shuffledMutants(seed);
const judged: Judged[] = [];
let taken = 0;

/** Takes mutants from the list until enough are judged. */
async function work(_: unknown, index: number): Promise<void> {
  const tree = copyTree(`mutations-${index}`);
  try {
    await tree.run(["node_modules/next/dist/bin/next", "typegen"]);
    if (!(await tree.compiles())) throw new Error("the tree does not compile before any mutation");
    while (judged.length < count) {
      const { value: mutant } = mutants.next();
      if (!mutant) return;
      taken += 1;
      const place = taken;
      const verdict = await judge(tree, mutant);
      if (verdict === undefined) continue;
      judged.push({ place, verdict });
      console.log(`${judged.length} ${verdict} ${described(mutant)}`);
    }
  } finally {
    tree.remove();
  }
}

await Promise.all(Array.from({ length: workers }, work));
// copies that were still at work have judged more: the first of the list are the same in every run
const first = judged.toSorted((one, other) => one.place - other.place).slice(0, count);
const killed = first.filter(({ verdict }) => verdict === "killed").length;
console.log(
  `seed ${seed}: ${killed} killed, ${first.length - killed} survived, ${taken - judged.length} do not compile`,
);
