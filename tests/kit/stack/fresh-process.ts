// The files of a worker share its process and modules (vitest.config.ts). What belongs to one begins anew with each file: the environment
// and all that the product keeps for the process. With each test, the clock runs again and spies are gone.

// first, as in Next's server: what else is loaded of Next looks for it
import "next/dist/server/node-environment-baseline";
import { afterEach, vi } from "vitest";
import { forgetProcess } from "./process-state.ts";

const key = Symbol.for("account-area.tests.environment");
const scope: typeof globalThis & { [key]?: NodeJS.ProcessEnv } = globalThis;

vi.unstubAllEnvs();
const environment = scope[key] ?? { ...process.env };
scope[key] = environment;
for (const name of Object.keys(process.env)) if (environment[name] === undefined) delete process.env[name];
Object.assign(process.env, environment);
forgetProcess();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
