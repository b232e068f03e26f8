// What the commands and the production server may import.
import type { Layer } from "./layer.ts";

export const scripts: readonly Layer[] = [
  {
    name: "the settings command",
    holds: /^scripts\/settings-(page|file)\.ts$/,
    may: ["scripts/", "domain/operator/interface/nearest-name", "server/front-rules", "server/settings/"],
  },
  {
    name: "the production server",
    holds: /^scripts\/(serve\.ts$|front\/)/,
    may: [
      ...["scripts/", "next.config", "node:", "next", "domain/duration", "domain/network"],
      "domain/routing/headers",
      ...["server/telemetry/request-id", "type server/front-rules", "type server/support/support-port"],
      ...["type server/request/failure-words", "type server/telemetry/tracing"],
    ],
  },
  { name: "the trace command", holds: /^scripts\/trace-story\.ts$/, may: ["scripts/", "server/telemetry/story"] },
  {
    name: "the support port",
    holds: /^scripts\/support\//,
    may: ["scripts/", "node:", "type domain/routing/", "type server/support/"],
  },
  { name: "scripts", holds: /^scripts\//, may: ["scripts/", "node:", "playwright"] },
];
