// What the image is put through. The sandbox platform runs on the machine.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort, waitForOk } from "../../scripts/answers.ts";
import { newVisitor } from "../../tests/kit/pages/visitor.ts";
import { raw } from "../../tests/kit/stack/raw-request.ts";
import { sandboxClient } from "../../tests/kit/stack/sandbox-client.ts";
import { startSandboxProcess } from "../../tests/kit/stack/stack.ts";
import type { ImageConfig } from "./buildah.ts";
import { startContainer } from "./container.ts";

type Site = { fileSystem: string; image: ImageConfig; folder: string; problems: string[] };

const start = ({ fileSystem, image, folder }: Site, settings: Readonly<Record<string, string>>) =>
  startContainer(fileSystem, image, { logFile: join(folder, "image.log"), ...settings });

const logOf = ({ folder }: Site) => readFileSync(join(folder, "image.log"), "utf8");

/** What is missing is said at once, and no restart would change it. */
export async function startWithoutSettings(site: Site): Promise<void> {
  const { problems } = site;
  const code = await (await start(site, {})).exited;
  if (code !== 78) problems.push(`without settings the image ended with ${code}`);
  if (!logOf(site).includes("The server does not start: ACCOUNT_ENV is missing.")) {
    problems.push("without settings the image did not say what is missing");
  }
}

/** The image with the settings of the sandbox, and the sandbox. */
async function onSandbox(site: Site) {
  const port = await freePort();
  const sandboxProcess = await startSandboxProcess(port);
  const settings = { ACCOUNT_ENV: "sandbox", PORT: `${port}`, SANDBOX_PORT: `${sandboxProcess.port}` };
  const app = await start(site, settings);
  await waitForOk(app, { port, path: "/api/health/ready", host: `main.localhost:${port}` }).catch((error: Error) => {
    throw new Error(`${error.message}\n${logOf(site).slice(-3_000)}`, { cause: error });
  });
  return { port, app, sandbox: sandboxClient(sandboxProcess.port), stop: () => sandboxProcess.stop() };
}

const requires = (code: string) => ({
  shortReasonCode: `Needs-${code}`,
  correctiveActions: [{ correctiveActionCode: code }],
});

export async function playMainJob(site: Site): Promise<void> {
  const { port, app, sandbox, stop } = await onSandbox(site);
  const [, ...healthCheck] = site.image.Healthcheck?.Test ?? [];
  const code = app.exec(healthCheck);
  if (code !== 0) site.problems.push(`the health check of a healthy image ended with ${code}`);
  const { email } = await sandbox.makePersona({ product: "dfs", restrictions: [requires("provide-ssn")] });
  const visitor = newVisitor({ appPort: port });
  await visitor.get("/auth");
  await visitor.submit("Send my code", { "Email address or mobile number": email });
  await visitor.submit("Continue", { "6-digit code": await sandbox.code(email) });
  await visitor.submit("Next", { "Social Security number": "900123456" });
  if (new URL(visitor.url).hostname !== "product.main.localhost") {
    site.problems.push(`the main job ended at ${visitor.path}: ${visitor.status} "${visitor.h1}"`);
  }
  await Promise.all([app.stop(), stop()]);
}

/** SIGTERM, to the first process of a container, while a page waits for the platform. */
export async function drainUnderLoad(site: Site): Promise<void> {
  const { problems } = site;
  const { port, app, sandbox, stop } = await onSandbox(site);
  const { id } = await sandbox.makePersona();
  const visitor = newVisitor({ appPort: port });
  await visitor.signIn(sandbox, id);
  await sandbox.faults([{ match: {}, fault: "latency", ms: 4_000 }]);
  const page = visitor.get("/");
  await pause(1_000);
  const stopped = app.stop();
  await pause(500);
  const host = `main.localhost:${port}`;
  const ready = await raw(port, "/api/health/ready", { headers: { host } });
  if (ready.status !== 503) problems.push(`an image that drains is ready: ${ready.status}`);
  const { status } = await page;
  if (status !== 200) problems.push(`a page that was under way at SIGTERM got ${status}`);
  const code = await stopped;
  if (code !== 0) problems.push(`after SIGTERM the image ended with ${code}`);
  await stop();
}

const services = [
  ...["account", "secure", "api", "public", "product", "financial", "responsibleGaming", "blitz", "transfer"],
];
const origins = [...services, "support", "passwordReset"].map((name) => [
  name,
  `https://${name.toLowerCase()}.operator.example`,
]);

/** As in production, but that the image holds the samples of operator/. */
const production = {
  ACCOUNT_ENV: "preprod",
  ALLOW_SAMPLES: "true",
  TRUSTED_PROXIES: "127.0.0.1",
  HOSTS: JSON.stringify({ main: Object.fromEntries(origins) }),
  RECORD_PASSWORDS: JSON.stringify({ 1: "a-password-of-more-than-32-characters" }),
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: Buffer.from("an-actions-key-of-the-drill-0001").toString("base64"),
  TOKEN_ISSUER: "https://platform.operator.example",
  ALLOW_SINGLE_INSTANCE: "true",
  GEOLOCATION_SCRIPT: JSON.stringify({
    url: "https://location.operator.example/client.js",
    integrity: `sha384-${"A".repeat(64)}`,
  }),
};

/** The same image, in another environment. */
export async function startWithProductionSettings(site: Site): Promise<void> {
  const port = await freePort();
  const host = "account.operator.example";
  const app = await start(site, { ...production, PORT: `${port}` });
  await waitForOk(app, { port, path: "/api/health/ready", host });
  const page = await raw(port, "/auth", { headers: { host } });
  if (page.status !== 200 || !page.body.includes("Sign in to Northline") || page.body.includes("localhost")) {
    site.problems.push(`with the settings of production the page for signing in is ${page.status}`);
  }
  const code = await app.stop();
  if (code !== 0) site.problems.push(`with the settings of production the image ended with ${code}`);
}
