// The account area alone, settings from the environment. Where none says otherwise it is the sandbox's.
import { withSandboxDefaults } from "./environment.ts";
import { startApp } from "./services.ts";

const app = startApp({ env: withSandboxDefaults(process.env) });
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => app.stop());
process.exitCode = await app.exited;
