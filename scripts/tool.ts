// `npm run tool -- <name> [arguments]`: the commands that are run now and then, by name. Without a name it lists them.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./environment.ts";

const tools: Readonly<Record<string, { readonly file: string; readonly does: string }>> = {
  trace: { file: "scripts/support/trace.ts", does: "the log lines of a request, by its reference code" },
  audit: { file: "scripts/support/audit/command.ts", does: "a signed timeline of one player" },
  evidence: { file: "scripts/release/evidence/command.ts", does: "a signed pack: each requirement with its tests" },
  alerts: { file: "scripts/write-prometheus-rules.ts", does: "writes deploy/prometheus-rules.yaml" },
  weigh: { file: "tools/bench/weigh.ts", does: "the bytes that each page transfers" },
  attack: { file: "drills/attack/attack.ts", does: "attacks and overloads an instance" },
  chaos: { file: "drills/cluster/chaos.ts", does: "ends instances, Redis and services of the platform at random" },
  "cluster-drill": { file: "drills/cluster/cluster-drill.ts", does: "breaks and extends a Redis Cluster under load" },
  "deploy-drill": { file: "drills/cluster/deploy-drill.ts", does: "deploys another build under load, and goes back" },
  failover: { file: "drills/cluster/failover.ts", does: "kills the master of Redis, and measures the failover" },
  "image-drill": { file: "drills/image/image-drill.ts", does: "builds the image, starts it and reads the manifests" },
  soak: { file: "drills/cluster/soak.ts", does: "mixed journeys; looks for growth" },
};

const usage = `npm run tool -- NAME [arguments]
Runs one of these commands. Each answers --help.
${Object.entries(tools)
  .map(([name, { does }]) => `  ${name.padEnd(16)}${does}`)
  .join("\n")}`;

const [node = "", , name = "", ...rest] = process.argv;
const tool = tools[name];
if (name === "--help") console.log(usage);
else if (tool === undefined) {
  console.error(usage);
  process.exitCode = 2;
} else {
  const file = join(root, tool.file);
  // each command reads its own arguments
  process.argv = [node, file, ...rest];
  await import(pathToFileURL(file).href);
}
