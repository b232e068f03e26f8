// A passkey in Chromium's virtual authenticator signs in: by the button, and by the browser's own offer at the contact field.
import { expect, test } from "vitest";
import { confirmByText, passkeySite, withAuthenticator } from "../harness/browser/authenticator.ts";
import { hydrated } from "../harness/browser/chromium.ts";
import { inBrowser } from "../harness/browser/in-browser.ts";
import { press, waitForTitle } from "../harness/browser/on-page.ts";
import { due } from "../harness/stack/sandbox-client.ts";

const browser = inBrowser();
const signIn = `/auth?intendedSiteExp=${passkeySite.siteExperience}`;
const button = "Sign in with a passkey";

/** A player who has made a passkey in this browser and has logged out. */
async function loggedOut() {
  const { page, persona } = await browser.player(due("strongauth", passkeySite));
  const device = await withAuthenticator(page);
  await page.goto(browser.address("/correctiveactions?product=sportsbook"));
  await confirmByText(page, () => browser.sandbox.code(persona.phone));
  await waitForTitle(page, "Confirm it’s you faster next time");
  await press(page, "Create a passkey");
  await page.waitForURL(({ pathname }) => pathname.startsWith("/play/"));
  await device.touches(false);
  await page.context().clearCookies();
  await page.goto(browser.address(signIn));
  await hydrated(page);
  return { page, persona, ...device };
}

const signedIn = ({ pathname }: URL) => pathname.startsWith("/play/") || pathname.startsWith("/postauth");

test("the button signs in without a contact, and a window that was closed says nothing", async () => {
  const { page, agrees, touches } = await loggedOut();
  await agrees(false);
  await touches(true);
  await press(page, button);
  await page.getByRole("button", { name: button }).and(page.locator(":not([aria-disabled=true])")).waitFor();
  expect(await page.locator("main").textContent()).not.toMatch(/not accepted|could not use a passkey/);
  expect(page.url()).toContain("/auth");
  await agrees(true);
  await press(page, button);
  await page.waitForURL(signedIn);
});

test("the browser offers the passkey at the contact field, without a press", async () => {
  const { page, touches } = await loggedOut();
  expect(await page.getByLabel("Email address or mobile number").getAttribute("autocomplete")).toBe(
    "username webauthn",
  );
  // on this page no request may be under way that the device could answer before the page is left
  await page.goto(browser.address("/language"));
  await touches(true);
  await page.goto(browser.address(signIn));
  await page.waitForURL(signedIn);
});
