// Programs that the tests need and npm does not install: finds Chromium, redis-server, nginx and openssl, or
// installs them.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { basename, delimiter, join } from "node:path";
import { chromium } from "playwright";

/**
 * Chromium: CHROMIUM_PATH, Playwright's own, the system's, Playwright's download, the package manager's. The headless shell is
 * preferred, because tests run three times as fast in it.
 */
export function findChromium(): string {
  const bundled = () => chromium.executablePath();
  const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];
  const system = () => names.map(onPath).find((path) => path !== undefined);
  const candidates = [
    () => process.env.CHROMIUM_PATH,
    bundled,
    system,
    () => downloaded(bundled),
    () => installed("chromium-headless-shell", system) ?? installed("chromium", system),
  ];
  return firstThatRuns("Chromium", "CHROMIUM_PATH", candidates);
}

/** Redis: REDIS_SERVER_PATH, the system's, the package manager's. */
export function findRedis(): string {
  const system = () => onPath("redis-server");
  const candidates = [() => process.env.REDIS_SERVER_PATH, system, () => installed("redis-server", system)];
  return firstThatRuns("redis-server", "REDIS_SERVER_PATH", candidates);
}

/** nginx: NGINX_PATH, the system's, the package manager's. */
export function findNginx(): string {
  const system = () => onPath("nginx") ?? existing("/usr/sbin/nginx");
  const candidates = [() => process.env.NGINX_PATH, system, () => installed("nginx", system)];
  return firstThatRuns("nginx", "NGINX_PATH", candidates);
}

/** promtool, of Prometheus: PROMTOOL_PATH, the system's; undefined where it is not installed, because it comes with a whole server. */
export function findPromtool(): string | undefined {
  return [process.env.PROMTOOL_PATH, onPath("promtool")].find(runs);
}

/** Firefox, which has WebDriver BiDi built in; undefined where it is not installed. */
export function findFirefox(): string | undefined {
  return ["firefox-esr", "firefox"].map(onPath).find(runs);
}

/** The driver of WebKitGTK; undefined where it, or the virtual display that it needs, is missing. */
export function findWebKit(): string | undefined {
  return onPath("Xvfb") && onPath("WebKitWebDriver");
}

/** openssl, which makes the certificates of the TLS tests: the system's, the package manager's. */
export function findOpenssl(): string {
  const system = () => onPath("openssl");
  const path = system() ?? installed("openssl", system);
  if (path === undefined) throw new Error("openssl was not found and could not be installed");
  return path;
}

function firstThatRuns(name: string, variable: string, candidates: readonly (() => string | undefined)[]): string {
  for (const candidate of candidates) {
    const path = candidate();
    if (runs(path)) return path;
  }
  throw new Error(`${name} was not found and could not be installed; set ${variable} to its path`);
}

// An existing file may still not run: libraries can be missing, and some systems ship a stub that only prints how to install it.
function runs(path: string | undefined): path is string {
  if (path === undefined || !existsSync(path)) return false;
  // nginx knows no other option for it, and for a browser it means something else
  const option = basename(path) === "nginx" ? "-v" : "--version";
  return spawnSync(path, [option], { timeout: 20_000 }).status === 0;
}

const existing = (path: string) => (existsSync(path) ? path : undefined);

function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.map((folder) => existing(join(folder, name))).find((path) => path !== undefined);
}

function downloaded(find: () => string): string | undefined {
  console.log("No Chromium found: downloading Playwright's …");
  const cli = "node_modules/playwright/cli.js";
  const { status } = spawnSync(process.execPath, [cli, "install", "chromium"], { stdio: "inherit", timeout: 180_000 });
  return status === 0 ? find() : undefined;
}

function installed(name: string, find: () => string | undefined): string | undefined {
  const apt = onPath("apt-get");
  if (apt === undefined) return undefined;
  console.log(`Installing ${name} with the system's package manager …`);
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", name]]) {
    const [command = apt, ...rest] = [...asRoot, apt, ...args];
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    if (spawnSync(command, rest, { stdio: "inherit", env, timeout: 300_000 }).status !== 0) return undefined;
  }
  return find();
}
