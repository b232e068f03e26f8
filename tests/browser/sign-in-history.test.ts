// What the browser keeps after a shared device, and a session that another browser ends.

import { afterAll, expect, test } from "vitest";
import { signIn } from "../kit/browser/chromium.ts";
import { inBrowser } from "../kit/browser/in-browser.ts";
import { askForCode, finishSignIn, press, waitForText } from "../kit/browser/on-page.ts";
import { sandboxCookie } from "../kit/pages/cookie-names.ts";
import { ownStack } from "../kit/stack/own-stack.ts";

const browser = inBrowser();
afterAll(() => browser.sandbox.reset());

test("logging out of a shared device leaves no cookie and no stored item in the browser", async () => {
  const { page, persona } = await browser.visitor({}, { path: "/auth" });
  await page.getByRole("checkbox", { name: "This is a shared or public device" }).press("Space");
  await askForCode(page, persona.email);
  await finishSignIn(page, await browser.sandbox.code(persona.email));
  await page.goto(browser.address("/"));
  await waitForText(page, /^Shared device: we’ll log you out after 10 minutes/);
  await page.evaluate(() => {
    localStorage.setItem("kept", "by a script");
    sessionStorage.setItem("kept", "by a script");
  });
  await page.context().addCookies([{ name: "kept", value: "by-a-script", url: browser.address("/") }]);
  const stored = () => page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)].flat());
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  const secret = async () =>
    (await page.context().cookies()).find(({ name }) => name === sandboxCookie("browser"))?.value;
  expect(await stored()).toContain("kept");
  const before = await cookies();
  const secretBefore = await secret();
  expect(before).toEqual(expect.arrayContaining([sandboxCookie("session"), "kept"]));

  await page.goto(browser.address("/logout"));
  await press(page, "Log out");
  await page.waitForURL((url) => url.pathname !== "/logout");
  expect(await stored()).toEqual([]);
  // the page after it gives the browser another secret, and says again which style files it has
  const after = (await cookies()).filter((name) => before.includes(name)).sort();
  expect(after).toEqual([sandboxCookie("browser"), sandboxCookie("styles")]);
  expect(await secret()).not.toBe(secretBefore);
});

test("logging out everywhere else logs the player out in the other browser at its next click", async () => {
  const { page, persona } = await browser.player({}, { path: "/accountcenter/security/sign-ins" });
  const { page: other } = await browser.visitor();
  await signIn(other, ownStack.appPort, browser.sandbox, persona.id, "main");
  await other.goto(browser.address("/"));
  await page.reload();
  await press(page, "Log out everywhere else");
  await waitForText(page, "You’re logged out everywhere else.");
  await other.locator("main a").first().click();
  await other.waitForURL("**/login**");
  await waitForText(other, "You were logged out from another device.");
});
