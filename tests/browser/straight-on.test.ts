// After a sign-in with nothing due, a browser stops nowhere on its way to the product.
import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { forms, inBrowser } from "../kit/browser/in-browser.ts";
import { askForCode, enterCode, press, waitForTitle } from "../kit/browser/on-page.ts";
import { due } from "../kit/stack/sandbox-client.ts";

const browser = inBrowser();
const bettor = { product: "sportsbook", siteExperience: "US-SB" } as const;

let port = 0;
beforeAll(async () => {
  ({ port } = await browser.instance({ SESSION_CLOCKS: "US-NJ-SB" }));
});

/** The pages and forms that a page asks for while something happens. */
async function requestsDuring(page: Page, work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  page.on("request", (request) => {
    const [method, { pathname }] = [request.method(), new URL(request.url())];
    const isPage = request.isNavigationRequest();
    if (forms.test(request.url()) && (isPage || method === "POST")) seen.push(`${method} ${pathname}`);
  });
  await work();
  return seen;
}

test("two requests lead from the code to the product [PA-05]", async () => {
  const { page, persona } = await browser.visitor(bettor, { port, path: "/auth?product=sportsbook" });
  await askForCode(page, persona.email);
  const code = await browser.sandbox.code(persona.email);
  const requests = await requestsDuring(page, async () => {
    await enterCode(page, code, true);
    await page.waitForURL(/product\.main\.localhost/);
  });
  expect(requests).toEqual(["POST /auth/code", "GET /sportsbook"]);
  expect(await browser.calls(persona, /\/playspans\/v1\/playspans$/)).toHaveLength(1);
});

test("two requests lead from the last step to the product", async () => {
  const at = { port, path: "/correctiveactions?product=sportsbook" };
  const { page, persona } = await browser.player(due("ack-cooloff-exp"), at);
  const requests = await requestsDuring(page, async () => {
    await press(page, "I understand");
    await page.waitForURL(/product\.main\.localhost/);
  });
  expect(requests).toEqual(["POST /correctiveactions/ack-cooloff-exp", "GET /sportsbook"]);
  expect(await browser.calls(persona, /\/playspans\/v1\/playspans$/)).toHaveLength(1);
});

test("it opens the gaming session and then the product itself, and Back leads past what it went through", async () => {
  const { page, persona } = await browser.player(bettor, { port, path: "/language" });
  await page.goto(`http://main.localhost:${port}/postauth?product=sportsbook`);
  await page.waitForURL(/product\.main\.localhost/);
  expect(await browser.calls(persona, /\/playspans\/v1\/playspans$/)).toHaveLength(1);
  await page.goBack();
  await waitForTitle(page, /language/i);
});

test("without scripts nothing pretends to be busy: the loader stays hidden, and the page has only the button [PA-12]", async () => {
  const address = { port, path: "/postauth?product=sportsbook" };
  const { page } = await browser.player(bettor, { ...address, look: { javaScript: false } });
  const wait = page.locator("main [role=status]", { hasText: "Getting Sportsbook ready for you" });
  expect([await wait.count(), await wait.isVisible()]).toEqual([1, false]);
  const way = page.getByRole("button", { name: /^Continue to/ });
  const covered = await way.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(covered).toBe(false);
});

test("two requests lead from the code to that of the second factor [OTP-34?]", async () => {
  const strongAuth = { availableStrongAuthTypes: ["SMS2FA"] };
  const input = { ...bettor, strongAuth, mfaMethods: ["SMS2FA"] };
  const { page, persona } = await browser.visitor(input, { port, path: "/auth?product=sportsbook" });
  await askForCode(page, persona.email);
  const code = await browser.sandbox.code(persona.email);
  const requests = await requestsDuring(page, async () => {
    await enterCode(page, code, true);
    await waitForTitle(page, "Enter the code we texted you");
  });
  expect(requests).toEqual(["POST /auth/code", "GET /strongauth/code"]);
});
