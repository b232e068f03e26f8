// Biometrics in the double of the operator's app: what a player is asked, what the app is told, and where a typed password goes.
import type { Page } from "playwright";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { hydrated } from "../../kit/browser/chromium.ts";
import { inBrowser } from "../../kit/browser/in-browser.ts";
import { askForCode, enterCode, press, waitForText, waitForTitle } from "../../kit/browser/on-page.ts";
import { bridgeScript, messagesToApp, openInApp, type Switches, switchAppOn } from "../../kit/stack/app-double.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";
import type { Instance } from "../../kit/stack/stack.ts";

const browser = inBrowser();
const question = "Sign in with your face or fingerprint next time?";
const password = "seven quiet harbours 81";
const sportsbook = { product: "sportsbook", siteExperience: "US-SB" };

let app: Instance;
beforeAll(async () => {
  app = await browser.instance({ BRIDGE_SCRIPT_URL: bridgeScript, LOG_LEVEL: "debug" });
});
afterEach(() => browser.sandbox.reset());

async function logIn(page: Page, email: string) {
  await page.goto(`http://main.localhost:${app.port}/auth?product=sportsbook&intendedSiteExp=US-SB`);
  await hydrated(page);
  await askForCode(page, email);
  await enterCode(page, await browser.sandbox.code(email), true);
}

/** A player who logs in inside the app. */
async function logsIn(person: PersonaInput = {}, switches: Switches = {}) {
  await switchAppOn(switches);
  const { page, persona } = await browser.visitor({ ...sportsbook, ...person }, { port: app.port, before: openInApp });
  await logIn(page, persona.email);
  const set = async () =>
    (await browser.calls(persona, /postloginbiometrics/)).flatMap(({ method, body }) =>
      method === "PUT" ? [(body as { value: string }).value] : [],
    );
  return { page, persona, set };
}

const inSportsbook = (page: Page) => waitForTitle(page, "Sportsbook is ready");

describe("after a login in the app", () => {
  test("the player is asked, and enable stores the app's own credentials [PA-01, PA-19, PA-21, PA-23]", async () => {
    const { page, set } = await logsIn();
    await waitForTitle(page, question);
    expect(await set()).toEqual(["unknown"]);
    await press(page, "Turn it on");
    await inSportsbook(page);
    expect(await set()).toEqual(["unknown", "enabled"]);
    expect(await messagesToApp()).toEqual([["storeCredentials", "what the app holds: works"]]);
  });
});

/** Everything that a password must not reach: addresses, pages, cookies other than the flow's own, and what scripts can read. */
function watch(page: Page) {
  const seen: string[] = [];
  page.on("request", (request) => seen.push(request.url(), request.headers().referer ?? ""));
  page.on("response", async (response) => {
    const { pathname } = new URL(response.url());
    if (pathname !== "/api/biometrics") seen.push(await response.text().catch(() => ""));
  });
  const handedOut: number[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/api/biometrics")) handedOut.push(response.status());
  });
  return {
    handedOut,
    leaks: async () => {
      const kept = await page.evaluate(() =>
        JSON.stringify([localStorage, sessionStorage, document.cookie, location.href]),
      );
      const cookies = (await page.context().cookies()).map(({ value }) => decodeURIComponent(value));
      const everything = [...seen, kept, ...cookies, await page.content(), app.output()];
      return everything.filter((text) => text.includes(password) || text.includes(encodeURIComponent(password)));
    },
  };
}

describe("a new password", () => {
  const due = {
    userName: "harbour-9",
    restrictions: [
      { shortReasonCode: "PasswordChange", correctiveActions: [{ correctiveActionCode: "update-password" }] },
    ],
  };
  const stored = ["storeCredentials", `harbour-9, password of ${password.length} characters: works`];

  async function choosesPassword(page: Page) {
    await waitForTitle(page, "Choose a new password");
    await hydrated(page);
    await page.locator("main input[name=password]").fill(password);
    await press(page, "Save");
  }

  test("typed in the sequence goes to the app once, and nowhere else [PA-06, PA-42?]", async () => {
    const { page, set } = await logsIn(due, { credentials: "fails" });
    const watched = watch(page);
    await choosesPassword(page);
    await waitForTitle(page, question);
    await press(page, "Turn it on");
    await inSportsbook(page);
    expect(await messagesToApp()).toEqual([stored]);
    expect(await set()).toEqual(["unknown", "enabled"]);
    expect(watched.handedOut).toEqual([200]);
    expect(await watched.leaks()).toEqual([]);
  });
});

describe("on the security page", () => {
  const security = "/accountcenter/security";
  const opened = async (person: PersonaInput = {}, switches: Switches = {}) => {
    await switchAppOn(switches);
    return browser.player({ ...sportsbook, ...person }, { port: app.port, before: openInApp, path: security });
  };

  test("it is turned on and off, and the app stores and forgets", async () => {
    const { page } = await opened();
    await press(page, /^Turn on.*sign-in by face/);
    await page.getByText("Sign-in by face or fingerprint is on.").waitFor();
    await press(page, /^Turn off.*sign-in by face/);
    await page.getByText("Sign-in by face or fingerprint is off.").waitFor();
    await expect.poll(messagesToApp).toEqual([
      ["storeCredentials", "what the app holds: works"],
      ["eraseCredentials", ""],
    ]);
  });

  test("what the app cannot do is said next to it, on one line where there is room [PA-41?]", async () => {
    const { page } = await opened({}, { credentials: "fails" });
    const said = page.getByText("Not available here");
    await said.waitFor();
    // an inline element has a rectangle for each of its lines
    expect(await said.evaluate((one) => one.getClientRects().length)).toBe(1);
  });

  test("when the app cannot store the credentials, the section of the pressed button says so once, in view and with the focus", async () => {
    const { page } = await opened({}, { store: "fails" });
    await press(page, /^Turn on.*sign-in by face/);
    const problem = page.locator("#biometrics [role=alert]");
    await problem.filter({ hasText: "The app couldn’t turn on" }).waitFor();
    expect(await page.locator("main [role=alert]").count()).toBe(1);
    expect(await problem.evaluate((one) => one.parentElement === document.activeElement)).toBe(true);
    const box = await problem.boundingBox();
    const { height = 0 } = page.viewportSize() ?? {};
    expect(box && box.y >= 0 && box.y + box.height <= height).toBe(true);
  });

  test("a change whose answer is lost makes the app forget the old password", async () => {
    const { page, persona } = await opened({ userName: "harbour-9", biometricPreference: "enabled" });
    await page.goto(`http://main.localhost:${app.port}${security}/password`);
    await hydrated(page);
    const lost = { method: "PUT", path: "*/users/v1/credentials", persona: persona.id };
    await browser.sandbox.faults([{ match: lost, fault: "reset", afterActing: true, times: 2 }]);
    await page.locator("main input[name=password]").fill(password);
    await press(page, "Save");
    await waitForText(page, "We lost the connection");
    await expect.poll(messagesToApp).toEqual([["eraseCredentials", ""]]);
  });

  test("a changed password reaches the app that had stored the old one, and nowhere else [PA-42?]", async () => {
    const { page } = await opened({ userName: "harbour-9", biometricPreference: "enabled" });
    const watched = watch(page);
    await page.goto(`http://main.localhost:${app.port}${security}/password`);
    await hydrated(page);
    await page.locator("main input[name=password]").fill(password);
    await press(page, "Save");
    await page.getByText(/^Your new password is saved/).waitFor();
    await expect
      .poll(messagesToApp)
      .toEqual([["storeCredentials", `harbour-9, password of ${password.length} characters: works`]]);
    expect(await watched.leaks()).toEqual([]);
  });
});
