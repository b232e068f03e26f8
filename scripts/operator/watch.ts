// Keeps what is written of an operator's folder in step with it while `npm run dev` runs; the development server reloads by itself.
import { watch } from "node:fs";
import { runNode } from "../child.ts";

/** An editor writes a file in several steps. */
const quietMs = 150;

/** A process of its own for each change, because Node keeps the modules that it has once imported. */
export function watchOperator(folder: string): void {
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const update = () => {
    last = last.then(() => runNode(["scripts/operator/command.ts", "write"], { ...process.env, OPERATOR_DIR: folder }));
  };
  watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(update, quietMs);
  }).unref();
}
