// Starts the account area alone, with the settings of the environment, or the sandbox's when ACCOUNT_ENV is not set.
import { commandArguments } from "./command-arguments.ts";
import { withSandboxDefaults } from "./environment.ts";
import { startApp } from "./services.ts";

const usage = `npm run start:app
Starts the account area that was built last, without a sandbox. The settings of docs/settings.md come from the environment.`;
commandArguments(usage, {});

const app = startApp({ env: withSandboxDefaults(process.env) });
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => app.stop());
process.exitCode = await app.exited;
