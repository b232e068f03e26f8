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
      ...["domain/routing/headers", "domain/session/cookie-names", "server/telemetry/request-id"],
      ...["server/bridge", "server/telemetry/running-request", "type server/application", "type server/front-rules"],
      ...["type server/request/failure-words", "type server/telemetry/tracing"],
    ],
  },
  {
    name: "the trace command",
    holds: /^scripts\/support\/(?:trace|request-lines)\.ts$/,
    may: ["scripts/", "node:", "server/telemetry/request-id", "server/telemetry/scrub"],
  },
  {
    name: "the audit command",
    holds: /^scripts\/support\/audit\//,
    may: ["scripts/", "domain/", "server/", "node:", "zod", "zod/"],
  },
  {
    name: "the commands of a release",
    holds: /^scripts\/release\//,
    may: ["scripts/", "domain/operator/interface/nearest-name", "tests/kit/", "node:", "vitest/node", "zod", "zod/"],
  },
  {
    name: "the support port",
    holds: /^scripts\/support\//,
    may: ["scripts/", "node:", "type domain/routing/", "type server/support/"],
  },
  { name: "scripts", holds: /^scripts\//, may: ["scripts/", "node:", "playwright"] },
];
