// One port for everything: the Host header selects upstream calls, destination pages, scripts or the sandbox's own pages.
import type { Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { createAdaptorServer, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { control } from "./control/control.ts";
import { destinations } from "./pages/destinations.ts";
import { home } from "./pages/home.ts";
import { siteOf } from "./platform/brands.ts";
import { type CallerDemands, noDemands, requireKnownCaller } from "./platform/caller-demands.ts";
import { keySet } from "./platform/keys.ts";
import { createPlatform, type Platform } from "./platform/platform.ts";
import { scripts } from "./scripts/scripts.ts";
import { upstream } from "./upstream.ts";

/** `tlsPort` where the sandbox was asked to listen with TLS as well. */
export type Sandbox = {
  port: number;
  tlsPort?: number;
  /** Answers a request of this process, without a connection. */
  answer: (request: Request) => Response | Promise<Response>;
  close: () => Promise<void>;
};

type Settings = { port: number; appPort: number; appScheme?: Platform["appScheme"]; demands?: CallerDemands };

export async function startSandbox({ port, appPort, appScheme, demands = noDemands }: Settings): Promise<Sandbox> {
  const platform = createPlatform(port, appPort, appScheme);
  const answer = dispatch(platform, demands);
  const serverOptions = {
    fetch: (request: Request, env: unknown) => answer(request, env as HttpBindings),
    overrideGlobalObjects: false,
  };
  const { tls, clientCa } = demands;
  const certificates = { ...tls, ...(clientCa && { ca: clientCa, requestCert: true, rejectUnauthorized: true }) };
  const servers = [
    { server: createAdaptorServer(serverOptions) as Server, wanted: port },
    ...(tls
      ? [
          {
            server: createAdaptorServer({
              ...serverOptions,
              createServer: createTlsServer,
              serverOptions: certificates,
            }) as Server,
            wanted: tls.port,
          },
        ]
      : []),
  ];
  const [own = port, tlsPort] = await Promise.all(servers.map(({ server, wanted }) => listening(server, wanted)));
  platform.port = own;
  return {
    port: own,
    ...(tlsPort !== undefined && { tlsPort }),
    answer,
    close: () => Promise.all(servers.map(({ server }) => closed(server))).then(() => undefined),
  };
}

async function listening(server: Server, port: number): Promise<number> {
  // Longer than its clients keep an idle connection: one that both ends close at once would lose a call.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "0.0.0.0", resolve);
  });
  const address = server.address();
  return address && typeof address === "object" ? address.port : port;
}

const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

function dispatch(platform: Platform, demands: CallerDemands) {
  const calls = upstream(platform, requireKnownCaller(demands));
  const pages = destinations(platform);
  const browserScripts = scripts(platform);
  const bare = new Hono<{ Bindings: HttpBindings }>()
    .get("/.well-known/jwks.json", requireKnownCaller(demands), (c) => c.json(keySet))
    .route("/", control(platform))
    .route("/", home(platform))
    .all("*", (c) => calls.fetch(c.req.raw, c.env));
  return (request: Request, env?: HttpBindings) => {
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
