import { dirname } from "node:path";

export const root = dirname(import.meta.dirname);

export type Environment = Readonly<Record<string, string | undefined>>;

// Opens nothing: it seals what a sandbox on one machine sends to itself. The other environments bring their own.
const sandboxActionsKey = "c2FuZGJveC1vbmx5LWFjdGlvbnMta2V5LTAxMjM0NTY=";

/**
 * Where nobody said otherwise, the account area belongs to the sandbox. What is left out here has its default in
 * server/config.ts; the key must be the same at build and start, and only Next reads it.
 */
export function withSandboxDefaults(given: Environment): Environment {
  const ports = { PORT: given.PORT ?? "3000", SANDBOX_PORT: given.SANDBOX_PORT ?? "4000" };
  if (given.ACCOUNT_ENV !== undefined && given.ACCOUNT_ENV !== "sandbox") return { ...given, ...ports };
  return { ACCOUNT_ENV: "sandbox", NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: sandboxActionsKey, ...given, ...ports };
}
