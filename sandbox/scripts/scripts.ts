// The third-party scripts that the product loads from scripts.<brand>.localhost, and the calls that they make there.
import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import { createMiddleware } from "hono/factory";
import { isoNow } from "../platform/clock.ts";
import type { Platform } from "../platform/platform.ts";
import { answerInvalid, object, postedJson } from "../platform/read-input.ts";
import type { ScriptFaults, ScriptName } from "../platform/records.ts";
import { table } from "../platform/table.ts";

const source = readFileSync(new URL("native-bridge.js", import.meta.url), "utf8");

/** The server recognises the app by its User-Agent; a browser that only plays the app says so with this cookie. */
const on = 'document.cookie = "native_app_double=on; path=/; samesite=lax";\n';
const off = 'document.cookie = "native_app_double=; path=/; max-age=0";\n';

function script({ state, port }: Platform): string {
  const { isOn, sent, messages: _, ...switches } = state.nativeApp;
  if (!isOn) return off;
  const answers = { ...switches, sent: sent.length, closedPage: `http://localhost:${port}/app?closed=1` };
  return on + source.replace("const answers = {};", `const answers = ${JSON.stringify(answers)};`);
}

const text = (value: unknown) => String(value ?? "").slice(0, 500);

/** The double of the native bridge, and what it is told. While the app is off the script is empty, so that pages are on the web. */
const nativeBridge = (platform: Platform) =>
  new Hono()
    .get("/native-bridge.js", (c) =>
      c.body(script(platform), 200, { "content-type": "text/javascript; charset=utf-8" }),
    )
    .get("/native-bridge/sent", (c) => {
      const { sent } = platform.state.nativeApp;
      return c.json({ sent: sent.slice(Number(c.req.query("after")) || 0), count: sent.length });
    })
    .post("/native-bridge/messages", async (c) => {
      const { name, detail } = object(await postedJson(c), "the body");
      const { state } = platform;
      state.nativeApp.messages.push({ at: isoNow(state), name: text(name), detail: text(detail) });
      return c.body(null, 204);
    });

const file = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");

/** One script for all; it takes its name from its address. */
const provider = { name: "providers", content: file("provider.js") } as const;

const served = table<{ name: ScriptName; content: string }>({
  "/maps/api/js": { name: "places", content: file("places.js") },
  "/device-intelligence.js": { name: "deviceIntelligence", content: file("device-intelligence.js") },
  "/device-risk.js": { name: "deviceRisk", content: file("device-risk.js") },
  "/geolocation-client.js": { name: "geolocation", content: file("geolocation-client.js") },
  "/providers/multiAccounting.js": provider,
  "/providers/verification.js": provider,
  "/providers/correctiveActions.js": provider,
  "/providers/strongAuthentication.js": provider,
  "/providers/balances.js": provider,
  "/providers/responsibleGaming.js": provider,
});

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
    // The preflight of a page that sends its own headers.
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
    })
    .onError(answerInvalid);

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
