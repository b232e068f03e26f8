// The layers around the operator's folder: its interface, the build that reads it, and the one module that imports what the build writes.
import { type Layer, schemas } from "./layer.ts";

export const operatorLayers: readonly Layer[] = [
  { name: "the one way to the operator's tables", holds: /^domain\/operator\/tables\.ts$/, may: ["@operator/data"] },
  {
    name: "the interface of the operator's folder",
    holds: /^domain\/operator\/interface\//,
    may: ["domain/operator/interface/", "type domain/restrictions/restriction-screen", ...schemas],
  },
  {
    name: "an operator's folder",
    holds: /^(scripts\/operator\/template|operator)\//,
    may: ["operator/", "account-area/operator", "account-area/components", "react", ...schemas],
  },
  {
    name: "the build of the operator's folder",
    holds: /^scripts\/operator\//,
    may: [
      "scripts/",
      "domain/operator/interface/",
      // in what it writes
      "type components/operator/own-slots",
      "domain/corrective-actions/documented-steps",
      "type server/upstream/own-steps/own-calls",
      "domain/restrictions/documented-screens",
      "type domain/restrictions/restriction-screen",
      "@formatjs/icu-messageformat-parser",
      "node:",
      "parse5",
      ...schemas,
    ],
  },
];
