import { dirname } from "node:path";

export const root = dirname(import.meta.dirname);

export type Environment = Readonly<Record<string, string | undefined>>;

/** Adds the sandbox's settings unless ACCOUNT_ENV names another environment. All other defaults are in server/config.ts. */
export function withSandboxDefaults(env: Environment): Environment {
  const ports = { PORT: env.PORT ?? "3000", SANDBOX_PORT: env.SANDBOX_PORT ?? "4000" };
  if (env.ACCOUNT_ENV !== undefined && env.ACCOUNT_ENV !== "sandbox") return { ...env, ...ports };
  return { ACCOUNT_ENV: "sandbox", ...env, ...ports };
}
