// Logging out with its delay, and what the operator's own app changes.
import type { Page, Route } from "playwright";
import { expect, test } from "vitest";
import { inBrowser, requestsOf } from "../../kit/browser/in-browser.ts";
import { press, waitForTitle } from "../../kit/browser/on-page.ts";

const browser = inBrowser();

async function leaving() {
  const { page, persona } = await browser.player({}, { path: "/logout", before: (fresh) => fresh.clock.install() });
  await page.clock.pauseAt(Date.now() + 60_000);
  const posts = requestsOf(page, "POST", /^\/logout$/);
  return { page, persona, posts };
}

const appSaysLogout = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new CustomEvent("account-native", { detail: "logout" })));

const logoutCalls = /\/logouts$/;

test("a logout waits 250 ms before it acts [GATE-56, CONST-19]", async () => {
  const { page, persona, posts } = await leaving();
  await press(page, "Log out");
  await page.clock.runFor(249);
  expect(posts).toHaveLength(0);
  await page.clock.runFor(1);
  await page.waitForURL("**/login?**");
  expect(posts).toHaveLength(1);
  expect((await browser.calls(persona, logoutCalls)).map(({ body }) => body)).toEqual([
    { source: "web", reason: "default" },
  ]);
});

test("the app's own logout drops one that still waits [GATE-52, GATE-83?, GATE-85?]", async () => {
  const { page, persona, posts } = await leaving();
  await press(page, "Log out");
  await page.clock.runFor(200);
  await appSaysLogout(page);
  await page.clock.runFor(5_000);
  expect(posts).toHaveLength(0);
  expect(await browser.calls(persona, logoutCalls)).toEqual([]);
});

test("after the call has gone out the app's logout has no effect [GATE-85?]", async () => {
  const { page, persona } = await leaving();
  // held, so that the page stays until the app has spoken
  const sent = new Promise<Route>((resolve) => page.route(/\/logout$/, resolve));
  await press(page, "Log out");
  await page.clock.runFor(250);
  const call = await sent;
  await appSaysLogout(page);
  await call.continue();
  await page.waitForURL("**/login?**");
  expect(await browser.calls(persona, logoutCalls)).toHaveLength(1);
});

const blocked = {
  product: "sportsbook",
  siteExperience: "US-SB",
  restrictions: [{ shortReasonCode: "ChargebackFlag" }],
};

test.each([
  ["keeps the session", false, 0],
  ["begins with a logout where the block says so [GATE-65]", true, 1],
])("in the app, look-around closes the webview and %s [GATE-68, GATE-83?]", async (_, isPostAuth, logouts) => {
  const restrictions = [{ shortReasonCode: "ChargebackFlag", isPostAuth }];
  const { page, persona } = await browser.player(
    { ...blocked, restrictions },
    {
      path: "/correctiveactions?product=sportsbook",
      before: (fresh) =>
        fresh.addInitScript(() => {
          const unused = () => {};
          const close = () => {
            document.documentElement.dataset.bridge = "closed";
          };
          window.accountBridge = {
            close,
            login: async () => false,
            storeCredentials: async () => false,
            openWebview: unused,
            showToast: unused,
          };
        }),
    },
  );
  await press(page, "Look around");
  await page.locator("html[data-bridge=closed]").waitFor();
  expect(await browser.calls(persona, logoutCalls)).toHaveLength(logouts);
});

test("on the web it goes to the product [GATE-67, GATE-83?]", async () => {
  const { page } = await browser.player(blocked, { path: "/correctiveactions?product=sportsbook" });
  await press(page, "Look around");
  await page.waitForURL((url) => url.hostname === "product.main.localhost");
  await waitForTitle(page, "Northline Sportsbook");
});
