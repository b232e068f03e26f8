import { dirname } from "node:path";

export const root = dirname(import.meta.dirname);

export type Environment = Readonly<Record<string, string | undefined>>;

// Not a secret: it only encrypts what a sandbox on one machine sends to itself. Other environments must set their own key.
const sandboxActionsKey = "c2FuZGJveC1vbmx5LWFjdGlvbnMta2V5LTAxMjM0NTY=";

/**
 * Adds the sandbox's settings unless ACCOUNT_ENV names another environment. All other defaults are in server/config.ts; the key is
 * here because Next reads it from the environment, at build and at start.
 */
export function withSandboxDefaults(env: Environment): Environment {
  const ports = { PORT: env.PORT ?? "3000", SANDBOX_PORT: env.SANDBOX_PORT ?? "4000" };
  if (env.ACCOUNT_ENV !== undefined && env.ACCOUNT_ENV !== "sandbox") return { ...env, ...ports };
  return { ACCOUNT_ENV: "sandbox", NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: sandboxActionsKey, ...env, ...ports };
}
