import type { Page } from "playwright";
import { request } from "undici";
import { beforeEach, expect, test } from "vitest";
import { sharedChromium, signIn } from "../../kit/browser/chromium.ts";
import { waitForTitle } from "../../kit/browser/on-page.ts";
import { ownStack } from "../../kit/stack/own-stack.ts";
import { due, sandboxClient } from "../../kit/stack/sandbox-client.ts";
import { type Instance, startInstance } from "../../kit/stack/stack.ts";

const sandboxPort = ownStack.sandboxPort;
const sandbox = sandboxClient(sandboxPort);
const { openPage } = await sharedChromium();
beforeEach(() => sandbox.reset());

const scriptUrl = `http://scripts.main.localhost:${sandboxPort}/geolocation-client.js`;

/** A player with this step, on its page. */
async function atStep(appPort = ownStack.appPort, work: (page: Page) => Promise<unknown> = async () => {}) {
  const { id } = await sandbox.makePersona(due("geolocate"));
  const page = await openPage();
  await signIn(page, appPort, sandbox, id, "main");
  await work(page);
  const mark = await sandbox.mark();
  await page.goto(`http://main.localhost:${appPort}/correctiveactions?product=sportsbook`);
  const calls = async () =>
    (await sandbox.ledger(mark)).filter(({ path, method }) => path.includes("/geolocation/") && method === "POST");
  return { page, calls };
}

test("with scripts the check runs automatically, once, and its proof goes with the form [GEO-02, GEO-04, GEO-07, API-88]", async () => {
  const asked: string[] = [];
  const { page, calls } = await atStep(undefined, async (opened) => {
    opened.on("request", (sent) => asked.push(`${sent.method()} ${sent.url()}`));
    // held back until the success element has been seen
    await sandbox.faults([{ match: { path: "*/geolocation/v1/verifications" }, fault: "latency", ms: 1500 }]);
  });
  await page.getByRole("status").filter({ hasText: "We have your location" }).waitFor();
  expect(await page.getByRole("link", { name: "Look around" }).isVisible()).toBe(true);
  await page.waitForURL(/\/(postauth|play)/);
  expect(asked).toContain(`GET ${scriptUrl}`);
  expect((await calls()).map(({ host, path }) => `${host} ${path.replace(/^\/sites\/[^/]+/, "")}`)).toEqual([
    "api.main.localhost /geolocation/v1/clients",
    "api.main.localhost /geolocation/v1/checks",
    "secure.main.localhost /geolocation/v1/verifications",
  ]);
  expect((await calls()).at(-1)?.body).toEqual({ geoToken: expect.stringMatching(/^geo-/) });
  await page.context().close();
});

test.each([
  ["is missing", { isMissing: true }],
  ["does not initialise", { fails: true }],
])("a client that %s is a page with two next steps, and a retry runs it again [GEO-06]", async (_, trouble) => {
  await sandbox.scripts({ geolocation: trouble });
  const { page, calls } = await atStep();
  await waitForTitle(page, "This isn’t working right now");
  expect((await calls()).filter(({ path }) => path.endsWith("/verifications"))).toEqual([]);
  await sandbox.scripts({ geolocation: {} });
  await page.getByRole("link", { name: "Try again" }).click();
  await page.waitForURL(/\/(postauth|play)/);
  await page.context().close();
});

test("a script that is not what its integrity says does not run, and the right one does [GEO-10?]", async () => {
  const listed = await request(`http://127.0.0.1:${sandboxPort}/integrity.json`, {
    headers: { host: `scripts.main.localhost:${sandboxPort}` },
  });
  const right = String(((await listed.body.json()) as Record<string, string>)["/geolocation-client.js"]);
  const outcomes: string[] = [];
  for (const integrity of [right, `sha384-${"A".repeat(64)}`]) {
    const own: Instance = await startInstance(sandboxPort, {
      GEOLOCATION_SCRIPT: JSON.stringify({ url: scriptUrl, integrity }),
    });
    const { page } = await atStep(own.port);
    const failed = waitForTitle(page, "This isn’t working right now").then(() => "refused");
    const passed = page.waitForURL(/\/(postauth|play)/).then(() => "ran");
    outcomes.push(await Promise.race([failed, passed]));
    await Promise.allSettled([failed, passed, page.context().close()]);
    await own.stop();
  }
  expect(outcomes).toEqual(["ran", "refused"]);
});
