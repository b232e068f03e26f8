// The sandbox's double of the operator's app: switched on, pages act as inside the app and tell it what they would tell the app.
import type { Page } from "playwright";
import { afterEach, beforeAll, expect, test } from "vitest";
import { inBrowser } from "../harness/in-browser.ts";
import { press, waitForText } from "../harness/on-page.ts";
import { ownStack } from "../harness/own-stack.ts";

const browser = inBrowser();
const sandboxPage = `http://localhost:${ownStack.sandboxPort}/app`;
const script = `http://scripts.main.localhost:${ownStack.sandboxPort}/native-bridge.js`;

let port: number;
beforeAll(async () => {
  ({ port } = await browser.instance({ BRIDGE_SCRIPT_URL: script }));
});
afterEach(() => browser.sandbox.reset());

const blocked = {
  product: "sportsbook",
  siteExperience: "US-SB",
  restrictions: [{ shortReasonCode: "ChargebackFlag" }],
};
const path = "/correctiveactions?product=sportsbook";
const closed = /^The account area closed its web view/;

async function switchOn(page: Page) {
  await page.goto(sandboxPage);
  await page.getByRole("checkbox", { name: /^The app is on/ }).check();
  await press(page, "Save");
  await page.getByRole("heading", { name: "App", exact: true }).waitFor();
}

test("switched on, look-around closes the web view and the double shows the message [GATE-68, GATE-83?]", async () => {
  const { page } = await browser.player(blocked, { port, before: switchOn, path });
  await press(page, "Look around");
  await waitForText(page, closed);
  await page.reload();
  expect(await page.getByRole("heading", { level: 3 }).allTextContents()).toEqual(["close"]);
});

test("switched off, the same page is on the web", async () => {
  const { page } = await browser.player(blocked, { port, path });
  await press(page, "Look around");
  await page.waitForURL(/product\.main\.localhost/);
});

test("the server takes the browser for the app: a logout has the source native [GATE-61]", async () => {
  const { page, persona } = await browser.player({}, { port, before: switchOn, path: "/" });
  await page.goto(`http://main.localhost:${port}/logout`);
  await press(page, "Log out");
  await page.waitForURL(/\/login/);
  const calls = await browser.calls(persona, /\/logouts$/);
  expect(calls.map(({ body }) => body)).toEqual([{ source: "native", reason: "default" }]);
});

test("what the sandbox sends reaches the open page", async () => {
  const { page } = await browser.player({}, { port, before: switchOn, path: "/" });
  const heard = page.evaluate(
    () =>
      new Promise((resolve) =>
        window.addEventListener("account-native", (event) => resolve((event as CustomEvent).detail)),
      ),
  );
  await fetch(`${sandboxPage}/logout`, { method: "POST", redirect: "manual" });
  expect(await heard).toBe("logout");
});
