// The stack of this worker. Every worker has its own, so that resets and faults stay within one test file.
import { afterAll, beforeAll, inject } from "vitest";
import { type Instance, startInstance } from "./stack.ts";

export type OwnStack = { readonly appPort: number; readonly sandboxPort: number; readonly logFile: string };

declare module "vitest" {
  interface ProvidedContext {
    /** One for each worker. */
    stacks: readonly OwnStack[];
  }
}

const own = inject("stacks")[Number(process.env.VITEST_POOL_ID) - 1];
if (own === undefined) throw new Error(`no stack was started for worker ${process.env.VITEST_POOL_ID}`);

export const ownStack: OwnStack = own;

/** An instance with its own settings, next to the one of the stack, for the tests of a file or a group. */
export function ownInstance(settings?: Parameters<typeof startInstance>[1]): Pick<Instance, "port" | "output"> {
  let instance: Instance;
  beforeAll(async () => {
    instance = await startInstance(ownStack.sandboxPort, settings);
  });
  afterAll(() => instance.stop());
  return {
    get port() {
      return instance.port;
    },
    output: () => instance.output(),
  };
}
