import { dirname } from "node:path";

export const root = dirname(import.meta.dirname);

export type Environment = Readonly<Record<string, string | undefined>>;

// These two open nothing: they seal the cookies of a sandbox on one machine. The other environments bring their own.
const sandboxRecordPasswords = '{"1":"sandbox-only-record-password-0123456789"}';
const sandboxActionsKey = "c2FuZGJveC1vbmx5LWFjdGlvbnMta2V5LTAxMjM0NTY=";

/** The settings of the account area where nobody gave any: the sandbox. Given settings stand, and so does a given environment. */
export function withSandboxDefaults(given: Environment): Environment {
  const ports = { PORT: given.PORT ?? "3000", SANDBOX_PORT: given.SANDBOX_PORT ?? "4000" };
  if (given.ACCOUNT_ENV !== undefined && given.ACCOUNT_ENV !== "sandbox") return { ...given, ...ports };
  return {
    ACCOUNT_ENV: "sandbox",
    UPSTREAM_ORIGIN: `http://127.0.0.1:${ports.SANDBOX_PORT}`,
    RECORD_PASSWORDS: sandboxRecordPasswords,
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: sandboxActionsKey,
    ...given,
    ...ports,
  };
}
