// `npm run mutations -- --seed 7 --count 60`: changes one place of the rules at a time and reports the changes that no fast test fails for.
import { commandArguments } from "../../scripts/command-arguments.ts";
import { type Mutant, shuffledMutants } from "./mutants.ts";
import { noticedBy, relatedTests } from "./related-tests.ts";
import { copyTree } from "./sample-tree.ts";

const usage = `npm run mutations -- [options]
Changes one place of the rules at a time and lists the changes that no fast test fails for.
  --seed N   which places (1)
  --count N  how many (60)
  --skip N   leaves out the first, to continue a run (0)`;

const { values } = commandArguments(usage, {
  options: {
    seed: { type: "string", default: "1" },
    count: { type: "string", default: "60" },
    skip: { type: "string", default: "0" },
  },
});
const [seed, count, skip] = [values.seed, values.count, values.skip].map(Number);

const tree = copyTree("mutations");

const described = ({ path, line, kind, before, replacement }: Mutant) =>
  `${path}:${line} ${kind}: ${JSON.stringify(before.slice(0, 120))} -> ${JSON.stringify(replacement.slice(0, 120))}`;

type Verdict = "discarded" | "killed" | "survived";

function judge(mutant: Mutant, isSkipped: boolean): Promise<Verdict> {
  return tree.during([mutant], async () => {
    if (!(await tree.compiles())) return "discarded";
    if (isSkipped) return "killed";
    return (await noticedBy(tree, relatedTests(mutant.path))) === undefined ? "survived" : "killed";
  });
}

try {
  await tree.run(["node_modules/next/dist/bin/next", "typegen"]);
  if (!(await tree.compiles())) throw new Error("the tree does not compile before any mutation");
  const totals: Record<Verdict, number> = { discarded: 0, killed: 0, survived: 0 };
  for (const mutant of shuffledMutants(seed ?? 1)) {
    const number = totals.killed + totals.survived + 1;
    if (number > (count ?? 0)) break;
    const isSkipped = number <= (skip ?? 0);
    const verdict = await judge(mutant, isSkipped);
    totals[verdict] += 1;
    if (verdict !== "discarded") console.log(`${number} ${isSkipped ? "skipped" : verdict} ${described(mutant)}`);
  }
  console.log(`seed ${seed}: ${totals.killed} killed, ${totals.survived} survived, ${totals.discarded} do not compile`);
} finally {
  tree.remove();
}
