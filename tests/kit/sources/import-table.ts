// The import table of the architecture, as data.
import { isBackDoor } from "./flow-entries.ts";
import type { Import } from "./imports.ts";
import { type Layer, schemas } from "./layer.ts";
import { operatorLayers } from "./operator-layers.ts";
import { scripts } from "./scripts-layers.ts";

const react = ["react", "react/", "react-dom", "next-intl", "next-intl/", "react-hook-form"];

/** What flows and the request pipeline share; none of it knows a page. */
const belowFlows = [
  "domain/",
  "server/config",
  "server/clock",
  "server/guard/",
  "server/lookups/",
  "server/records/",
  "server/session/",
  "server/store/",
  "server/telemetry/",
  "server/upstream/",
];

/** The folders of the server, in their order: each may import those before it, and none behind it. */
const rooms = ["lookups", "session", "records", "request", "forms"] as const;

/** What every folder of the server may import besides. */
const besideRooms = [
  "domain/",
  "messages/",
  "server/clock",
  "server/config",
  "server/guard/",
  "server/store/",
  "server/telemetry/",
  "server/upstream/",
  "type server/context/",
  "next/cache",
  "next/headers",
  "next/navigation",
  "next-intl",
  "react",
  "iron-session",
  "jose",
  "@fastify/busboy",
  "lean-qr",
  "libphonenumber-js",
  "parse5",
  "@zxcvbn-ts/",
  "node:",
  ...schemas,
];

/** The first layer that a file's path fits is the one it lives in. */
export const layers: readonly Layer[] = [
  ...operatorLayers,
  { name: "domain", holds: /^domain\//, may: ["domain/", ...schemas] },
  {
    name: "the one HTTP function and its parts",
    holds:
      /^server\/upstream\/(ask-account-proof|call|exchange|interpret|prepared-call|response-body|upstream|upstream-error)\.ts$/,
    may: [
      "domain/",
      "server/config",
      "server/clock",
      "server/guard/",
      "server/store/",
      "server/telemetry/",
      "server/upstream/",
      "@opentelemetry/api",
      "undici",
      "node:",
      ...schemas,
    ],
  },
  {
    name: "server/upstream",
    holds: /^server\/upstream\//,
    may: ["@operator/operations", "domain/", "server/config", "server/upstream/", "undici", ...schemas],
  },
  {
    name: "server/flows",
    holds: /^server\/flows\//,
    may: [
      ...belowFlows,
      "server/flows/",
      "server/request/gate-settings",
      "type server/context/",
      // how a form is read; what answers it is the pipeline's
      "server/forms/multipart",
      "server/forms/phone-form",
      "server/forms/uploaded-file",
      "type server/forms/",
      "node:crypto",
      ...schemas,
    ],
  },
  {
    name: "server/guard",
    holds: /^server\/guard\//,
    may: [
      "domain/",
      "server/config",
      "server/clock",
      "server/guard/",
      "server/store/",
      "server/telemetry/",
      "undici",
      "node:",
      ...schemas,
    ],
  },
  {
    name: "server/store",
    holds: /^server\/store\//,
    may: [
      "domain/",
      "server/config",
      "server/clock",
      "server/store/",
      "server/telemetry/",
      "@opentelemetry/api",
      "@redis/client",
      "node:",
      ...schemas,
    ],
  },
  {
    name: "server/telemetry",
    holds: /^server\/telemetry\//,
    may: [
      "domain/",
      "server/config",
      "server/clock",
      "server/telemetry/",
      "@opentelemetry/",
      "pino",
      "prom-client",
      "undici",
      "node:",
    ],
  },
  {
    name: "the types of the request context",
    holds: /^server\/context\//,
    may: ["type domain/", "type server/"],
  },
  ...rooms.map((room, at) => ({
    name: `server/${room}`,
    holds: new RegExp(`^server/${room}/`),
    may: [...besideRooms, ...rooms.slice(0, at + 1).map((before) => `server/${before}/`)],
  })),
  {
    name: "server's settings, reference codes and start",
    holds: /^server\//,
    may: ["domain/", "server/", "node:", ...schemas],
  },
  {
    name: "components",
    holds: /^components\//,
    may: [
      "components/",
      "domain/",
      "type messages/",
      // the pictures, with the marks of the brands
      "@operator/icons.svg",
      // no server renders the error page, so it brings its words
      "messages/last-resort.json",
      // only Next can tell that an action belongs to an older build, or that an error is its own redirect
      "next/navigation",
      // the boundary of an operator's component must let Next's own redirects through
      "next/error",
      "@zxcvbn-ts/",
      "@zxing/library/",
      ...react,
    ],
  },
  {
    name: "messages",
    holds: /^messages\//,
    may: [
      "messages/",
      "@operator/words.json",
      "@operator/legal.json",
      "domain/locales",
      "type domain/",
      "type next-intl",
    ],
  },
  {
    name: "app",
    holds: /^app\//,
    may: [
      "app/",
      "@operator/brands.css",
      "@operator/components",
      "@operator/step-screens",
      "domain/",
      "server/",
      "components/",
      "messages/",
      "next",
      "next/",
      "@fontsource-variable/geist/",
      ...schemas,
      ...react,
    ],
  },
  { name: "middleware", holds: /^middleware\.ts$/, may: ["domain/", "server/", "next/server"] },
  { name: "instrumentation", holds: /^instrumentation(-client)?\.ts$/, may: ["domain/", "server/", "next"] },
  {
    name: "sandbox",
    holds: /^sandbox\//,
    may: [
      "sandbox/",
      "node:",
      "hono",
      "hono/",
      "@hono/node-server",
      "@hono/node-server/",
      "@simplewebauthn/server",
      "jose",
    ],
  },
  ...scripts,
];

/** Exceptions to what a layer's list lets through. */
const never: readonly { holds: RegExp; to: RegExp }[] = [
  // actions are made by server/press/form-action
  { holds: /^app\//, to: /^server\/(?:upstream\/|forms\/submit-form$)/ },
  // promise 20: only the place that asks the gate makes a context
  { holds: /^(?!server\/request\/enter\.ts$)/, to: /^server\/request\/read-request$/ },
  { holds: /^(?!server\/request\/(context|route-handler)\.ts$)/, to: /^server\/request\/enter$/ },
];

export function isAllowed(path: string, layer: Layer, found: Import): boolean {
  const isMark = found.to === "server-only" && path.startsWith("server/");
  const isBarred = isBackDoor(path, found) || never.some(({ holds, to }) => holds.test(path) && to.test(found.to));
  return isMark || (!isBarred && layer.may.some((entry) => isOn(entry, found)));
}

function isOn(entry: string, found: Import): boolean {
  const isTypeOnly = entry.startsWith("type ");
  const target = isTypeOnly ? entry.slice("type ".length) : entry;
  if (isTypeOnly && !found.isType) return false;
  return /[/:]$/.test(target) ? found.to.startsWith(target) : found.to === target;
}
