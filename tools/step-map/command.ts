// `npm run map`: draws the steps, blocks and pages of the account area into docs/step-map.svg.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/environment.ts";
import { drawMap } from "./draw.ts";
import { stepMap } from "./graph.ts";

writeFileSync(join(root, "docs", "step-map.svg"), drawMap(stepMap));
console.log("docs/step-map.svg");
