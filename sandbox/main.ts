// Runs the sandbox alone: `npm run start:sandbox`
import { demandsIn } from "./platform/caller-demands.ts";
import { startSandbox } from "./server.ts";

const usage = `npm run start:sandbox
Starts only the sandbox platform.
SANDBOX_PORT (4000), APP_PORT (3000) and APP_SCHEME (http), where its links lead, and OPERATOR_DIR (operator) come from the environment.`;
if (process.argv.includes("--help")) {
  console.log(usage);
  process.exit(0);
}

const { SANDBOX_PORT, APP_PORT, APP_SCHEME, SANDBOX_QUIET } = process.env;

const sandbox = await startSandbox({
  port: Number(SANDBOX_PORT ?? 4000),
  appPort: Number(APP_PORT ?? 3000),
  appScheme: APP_SCHEME === "https" ? "https" : "http",
  demands: demandsIn(process.env),
});
if (!SANDBOX_QUIET) console.log(`Sandbox: http://localhost:${sandbox.port}`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    sandbox.close().then(() => process.exit(0));
  });
}
