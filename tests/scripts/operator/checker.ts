// Says what is wrong with one folder after the other: most of the time of `npm run operator -- check` is its start.
import { checkFolder } from "../../../scripts/operator/check.ts";

process.on("message", async (folder: string) => process.send?.(await checkFolder(folder)));
