// One port for everything: the Host header selects upstream calls, destination pages, scripts or the sandbox's own pages.
import { createAdaptorServer, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { control } from "./control/control.ts";
import { destinations } from "./pages/destinations.ts";
import { home } from "./pages/home.ts";
import { siteOf } from "./platform/brands.ts";
import { keySet } from "./platform/keys.ts";
import { createPlatform, type Platform } from "./platform/platform.ts";
import { scripts } from "./scripts/scripts.ts";
import { upstream } from "./upstream.ts";

export type Sandbox = { port: number; close: () => Promise<void> };

export async function startSandbox({ port, appPort }: { port: number; appPort: number }): Promise<Sandbox> {
  const platform = createPlatform(port, appPort);
  const answer = dispatch(platform);
  const server = createAdaptorServer({
    fetch: (request, env) => answer(request, env as HttpBindings),
    overrideGlobalObjects: false,
  });
  // Longer than its clients keep an idle connection: one that both ends close at once would lose a call.
  if ("keepAliveTimeout" in server) server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "0.0.0.0", resolve);
  });
  const address = server.address();
  if (address && typeof address === "object") platform.port = address.port;
  return {
    port: platform.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ("closeAllConnections" in server) server.closeAllConnections();
      }),
  };
}

function dispatch(platform: Platform) {
  const calls = upstream(platform);
  const pages = destinations(platform);
  const browserScripts = scripts(platform);
  const bare = new Hono<{ Bindings: HttpBindings }>()
    .get("/.well-known/jwks.json", (c) => c.json(keySet))
    .route("/", control(platform))
    .route("/", home(platform))
    .all("*", (c) => calls.fetch(c.req.raw, c.env));
  return (request: Request, env: HttpBindings) => {
    const site = siteOf(request.headers.get("host") ?? "");
    switch (site.kind) {
      case "home":
        return bare.fetch(request, env);
      case "calls":
        return calls.fetch(request, env);
      case "scripts":
        return browserScripts.fetch(request, env);
      case "pages":
        return pages.fetch(request, env);
      default:
        return new Response("The sandbox serves no such host.", { status: 421 });
    }
  };
}
