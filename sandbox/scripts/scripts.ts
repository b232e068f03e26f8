// The third-party scripts that the product loads from scripts.<brand>.localhost, and the calls that they make there.
import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import { createMiddleware } from "hono/factory";
import type { Platform } from "../platform/platform.ts";
import type { ScriptFaults, ScriptName } from "../platform/records.ts";
import { nativeBridge } from "./native-bridge.ts";

const file = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");

/** One script for all; it takes its name from its address. */
const provider = { name: "providers", content: file("provider.js") } as const;

const served: Record<string, { name: ScriptName; content: string }> = {
  "/maps/api/js": { name: "places", content: file("places.js") },
  "/device-intelligence.js": { name: "deviceIntelligence", content: file("device-intelligence.js") },
  "/device-risk.js": { name: "deviceRisk", content: file("device-risk.js") },
  "/geolocation-client.js": { name: "geolocation", content: file("geolocation-client.js") },
  "/providers/multiAccounting.js": provider,
  "/providers/verification.js": provider,
  "/providers/correctiveActions.js": provider,
  "/providers/balances.js": provider,
  "/providers/responsibleGaming.js": provider,
};

/** For the integrity attribute. A script's content is constant, so its hash is too. */
export const integrityOf = (content: string) => `sha384-${createHash("sha384").update(content).digest("base64")}`;

const integrity = Object.fromEntries(Object.entries(served).map(([path, { content }]) => [path, integrityOf(content)]));

const forAnyOrigin = createMiddleware(async (c, next) => {
  await next();
  c.header("cross-origin-resource-policy", "cross-origin");
  c.header("x-content-type-options", "nosniff");
  c.header("cache-control", "no-cache");
});

export const scripts = (platform: Platform) =>
  new Hono()
    // Any header is allowed: browser tests add their own.
    .use(cors({ origin: "*", allowHeaders: ["*"] }))
    .use(forAnyOrigin)
    // The preflight of a page that sends headers of its own.
    .options("*", (c) =>
      c.body(null, 204, { "access-control-allow-headers": "*", "access-control-allow-methods": "*" }),
    )
    .route("/", nativeBridge(platform))
    .get("/integrity.json", (c) => c.json(integrity))
    .post("/device-intelligence/v1/sessions", (c) =>
      answer(platform, c, "deviceIntelligence", () => ({ sessionToken: `device-${randomUUID()}` })),
    )
    .post("/device-risk/v1/profiles", (c) =>
      answer(platform, c, "deviceRisk", ({ isUnusable }) => ({
        sessionId: `tm-${isUnusable ? "unusable-" : ""}${randomUUID()}`,
      })),
    )
    .get("*", async (c) => {
      const script = served[new URL(c.req.url).pathname];
      const faults = script && faultsOf(platform, script.name);
      if (!script || faults?.isMissing) return c.notFound();
      await wait(faults?.loadDelayMs ?? 0);
      return c.body(script.content, 200, { "content-type": "text/javascript; charset=utf-8" });
    });

const faultsOf = ({ state }: Platform, name: ScriptName): ScriptFaults => state.scripts[name] ?? {};

async function answer(
  platform: Platform,
  c: Context,
  name: ScriptName,
  good: (faults: ScriptFaults) => Record<string, string>,
): Promise<Response> {
  const faults = faultsOf(platform, name);
  await wait(faults.answerDelayMs ?? 0);
  return faults.fails ? c.json({ error: "The vendor is down." }, 503) : c.json(good(faults));
}
