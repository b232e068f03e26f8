// Back, Forward and reload where no flow goes: at the camera and at the pages of passkeys. The pages that start themselves have a property
// (tests/properties/back.test.ts).
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { confirmByText, confirmWith, passkeySite, withAuthenticator } from "../kit/browser/authenticator.ts";
import { hydrated } from "../kit/browser/chromium.ts";
import { inBrowser } from "../kit/browser/in-browser.ts";
import { openCamera, press, waitForText, waitForTitle } from "../kit/browser/on-page.ts";
import { due, type Persona } from "../kit/stack/sandbox-client.ts";

const browser = inBrowser();
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** What the platform was asked to change by the player. */
const writesOf = async ({ id }: Persona) =>
  (await browser.sandbox.ledger())
    .filter(({ method, persona }) => method !== "GET" && persona === id)
    .map(({ method, path }) => `${method} ${path}`);

/** Until the page has its scripts and has nothing more to ask for. */
async function atRest(page: Page) {
  await hydrated(page);
  await page.waitForLoadState("networkidle");
}

test("Back from the camera shows the screen before it again, and no second session is requested", async () => {
  const { page, persona } = await browser.player(due("docscan-verification"), { path: "/language" });
  const sessions = async () =>
    (await browser.calls(persona, /docscan\/v1\/sessions$/)).filter(({ method }) => method === "POST");
  await page.goto(browser.address("/correctiveactions?product=sportsbook"));
  await waitForTitle(page, "Scan your ID");
  await atRest(page);
  expect(await sessions()).toEqual([]);
  await openCamera(page);
  await waitForTitle(page, "Scan your document");
  await page.goBack();
  await waitForTitle(page, "Scan your ID");
  await atRest(page);
  expect(await sessions()).toHaveLength(1);
  await page.goBack();
  await atRest(page);
  expect(pathOf(page)).toBe("/language");
});

describe("passkeys", () => {
  const done = "You’ve already done this";
  const code = (persona: Persona) => () => browser.sandbox.code(persona.phone);

  /** Comes back to a page in every way. None of them asks the platform for a change, or the device for a passkey. */
  async function staysAsItIs(page: Page, persona: Persona, { title, before }: { title: string; before: string }) {
    await waitForTitle(page, title);
    await atRest(page);
    const writes = await writesOf(persona);
    const ways = { reload: () => page.reload(), back: () => page.goBack(), forward: () => page.goForward() };
    const shown: Record<string, string | null> = {};
    for (const [way, revisit] of Object.entries(ways)) {
      await revisit();
      await atRest(page);
      shown[way] = await page.locator("h1").textContent();
    }
    expect(shown).toEqual({ reload: title, back: before, forward: title });
    expect(await writesOf(persona)).toEqual(writes);
  }

  /** @returns the titles on the way back out of a flow; no page on it asks the platform for a change */
  async function titlesBackTo(page: Page, path: string, persona: Persona): Promise<(string | null)[]> {
    const writes = await writesOf(persona);
    const titles: (string | null)[] = [];
    while (pathOf(page) !== path && titles.length < 10) {
      await page.goBack();
      await atRest(page);
      titles.push(await page.locator("h1").textContent());
    }
    expect(await writesOf(persona)).toEqual(writes);
    return titles;
  }

  test("the offer after a sign-in waits for its button, also when the page is reloaded while the device asks, and is made once", async () => {
    const { page, persona } = await browser.player(due("strongauth", passkeySite), { path: "/language" });
    const { touches } = await withAuthenticator(page);
    const title = "Confirm it’s you faster next time";
    await page.goto(browser.address("/correctiveactions?product=sportsbook"));
    await press(page, "Confirm it’s me");
    await confirmByText(page, code(persona));
    await staysAsItIs(page, persona, { title, before: done });
    await touches(false);
    await press(page, "Create a passkey");
    await page.locator("main button").filter({ hasText: "Follow the steps on your device…" }).waitFor();
    await staysAsItIs(page, persona, { title, before: done });
    await touches(true);
    await press(page, "Create a passkey");
    await waitForTitle(page, "Sportsbook is ready");
    const titles = await titlesBackTo(page, "/language", persona);
    expect(titles).toContain(done);
    expect(titles).not.toContain(title);
  });

  test("the pages that create, use and remove one wait for their button, and cannot be sent again", async () => {
    const { page, persona } = await browser.player(passkeySite, { path: "/language" });
    await withAuthenticator(page);
    await page.goto(browser.address("/accountcenter/security"));
    await hydrated(page);
    await press(page, "Create a passkey");
    await confirmByText(page, code(persona));
    await staysAsItIs(page, persona, { title: "Create a passkey", before: done });
    await press(page, "Create a passkey");
    await waitForText(page, /^Created on /);
    await hydrated(page);
    await press(page, /^Remove the passkey of /);
    await confirmWith(page, "Passkey");
    await staysAsItIs(page, persona, { title: "Confirm with your passkey", before: "Confirm it’s you" });
    await press(page, "Use my passkey");
    await staysAsItIs(page, persona, { title: "Remove this passkey?", before: done });
    await press(page, "Remove the passkey");
    await waitForText(page, "You don’t have a passkey yet.");
    const titles = await titlesBackTo(page, "/language", persona);
    expect(titles.filter((title) => /passkey/.test(title ?? ""))).toEqual([]);
  });
});
