// Start-up: the settings are read before anything is served, and a process told to stop says that it is leaving.
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { start } = await import("./server/start");
  start();
}
