// The stack of this worker: what runs beside it has another, so that no reset and no fault is anybody else's.
import { inject } from "vitest";

export type StackPorts = { readonly appPort: number; readonly sandboxPort: number };

declare module "vitest" {
  interface ProvidedContext {
    /** One for each worker. */
    stacks: readonly StackPorts[];
  }
}

const own = inject("stacks")[Number(process.env.VITEST_POOL_ID) - 1];
if (own === undefined) throw new Error(`no stack was started for worker ${process.env.VITEST_POOL_ID}`);

export const ownStack: StackPorts = own;
