// What scripts/serve.ts and the application do for each other. Next bundles only the application, so they share an object of the
// process instead of a module (decision 003). Under another server, as in development, only the application is set.
import type { Application } from "./application.ts";
import { processWide } from "./telemetry/process-wide.ts";

type Bridge = {
  /** Set by scripts/serve.ts. @returns why the operator's folder is not the one that was built; undefined if it is */
  folderProblem?(operatorDigest: string): string | undefined;
  /** Set by server/start.ts once its settings are right. */
  application?: Application;
};

export const bridge = processWide("bridge", (): Bridge => ({}));
