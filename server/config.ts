// The settings of this deployment. The only reader of the environment; runs at the edge and in Node. What each setting accepts and changes
// is declared in server/settings/.
import { defaultBrand } from "@/domain/brands";
import { type HostTable, hostTable, servedBrands, servedTable } from "@/domain/routing/hosts";
import { readSettings } from "./settings/read";
import { removedIn } from "./settings/removed";
import type { ValuesOf } from "./settings/setting";
import { settings } from "./settings/table";
import { processWide } from "./telemetry/process-wide";

type Values = ValuesOf<typeof settings>;

export type Config = Omit<Values, "HOSTS" | "JWKS_URL"> & {
  readonly hosts: HostTable;
  readonly jwksUrl: string;
  readonly isDevelopment: boolean;
  /** The password that seals, with its number; all of `RECORD_PASSWORDS` open. */
  readonly sealingPassword: { readonly id: string; readonly value: string };
  /** What was left out of the settings, for the log. */
  readonly warnings: readonly string[];
};

/** Thrown at start-up. Each problem names a setting, never its value (promise 16). */
export class ConfigError extends Error {
  override name = "ConfigError";
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join("; "));
    this.problems = problems;
  }
}

/** At the edge Next has the value of the build, which is not used: the process has its own, and checked it at its start. */
const fromBuild = (problem: string) => problem.startsWith("NEXT_SERVER_ACTIONS_ENCRYPTION_KEY ");

/** Reads the settings from an environment. @throws ConfigError naming every setting that is missing or malformed */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const { values, problems: found, warnings } = readSettings(settings, env);
  const problems = env.NEXT_RUNTIME === "edge" ? found.filter((problem) => !fromBuild(problem)) : found;
  if (problems.length > 0) throw new ConfigError(problems);
  // every rule has accepted its setting, or the setting has its default
  const { HOSTS, JWKS_URL, ...others } = values as Values;
  const { ACCOUNT_ENV, PORT, SANDBOX_PORT, UPSTREAM_ORIGIN, NODE_ENV } = others;
  const table = hostTable(ACCOUNT_ENV, HOSTS, { account: PORT, sandbox: SANDBOX_PORT });
  const hosts = ACCOUNT_ENV === "sandbox" ? table : servedTable(table, HOSTS);
  const served = servedBrands(hosts);
  const shared = served.includes(defaultBrand) ? defaultBrand : (served[0] ?? defaultBrand);
  return Object.freeze({
    ...others,
    hosts,
    jwksUrl: JWKS_URL ?? `${UPSTREAM_ORIGIN ?? hosts[shared].secure}/.well-known/jwks.json`,
    isDevelopment: NODE_ENV === "development",
    sealingPassword: sealingPassword(others),
    warnings: [...warnings, ...removedIn(env)],
  });
}

/** The highest number seals unless a setting names another one. */
function sealingPassword({
  RECORD_PASSWORDS,
  RECORD_PASSWORD_IN_USE,
}: Pick<Values, "RECORD_PASSWORDS" | "RECORD_PASSWORD_IN_USE">) {
  const id = RECORD_PASSWORD_IN_USE ?? `${Math.max(...Object.keys(RECORD_PASSWORDS).map(Number))}`;
  // the rules of both settings have seen to it that there is one
  return { id, value: RECORD_PASSWORDS[id] as string };
}

/** The settings of this process, read at start-up by `instrumentation.ts`. */
export const config = (): Config => processWide("config", () => readConfig(process.env));
