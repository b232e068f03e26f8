// Starts the account area alone, with the settings of the environment, or the sandbox's when ACCOUNT_ENV is not set.
import { withSandboxDefaults } from "./environment.ts";
import { startApp } from "./services.ts";

const app = startApp({ env: withSandboxDefaults(process.env) });
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => app.stop());
process.exitCode = await app.exited;
