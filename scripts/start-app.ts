// The account area alone, settings from the environment. Where none says otherwise it is the sandbox's.
import { withSandboxDefaults } from "./environment.ts";
import { startApp } from "./services.ts";

// How long a stopping instance may finish what it has begun. Past it the process is ended.
const drainMs = 20_000;

const app = startApp({ env: withSandboxDefaults(process.env) });
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => app.stop("SIGTERM", drainMs));
process.exitCode = await app.exited;
