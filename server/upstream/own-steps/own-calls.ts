// The calls of an operator's own steps, as the build writes them from the operator's folder.
import "server-only";
import type * as z from "zod/mini";

type OwnRefusal = {
  readonly problem: string;
  /** A member of `body`; without it the problem is about the form as a whole. */
  readonly field?: string;
  /** For the contract. */
  readonly means: string;
  /** Answers that the sandbox refuses so. */
  readonly when: Readonly<Record<string, string>>;
};

type OwnCall = {
  readonly does: string;
  readonly path: string;
  /** By the platform's code. */
  readonly refusals: Readonly<Record<string, OwnRefusal>>;
  readonly example: Readonly<Record<string, string>>;
  /** The rule of the form. */
  readonly body: z.ZodMiniObject;
};

/** By the code of the step. */
export type OwnCalls = Readonly<Record<string, OwnCall>>;
