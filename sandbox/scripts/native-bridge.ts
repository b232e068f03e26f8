// Serves the double of the native bridge, and takes what it is told. While the app is off the script is empty, so that pages are on the web.
import { readFileSync } from "node:fs";
import { Hono } from "hono";
import { isoNow } from "../platform/clock.ts";
import type { Platform } from "../platform/platform.ts";

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

export const nativeBridge = (platform: Platform) =>
  new Hono()
    .get("/native-bridge.js", (c) =>
      c.body(script(platform), 200, { "content-type": "text/javascript; charset=utf-8" }),
    )
    .get("/native-bridge/sent", (c) => {
      const { sent } = platform.state.nativeApp;
      return c.json({ sent: sent.slice(Number(c.req.query("after")) || 0), count: sent.length });
    })
    .post("/native-bridge/messages", async (c) => {
      const { name, detail } = (await c.req.json()) as Record<string, unknown>;
      const { state } = platform;
      state.nativeApp.messages.push({ at: isoNow(state), name: text(name), detail: text(detail) });
      return c.body(null, 204);
    });
