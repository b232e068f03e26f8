// The import table of the architecture, as data.
import type { Import } from "./imports.ts";

/**
 * `may` lists paths of ours (a folder ends with a slash), packages (with all their subpaths where they end with a
 * slash) and "node:". Behind "type " only types may be imported.
 */
export type Layer = { readonly name: string; readonly holds: RegExp; readonly may: readonly string[] };

const react = ["react", "react-dom", "next-intl", "next-intl/", "react-hook-form"];
const schemas = ["zod", "zod/"];

/** What flows and the request pipeline share; none of it knows a page. */
const belowFlows = [
  "domain/",
  "server/config",
  "server/clock",
  "server/guard/",
  "server/lookups/",
  "server/records/",
  "server/session/",
  "server/telemetry/",
  "server/upstream/",
];

/** The files by which another capability may enter a flow. */
const flowEntries: readonly string[] = [
  "server/flows/account-security/maintenance",
  "server/flows/biometrics/preference",
  "server/flows/biometrics/stage",
  "server/flows/biometrics/switch",
  "server/flows/code-delivery/code-status",
  "server/flows/corrective-actions/complete-step",
  "server/flows/corrective-actions/refresh-and-look-around",
  "server/flows/corrective-actions/required-actions",
  "server/flows/scan/check-passed",
  "server/flows/geolocation/check-location",
  "server/flows/agreements/credit-check",
  "server/flows/agreements/record-receipts",
  "server/flows/recovery/other-account",
  "server/flows/recovery/recovery-key",
  "server/flows/registration/open-registration",
  "server/flows/case-status/cases",
  "server/flows/restrictions/blocked",
  "server/flows/restrictions/standing",
  "server/flows/sign-in/log-in",
  "server/flows/sign-in/login-challenge",
  "server/flows/sign-in/request-code",
  "server/flows/sign-in-history/sign-in-history",
  "server/flows/strong-auth/challenge",
  "server/flows/strong-auth/passkey-offer",
  "server/flows/strong-auth/proof",
  "server/flows/strong-auth/start",
  "server/flows/transfer/transfer",
  "server/flows/verification/read-form",
];

/** The first layer that a file's path fits is the one it lives in. */
export const layers: readonly Layer[] = [
  { name: "domain", holds: /^domain\//, may: ["domain/", ...schemas] },
  {
    name: "the one HTTP function and its parts",
    holds:
      /^server\/upstream\/(ask-account-proof|call|exchange|interpret|prepared-call|response-body|upstream-error)\.ts$/,
    may: [
      "domain/",
      "server/config",
      "server/clock",
      "server/guard/",
      "server/telemetry/",
      "server/upstream/",
      "undici",
      "node:",
      ...schemas,
    ],
  },
  {
    name: "server/upstream",
    holds: /^server\/upstream\//,
    may: ["domain/", "server/config", "server/upstream/", "undici", ...schemas],
  },
  {
    name: "server/flows",
    holds: /^server\/flows\//,
    may: [
      ...belowFlows,
      "server/flows/",
      "server/request/gate-settings",
      "type server/request/",
      // how a form is read; what answers it is the pipeline's
      "server/forms/multipart",
      "server/forms/phone-form",
      "server/forms/phone-number",
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
      "server/telemetry/",
      "undici",
      "@redis/client",
      "node:",
      ...schemas,
    ],
  },
  {
    name: "server/telemetry",
    holds: /^server\/telemetry\//,
    may: ["domain/", "server/config", "server/clock", "server/telemetry/", "pino", "prom-client", "undici", "node:"],
  },
  {
    name: "server/request, forms, session, records, lookups",
    holds: /^server\//,
    may: [
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
      "@fastify/busboy",
      "libphonenumber-js",
      "parse5",
      "@zxcvbn-ts/",
      "node:",
      ...schemas,
    ],
  },
  {
    name: "components",
    holds: /^components\//,
    may: [
      "components/",
      "domain/",
      "type messages/",
      // no server renders the error page, so it brings its words
      "messages/last-resort.json",
      // only Next can tell that an action belongs to an older build, or that an error is its own redirect
      "next/navigation",
      "@zxcvbn-ts/",
      "@zxing/library/",
      ...react,
    ],
  },
  { name: "messages", holds: /^messages\//, may: ["messages/", "domain/locales", "type domain/", "type next-intl"] },
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
  {
    name: "the contract command",
    holds: /^scripts\/contract\.ts$/,
    may: ["scripts/", "domain/", "server/upstream/", "server/config", "node:", "zod", "zod/"],
  },
  {
    name: "the settings command",
    holds: /^scripts\/settings-page\.ts$/,
    may: ["scripts/", "server/front-rules", "server/settings/"],
  },
  {
    name: "the production server",
    holds: /^scripts\/(serve\.ts$|front\/)/,
    may: [
      "scripts/",
      "next.config",
      "node:",
      "next",
      "domain/network",
      "server/telemetry/request-id",
      "type server/front-rules",
      "type server/request/failure-words",
    ],
  },
  {
    name: "the trace command",
    holds: /^scripts\/trace-story\.ts$/,
    may: ["scripts/", "server/telemetry/story"],
  },
  { name: "scripts", holds: /^scripts\//, may: ["scripts/", "node:", "playwright"] },
];

/** Exceptions to what a layer's list lets through. */
const never: readonly { holds: RegExp; to: RegExp }[] = [
  { holds: /^app\//, to: /^server\/upstream\// },
  // promise 20: only the place that asks the gate makes a context
  { holds: /^(?!server\/request\/enter\.ts$)/, to: /^server\/request\/read-request$/ },
  { holds: /^(?!server\/request\/(context|route-handler)\.ts$)/, to: /^server\/request\/enter$/ },
];

const capabilityOf = (path: string) => /^server\/flows\/([^/]+)\//.exec(path)?.[1];

/** A flow of another capability is entered only by the files that are open to others. */
function isBackDoor(path: string, { to, isType }: Import): boolean {
  const [own, other] = [capabilityOf(path), capabilityOf(to)];
  return own !== undefined && other !== undefined && own !== other && !isType && !flowEntries.includes(to);
}

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
