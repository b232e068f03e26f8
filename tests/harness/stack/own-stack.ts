// The stack of this worker. Every worker has its own, so that resets and faults stay within one test file.
import { inject } from "vitest";

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
