// The import table of the architecture, as data. The first room that a file's path fits is the one it lives in.
import type { Import } from "./imports.ts";

/**
 * `may` lists paths of ours (a folder ends with a slash), packages (with all their subpaths where they end with a
 * slash) and "node:". Behind "type " only types may be imported.
 */
export type Room = { readonly name: string; readonly holds: RegExp; readonly may: readonly string[] };

const react = ["react", "react-dom", "next-intl", "next-intl/", "react-hook-form", "next/link"];
const besideVisit = [
  "domain/",
  "server/",
  "messages/",
  "next/cache",
  "next/headers",
  "next/navigation",
  "next-intl",
  "react",
  "iron-session",
  "jose",
  "libphonenumber-js",
  "@zxcvbn-ts/",
  "zod",
  "zod/",
  "node:",
];

export const rooms: readonly Room[] = [
  { name: "domain", holds: /^domain\//, may: ["domain/", "zod", "zod/"] },
  {
    name: "the one HTTP function",
    holds: /^server\/upstream\/call\.ts$/,
    may: [
      "domain/",
      "server/clock",
      "server/config",
      "server/guard/",
      "server/telemetry/",
      "server/upstream/define-operation",
      "undici",
      "zod",
      "zod/",
      "node:",
    ],
  },
  {
    name: "server/upstream",
    holds: /^server\/upstream\//,
    may: ["domain/", "server/config", "server/upstream/", "undici", "zod", "zod/"],
  },
  {
    name: "server/flows",
    holds: /^server\/flows\//,
    // what flows have in common stands beside visit.ts; that none of it brings Next along is a test of its own
    may: ["domain/", "server/", "zod", "zod/", "node:crypto"],
  },
  {
    name: "server/guard",
    holds: /^server\/guard\//,
    may: [
      "domain/",
      "server/clock",
      "server/config",
      "server/guard/",
      "server/telemetry/",
      "undici",
      "@redis/client",
      "zod",
      "zod/",
      "node:",
    ],
  },
  {
    name: "server/telemetry",
    holds: /^server\/telemetry\//,
    may: [
      "domain/",
      "server/config",
      "server/request-id",
      "server/telemetry/",
      "pino",
      "prom-client",
      "undici",
      "node:",
    ],
  },
  { name: "beside visit.ts", holds: /^server\//, may: besideVisit },
  {
    name: "components/forms",
    holds: /^components\/forms\//,
    // only Next can say that an action belongs to an older build, or that an error is its own redirect
    may: ["components/", "domain/", "type messages/", "next/navigation", "@zxcvbn-ts/", "@zxing/library/", ...react],
  },
  { name: "components", holds: /^components\//, may: ["components/", "domain/", "type messages/", ...react] },
  { name: "messages", holds: /^messages\//, may: ["messages/", "type domain/"] },
  {
    name: "app",
    holds: /^app\//,
    may: [
      "app/",
      "domain/",
      "server/",
      "components/",
      "messages/",
      "next",
      "next/",
      "@fontsource-variable/geist/",
      "zod",
      "zod/",
      ...react,
    ],
  },
  { name: "middleware", holds: /^middleware\.ts$/, may: ["domain/", "server/", "next/server"] },
  { name: "instrumentation", holds: /^instrumentation(-client)?\.ts$/, may: ["domain/", "server/", "next"] },
  {
    name: "sandbox",
    holds: /^sandbox\//,
    may: ["sandbox/", "node:", "hono", "hono/", "@hono/node-server", "@hono/node-server/", "jose"],
  },
  {
    name: "the contract command",
    holds: /^scripts\/contract\.ts$/,
    may: ["scripts/", "domain/", "server/upstream/", "server/config", "node:", "zod", "zod/"],
  },
  { name: "the production server", holds: /^scripts\/serve\.ts$/, may: ["scripts/", "next.config", "node:", "next"] },
  { name: "scripts", holds: /^scripts\//, may: ["scripts/", "node:", "playwright"] },
];

/** Exceptions to what a room's list lets through. */
const never: readonly { holds: RegExp; to: RegExp }[] = [
  { holds: /^server\/flows\//, to: /^server\/flows\// },
  { holds: /^app\//, to: /^server\/upstream\// },
];

export function isLetThrough(path: string, room: Room, found: Import): boolean {
  const isMark = found.to === "server-only" && path.startsWith("server/");
  const isBarred = never.some(({ holds, to }) => holds.test(path) && to.test(found.to));
  return isMark || (!isBarred && room.may.some((entry) => isOn(entry, found)));
}

function isOn(entry: string, found: Import): boolean {
  const isTypeOnly = entry.startsWith("type ");
  const target = isTypeOnly ? entry.slice("type ".length) : entry;
  if (isTypeOnly && !found.isType) return false;
  return /[/:]$/.test(target) ? found.to.startsWith(target) : found.to === target;
}
