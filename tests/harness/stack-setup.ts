import type { TestProject } from "vitest/node";
import { type Stack, startStack } from "./stack.ts";

declare module "vitest" {
  interface ProvidedContext {
    appPort: number;
    sandboxPort: number;
  }
}

// Each project imports this file anew, so what they hold together hangs on the process.
type Held = { stack: Promise<Stack>; users: number };
const holder: { [key: symbol]: Held | undefined } = globalThis;
const key = Symbol.for("account-area stack");

/** Starts the stack for the first project that needs it; the last one to finish stops it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const held = holder[key] ?? { stack: startStack(), users: 0 };
  holder[key] = held;
  held.users += 1;
  const { appPort, sandboxPort } = await held.stack;
  project.provide("appPort", appPort);
  project.provide("sandboxPort", sandboxPort);
  return async () => {
    held.users -= 1;
    if (held.users > 0) return;
    holder[key] = undefined;
    await (await held.stack).stop();
  };
}
