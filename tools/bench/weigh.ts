// What our pages transfer, without the minutes that their CPU time takes. `npm run tool -- weigh [<screen> …]`

import { commandArguments } from "../../scripts/command-arguments.ts";
import { startProduct } from "../../tests/kit/measure/product.ts";
import { startBareBaseline } from "./baselines.ts";
import { pageWeight, weightColumns } from "./page-weight.ts";
import { findTargets } from "./targets.ts";

const usage = `npm run tool -- weigh [SCREEN…]
Prints the bytes that each page transfers.
  SCREEN  ids of screens, as npm run screens names its pictures (one screen of every address)`;

const { positionals: named } = commandArguments(usage, { allowPositionals: true });

const bare = await startBareBaseline();
const product = await startProduct();
try {
  const { script } = await pageWeight(bare.target);
  const rows: [string, ReturnType<typeof weightColumns>][] = [];
  for (const page of await findTargets(product, named)) {
    const weight = await pageWeight(page);
    rows.push([page.name, weightColumns(weight, weight.script - script)]);
  }
  console.table(Object.fromEntries(rows));
} finally {
  await Promise.all([bare.stop(), product.stop()]);
}
