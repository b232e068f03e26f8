// The production server: Next behind our own HTTP front (scripts/front/), which names requests, answers failures with whole pages, sheds load
// and drains on SIGTERM (promises 10, 13, 14); Next does none of these. nginx is in front of it (deploy/nginx/). Started by `npm start`,
// `npm run start:app`, `npm run start:many` and the systemd unit.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import next from "next";
import { bridge } from "../server/bridge.ts";
import { currentRequest } from "../server/telemetry/running-request.ts";
import { networkMatcher } from "./client-address.ts";
import { endProcess } from "./end-process.ts";
import { root } from "./environment.ts";
import { createFront } from "./front/front.ts";
import { frontRules } from "./front/rules.ts";
import { uncaughtKind } from "./front/uncaught.ts";
import { changedFolder } from "./operator/folder.ts";
import { withSecretFiles } from "./secret-files.ts";
import { createSupportListener } from "./support/listener.ts";

try {
  Object.assign(process.env, withSecretFiles(process.env));
} catch (error) {
  // as for a refused setting: a restart would not change it
  console.error(
    `The server does not start: SECRETS_DIR cannot be read: ${error instanceof Error ? error.message : error}`,
  );
  process.exit(78);
}
bridge.folderProblem = changedFolder;

// The configuration that was built, as Next's own standalone server gives it: without it Next loads next.config.mjs and webpack, which
// the image does not have.
const built = JSON.parse(readFileSync(join(root, ".next", "required-server-files.json"), "utf8"));
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(built.config);

// After an action that redirects, Next asks this server for the next page, by a name that is no brand's, and leaves it to the browser when
// the answer is no page. So there is no need to ask.
const { fetch } = globalThis;
globalThis.fetch = (input, init) =>
  isOfRedirect(init) ? Promise.resolve(new Response(null, { status: 204 })) : fetch(input, init);
const isOfRedirect = (init?: RequestInit) => init?.next !== undefined && "internal" in init.next;

const port = Number(process.env.PORT || "3000");
// Next listens for upgrades on the server that it is given. This one never opens, so upgrades are left to the front.
const httpServer = createServer();
const app = next({ dev: false, dir: root, hostname: "0.0.0.0", port, httpServer });
await app.prepare();
const { application } = bridge;
if (!application) throw new Error("the application did not start");
const { settings, onLeaving, reportUncaught, beforeExit } = application;

/** The build's files, by path. */
function staticFiles(): ReadonlySet<string> {
  const folder = join(root, ".next", "static");
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  return new Set(names.map((name) => `/_next/static/${name.replaceAll("\\", "/")}`));
}

const files = staticFiles();
const isStyleSheet = (path: string) => path.endsWith(".css");
const styleSheets = [...files].filter(isStyleSheet).map((path): [string, string] => {
  return [path, readFileSync(join(root, path.replace("_next", ".next")), "utf8")];
});

/** The build's server actions by id, with the files that they are in. */
function actionFiles(): ReadonlyMap<string, string> {
  const file = join(root, ".next", "server", "server-reference-manifest.json");
  const actions: Record<string, { filename: string }> = JSON.parse(readFileSync(file, "utf8")).node;
  return new Map(Object.entries(actions).map(([id, { filename }]) => [id, filename]));
}
const actions = actionFiles();

const front = createFront({
  ...application,
  rules: frontRules,
  maxRunning: settings.MAX_CONCURRENT_REQUESTS,
  maxDelayMs: settings.MAX_EVENT_LOOP_DELAY_MS,
  isTrusted: networkMatcher(settings.TRUSTED_PROXIES),
  isProbe: networkMatcher(settings.HEALTH_PROBES),
  isSandbox: settings.ACCOUNT_ENV === "sandbox",
  staticFiles: files,
  styleSheets: new Map(styleSheets),
  isAction: (id) => actions.has(id),
  isSignOut: (id) => actions.get(id) === "app/logout/actions.ts",
  handle: app.getRequestHandler(),
});
application.measureFront(front.load);

let isDraining = false;

/** Finishes the running requests, and ends the process soon after DRAIN_MS whatever hangs. @param announceMs see `Front.drain` */
function drain(code: number, announceMs?: number) {
  if (isDraining) return;
  isDraining = true;
  onLeaving();
  const deadline = setTimeout(() => end(1), settings.DRAIN_MS);
  let isEnding = false;
  function end(withCode: number) {
    clearTimeout(deadline);
    if (!isEnding) void endProcess(withCode, beforeExit);
    isEnding = true;
  }
  front.drain(() => end(code), announceMs);
}
process.on("SIGTERM", () => drain(0));
process.on("SIGINT", () => drain(0, 0));

/** The end of every error that no code caught: the one listener of both events, because Next's only print. */
function onUncaught(error: unknown, origin: NodeJS.UncaughtExceptionOrigin) {
  const request = currentRequest();
  const kind = uncaughtKind({ error, origin, isOfRequest: request !== undefined });
  try {
    reportUncaught({ kind, error, requestId: request?.requestId });
    if (kind === "request" && origin === "uncaughtException") request?.abandon?.();
  } catch {
    // a report that fails must not be the next uncaught error
  }
  if (kind === "process") drain(1, 0);
}
process.removeAllListeners("uncaughtException").on("uncaughtException", onUncaught);
process.removeAllListeners("unhandledRejection");
process.on("unhandledRejection", (error) => onUncaught(error, "unhandledRejection"));

if (settings.SUPPORT_PORT !== undefined) {
  const support = createSupportListener(application.support);
  support.once("error", (error) => {
    console.error(error);
    process.exit(1);
  });
  support.listen(settings.SUPPORT_PORT, settings.SUPPORT_HOST);
}

await front.listen(port, "0.0.0.0").catch((error) => {
  console.error(error);
  process.exit(1);
});
