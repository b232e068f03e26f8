import type { Page } from "playwright";
import { request } from "undici";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { inBrowser } from "../../kit/browser/in-browser.ts";
import { press } from "../../kit/browser/on-page.ts";
import { ownStack } from "../../kit/stack/own-stack.ts";
import { due } from "../../kit/stack/sandbox-client.ts";

const { sandbox, instance, visitor, player } = inBrowser();
const host = `scripts.main.localhost:${ownStack.sandboxPort}`;
const pathOf = (name: string) => `/providers/${name}.js`;
const names = [
  ...(["multiAccounting", "verification", "correctiveActions"] as const),
  ...(["strongAuthentication", "balances", "responsibleGaming"] as const),
];

/** An account area with a script for every provider, and the integrity of each from the sandbox or a wrong one. */
async function withProviders(integrityOf: (right: string) => string) {
  const listed = await request(`http://127.0.0.1:${ownStack.sandboxPort}/integrity.json`, { headers: { host } });
  const integrity = (await listed.body.json()) as Record<string, string>;
  const scripts = names.map((name) => [
    name,
    { url: `http://${host}${pathOf(name)}`, integrity: integrityOf(integrity[pathOf(name)] ?? "") },
  ]);
  return instance({ PROVIDER_SCRIPTS: JSON.stringify(Object.fromEntries(scripts)) });
}

let configured: number;
beforeAll(async () => {
  configured = (await withProviders((right) => right)).port;
});
beforeEach(() => sandbox.reset());

/** Lists the provider scripts that the pages of a browser ask for. */
const listing = (asked: string[]) => async (page: Page) => {
  page.on("request", (sent) => {
    const { host: asksFor, pathname } = new URL(sent.url());
    if (asksFor === host && pathname.startsWith("/providers/")) asked.push(`${sent.method()} ${pathname}`);
  });
};

test.each([
  ["multi-accounting", "API-89", "multiAccounting", "/auth", null, []],
  ["verification", "API-90", "verification", "/correctiveactions/id-verify", "id-verify", ["correctiveActions"]],
  ["corrective actions", "API-91", "correctiveActions", "/correctiveactions/agree-to-terms", "agree-to-terms", []],
  ["balances", "API-93", "balances", "/", "agree-to-terms", []],
  [
    "responsible gaming",
    "API-94",
    "responsibleGaming",
    "/correctiveactions/mithra-submit-attestation",
    "mithra-submit-attestation",
    ["correctiveActions"],
  ],
] as const)(
  "the provider script for %s is loaded by GET on its page and fills its place there [%s]",
  async (...row) => {
    const [, , name, path, step, others] = row;
    const asked: string[] = [];
    const where = { before: listing(asked) };
    const { page } = step ? await player(due(step), { ...where, port: configured }) : await visitor({}, where);
    await page.goto(`http://main.localhost:${configured}${path}`);
    await page.getByText(`the provider script “${name}” runs here`).waitFor();
    expect(asked.sort()).toEqual([name, ...others].map((each) => `GET ${pathOf(each)}`).sort());
  },
);

test("a provider script that is not what its integrity says does not run, and the page works without it", async () => {
  const { port } = await withProviders(() => `sha384-${"A".repeat(64)}`);
  const asked: string[] = [];
  const { page } = await visitor({}, { path: "/auth", port, before: listing(asked) });
  await expect.poll(() => asked).toEqual([`GET ${pathOf("multiAccounting")}`]);
  await page.getByRole("button", { name: "Send my code" }).waitFor();
  expect(await page.getByText("provider script").count()).toBe(0);
});

test("a missing script leaves the page as it is, and without configuration none is asked for [API-105?]", async () => {
  await sandbox.scripts({ providers: { isMissing: true } });
  const missing = await visitor({}, { path: "/auth", port: configured });
  await missing.page.getByRole("button", { name: "Send my code" }).waitFor();
  expect(await missing.page.getByText("provider script").count()).toBe(0);
  const asked: string[] = [];
  const { page } = await visitor({}, { path: "/auth", before: listing(asked) });
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
});

test("the provider script for strong authentication runs where a method is chosen [API-92]", async () => {
  const { page } = await player(due("strongauth"), { port: configured });
  await page.goto(`http://main.localhost:${configured}/correctiveactions`);
  await press(page, "Confirm it’s me");
  await page.getByText("the provider script “strongAuthentication” runs here").waitFor();
});
