// What the Back button shows after a logout: on a shared device the next person presses it. Playwright's Chromium keeps no page for Back;
// what other browsers keep is reloaded (tests/components/session/session-warning.test.tsx).
import { expect, test } from "vitest";
import { inBrowser } from "../kit/browser/in-browser.ts";
import { askForCode, finishSignIn, press } from "../kit/browser/on-page.ts";

const browser = inBrowser();

test.each([
  { isShared: true, javaScript: true },
  { isShared: false, javaScript: false },
])("Back after a logout leads to no page that was read before, but to the sign-in: %j", async (settings) => {
  const { isShared, javaScript } = settings;
  const { page, persona } = await browser.visitor({}, { path: "/auth", look: { javaScript } });
  if (isShared) await page.getByRole("checkbox", { name: "This is a shared or public device" }).press("Space");
  await askForCode(page, persona.email);
  await finishSignIn(page, await browser.sandbox.code(persona.email), javaScript);
  const visited = ["/accountcenter/security", "/accountcenter/security/sign-ins"];
  const headings: (string | null)[] = [];
  const heading = () => page.getByRole("heading", { level: 1 }).textContent();
  for (const path of visited) {
    await page.goto(browser.address(path));
    headings.push(await heading());
  }
  await page.goto(browser.address("/logout"));
  await press(page, "Log out");
  await page.waitForURL("**/login**");
  // over the page with the button, back to those before it
  const paths: string[] = [];
  for (const _ of [page.url(), ...visited]) {
    await page.goBack();
    paths.push(new URL(page.url()).pathname);
    expect(headings).not.toContain(await heading());
  }
  expect(paths.filter((path) => path !== "/login" && path !== "/logout")).toEqual([]);
});
