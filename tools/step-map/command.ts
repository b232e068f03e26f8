// `npm run map`: prints the steps, blocks and pages of the account area, and where each leads.
import { stepMap } from "./tables.ts";

for (const { title, rows } of stepMap) {
  console.log(`\n${title}`);
  console.table(rows.map(([shown, leads]) => ({ shown, leads })));
}
