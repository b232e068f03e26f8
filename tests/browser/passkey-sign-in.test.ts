// A passkey in Chromium's virtual authenticator signs in: by the button, and by the browser's own offer at the contact field.
import type { Request } from "playwright";
import { afterAll, expect, test } from "vitest";
import { minutes } from "../../domain/duration.ts";
import { confirmByText, passkeySite, withAuthenticator } from "../kit/browser/authenticator.ts";
import { hydrated } from "../kit/browser/chromium.ts";
import { inBrowser } from "../kit/browser/in-browser.ts";
import { press, waitForTitle } from "../kit/browser/on-page.ts";
import { sandboxCookie } from "../kit/pages/cookie-names.ts";
import { newVisitor } from "../kit/pages/visitor.ts";
import { ownStack } from "../kit/stack/own-stack.ts";
import { due } from "../kit/stack/sandbox-client.ts";

const browser = inBrowser();
// the files after this one share the clock
afterAll(() => browser.sandbox.reset());
const signIn = `/auth?intendedSiteExp=${passkeySite.siteExperience}`;
const button = "Sign in with a passkey";

/** A player who has made a passkey in this browser and has logged out. */
async function loggedOut() {
  const { page, persona } = await browser.player(due("strongauth", passkeySite));
  const device = await withAuthenticator(page);
  await page.goto(browser.address("/correctiveactions?product=sportsbook"));
  await press(page, "Confirm it’s me");
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
  expect(await page.locator("main").textContent()).not.toMatch(/couldn’t (accept|use)/);
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

/** Sends a form of a browser again from a client without cookies. @returns the cookies that the answer sets */
async function sentAgain(sent: Request): Promise<string[]> {
  const headers = await sent.allHeaders();
  const bytes = sent.postDataBuffer();
  if (!bytes) throw new Error("the form has no content");
  const type = { "content-type": headers["content-type"] ?? "" };
  const body = await new Response(new Uint8Array(bytes), { headers: type }).formData();
  const thief = newVisitor({ appPort: ownStack.appPort });
  const action = headers["next-action"];
  const more = action === undefined ? {} : { "next-action": action, accept: "text/x-component" };
  const own = { origin: thief.home, "sec-fetch-site": "same-origin", ...more };
  await thief.send(sent.url(), { method: "POST", body, headers: own, follow: false });
  return thief.headers.getSetCookie();
}

const isGiven = new RegExp(`^${sandboxCookie("session")}=[^;]`);

test("a copy of the form that signed in gives a client without cookies no session, at once and later", async () => {
  const { page, persona, touches } = await loggedOut();
  const isSignIn = (sent: Request) => sent.method() === "POST" && new URL(sent.url()).pathname === "/auth";
  const sending = page.waitForRequest(isSignIn);
  // the page asks the device without a press
  await touches(true);
  const sent = await sending;
  await page.waitForURL(signedIn);
  expect(sent.postData()).toContain("clientDataJSON");
  const logins = () => browser.calls(persona, /logins$/);
  const before = await logins();
  expect(
    (await sentAgain(sent)).filter((cookie) => isGiven.test(cookie)),
    "at once",
  ).toEqual([]);
  await browser.sandbox.advanceClock(minutes(92));
  expect(
    (await sentAgain(sent)).filter((cookie) => isGiven.test(cookie)),
    "92 minutes later",
  ).toEqual([]);
  expect(await logins()).toEqual(before);
});
