// The floor: the smallest page of the same Next and React that has a form with an action. What we add is measured from here.
import { freePort, untilItAnswers } from "../../scripts/answers.ts";
import { startNode } from "../../scripts/child.ts";

const next = "node_modules/next/dist/bin/next";
const folder = "tests/bench/floor";

export async function startFloor(): Promise<{ port: number; stop(): Promise<unknown> }> {
  const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  const code = await startNode("the floor's build", { args: [next, "build", folder], env }).exited;
  if (code !== 0) throw new Error(`the floor does not build: code ${code}`);
  const port = await freePort();
  const floor = startNode("the floor", { args: [next, "start", folder, "-p", `${port}`], env });
  await untilItAnswers(floor, { port, path: "/", host: `localhost:${port}` });
  return { port, stop: () => floor.stop() };
}
