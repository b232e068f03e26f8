// The files of a worker share its process (vitest.config.ts). What belongs to one begins anew with each file: modules, the environment,
// and all that the product keeps for the process.
import { vi } from "vitest";
import { forgetProcess } from "./process-state.ts";

const key = Symbol.for("account-area.tests.environment");
const scope: typeof globalThis & { [key]?: NodeJS.ProcessEnv } = globalThis;

const environment = scope[key] ?? { ...process.env };
scope[key] = environment;
for (const name of Object.keys(process.env)) if (environment[name] === undefined) delete process.env[name];
Object.assign(process.env, environment);
vi.resetModules();
forgetProcess();
