// The sandbox's double of the operator's app: switched on, pages act as inside the app and tell it what they would tell the app.
import type { Page } from "playwright";
import { afterEach, beforeAll, expect, test } from "vitest";
import { inBrowser } from "../../kit/browser/in-browser.ts";
import { press, waitForText } from "../../kit/browser/on-page.ts";
import {
  appPage,
  bridgeScript,
  messageNames,
  messagesToApp,
  openInApp,
  type Switches,
  switchAppOn,
} from "../../kit/stack/app-double.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";
import type { Instance } from "../../kit/stack/stack.ts";

const browser = inBrowser();

let app: Instance;
let port: number;
beforeAll(async () => {
  app = await browser.instance({ BRIDGE_SCRIPT_URL: bridgeScript });
  port = app.port;
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
  await page.goto(appPage);
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

/** As the buttons of the app's page do. */
const tellPages = (what: string) =>
  fetch(`${appPage}/tell`, { method: "POST", body: new URLSearchParams({ what }), redirect: "manual" });

test("what the sandbox sends reaches the open page", async () => {
  const { page } = await browser.player({}, { port, before: switchOn, path: "/" });
  const heard = page.evaluate(
    () =>
      new Promise((resolve) =>
        window.addEventListener("account-native", (event) => resolve((event as CustomEvent).detail)),
      ),
  );
  await tellPages("logout");
  expect(await heard).toBe("logout");
});

/** A player in the app, with its switches. */
async function inApp(person: PersonaInput, { path: opens, ...switches }: Switches & { path: string }) {
  await switchAppOn(switches);
  return browser.player(
    { product: "sportsbook", siteExperience: "US-SB", ...person },
    { port, before: openInApp, path: opens },
  );
}

test("a withdrawal opens in a web view of the app [BR-46]", async () => {
  const { page } = await inApp({ restrictions: [{ shortReasonCode: "SuspectedTOURisk" }] }, { path });
  const webview = page.waitForEvent("popup");
  await page
    .locator("main")
    .getByRole("link", { name: /withdraw/i })
    .first()
    .click();
  await webview;
  await expect.poll(messagesToApp).toEqual([["openWebview", expect.stringMatching(/withdraw/)]]);
});

test("the success screen stays while the web view of the limits is open, and continues once it is closed [ATT-46, ATT-47]", async () => {
  const steps = [{ correctiveActionCode: "mithra-submit-attestation" }];
  const { page } = await inApp(
    {
      restrictions: [{ shortReasonCode: "RG", correctiveActions: steps }],
      attestation: { attestationKey: "MultipleDeposits" },
    },
    { path },
  );
  await page.clock.install();
  const left: string[] = [];
  page.on("request", (sent) => {
    if (sent.method() === "POST" && sent.url().includes("/correctiveactions/limits")) left.push(sent.url());
  });
  const webview = page.waitForEvent("popup");
  await press(page, "Set a deposit limit");
  await (await webview).waitForLoadState();
  for (let seconds = 0; seconds < 10; seconds += 1) await page.clock.runFor(1000);
  expect(left).toEqual([]);
  expect(await page.locator("h1").textContent()).toBe("Thanks, your answer is saved");
  await tellPages("webviewClosed");
  await page.waitForURL("**/postauth?**");
});

test.each<[Switches, boolean]>([
  [{ login: "works" }, false],
  [{ login: "fails" }, true],
])(
  "the login through the app (%j): reported when it fails, and the page can be used [REC-27, ERR-72, TRK-11]",
  async (switches, isReported) => {
    await switchAppOn(switches);
    const before = app.output().length;
    const { page } = await browser.visitor({}, { port, before: openInApp, path: "/login?through=app" });
    await expect.poll(messageNames).toEqual(["login"]);
    const reports = () => app.output().slice(before).includes('"event":"sdkLoginFailed"');
    await expect.poll(reports).toBe(isReported);
    await page.getByLabel("Email address or mobile number").fill("nora@example.test");
    await press(page, "Send my code");
    await page.waitForURL("**/auth/code?**");
  },
);
