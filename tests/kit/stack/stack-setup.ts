import type { TestProject } from "vitest/node";
import { requireBuild } from "../../../scripts/build.ts";
import type {} from "./own-stack.ts";
import { type Stack, startStack } from "./stack.ts";

// Each project imports this file anew, so the stacks that they share are kept on globalThis.
type Held = { stacks: Promise<Stack>[]; users: number };
const holder: { [key: symbol]: Held | undefined } = globalThis;
const key = Symbol.for("account-area stacks");

/** Starts a stack for each worker of a project. The last project to finish stops them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (holder[key] === undefined) requireBuild(process.env);
  const held = holder[key] ?? { stacks: [], users: 0 };
  holder[key] = held;
  held.users += 1;
  while (held.stacks.length < Number(project.config.maxWorkers)) held.stacks.push(startStack());
  const stacks = await Promise.all(held.stacks);
  project.provide(
    "stacks",
    stacks.map(({ appPort, sandboxPort, logFile }) => ({ appPort, sandboxPort, logFile })),
  );
  return async () => {
    held.users -= 1;
    if (held.users > 0) return;
    holder[key] = undefined;
    await Promise.all((await Promise.all(held.stacks)).map((stack) => stack.stop()));
  };
}
