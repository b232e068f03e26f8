// Start-up: the settings are read before anything is served, and a process told to stop says that it is leaving.
import type { Instrumentation } from "next";

export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { start } = await import("./server/start");
  start();
  const { startTracing } = await import("./server/telemetry/start-tracing");
  await startTracing();
}

/** Next calls this for what a page, an action or a handler throws. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { reportFailedRequest } = await import("./server/telemetry/failed-request");
  reportFailedRequest(error, request, context);
};
