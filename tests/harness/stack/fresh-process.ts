// The files of a worker share its process (vitest.config.ts). What belongs to one begins anew with each file: modules, the environment,
// all that the product keeps for the process, and what listens to its channels. With each test, the clock runs again and spies are gone.
import diagnostics, { type ChannelListener } from "node:diagnostics_channel";
import { syncBuiltinESMExports } from "node:module";
import { afterEach, vi } from "vitest";
import { forgetProcess } from "./process-state.ts";

const key = Symbol.for("account-area.tests.environment");
const listenersKey = Symbol.for("account-area.tests.listeners");
type Listeners = [name: string | symbol, listener: ChannelListener][];
const scope: typeof globalThis & { [key]?: NodeJS.ProcessEnv; [listenersKey]?: Listeners } = globalThis;

function noteListeners(): Listeners {
  const noted: Listeners = [];
  const { subscribe } = diagnostics;
  diagnostics.subscribe = (name, listener) => {
    if (String(name).startsWith("account-area.")) noted.push([name, listener]);
    subscribe(name, listener);
  };
  syncBuiltinESMExports();
  return noted;
}

scope[listenersKey] ??= noteListeners();
for (const [name, listener] of scope[listenersKey].splice(0)) diagnostics.unsubscribe(name, listener);

vi.unstubAllEnvs();
const environment = scope[key] ?? { ...process.env };
scope[key] = environment;
for (const name of Object.keys(process.env)) if (environment[name] === undefined) delete process.env[name];
Object.assign(process.env, environment);
vi.resetModules();
forgetProcess();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
