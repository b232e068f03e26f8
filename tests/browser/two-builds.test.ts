// A page of one build whose requests reach another, which lacks its server actions and its lazy chunks.
import type { Page, Route } from "playwright";
import { expect, test } from "vitest";
import { inBrowser } from "../kit/browser/in-browser.ts";
import { press, waitForText, waitForTitle } from "../kit/browser/on-page.ts";
import { ownStack } from "../kit/stack/own-stack.ts";
import { raw } from "../kit/stack/raw-request.ts";
import { due } from "../kit/stack/sandbox-client.ts";

const browser = inBrowser();

/** Sends every form of the page under the id that its action would have in another build. */
async function sendToOtherBuild(page: Page): Promise<void> {
  await page.route("**/*", (route, request) => {
    const headers = request.headers();
    const id = headers["next-action"];
    if (id === undefined) return route.continue();
    const other = `${id.slice(0, 2)}${"0".repeat(id.length - 2)}`;
    return route.continue({ headers: { ...headers, "next-action": other } });
  });
}

test("a form that meets another build keeps what was typed, and is sent once it meets its own", async () => {
  const { page, persona } = await browser.visitor({}, { path: "/auth" });
  await sendToOtherBuild(page);
  const contact = page.getByLabel("Email address or mobile number");
  await contact.fill(persona.email);
  await press(page, "Send my code");
  await waitForText(page, /^This page is out of date/);
  expect(await contact.inputValue()).toBe(persona.email);
  expect(await browser.sandbox.inbox(persona.email)).toEqual([]);
  await page.unroute("**/*");
  await press(page, "Send my code");
  await waitForTitle(page, "Enter the code we emailed you");
  expect(await browser.sandbox.inbox(persona.email)).toHaveLength(1);
});

/** Only the scripts that the document names exist; each other one is of a build that is gone. */
async function withoutLazyChunks(page: Page): Promise<string[]> {
  const gone: string[] = [];
  let document = "";
  const answer = async (route: Route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    if (request.resourceType() === "document") {
      const { body } = await raw(ownStack.appPort, pathname + search, { headers: await request.allHeaders() });
      document = body;
      return route.continue();
    }
    if (!pathname.endsWith(".js") || document.includes(pathname)) return route.continue();
    gone.push(pathname);
    return route.fulfill({ status: 404, contentType: "text/plain", body: "Not found" });
  };
  await page.route("**/*", answer);
  return gone;
}

test("without its lazy chunks a form is judged by the server, and nothing fails", async () => {
  const path = "/correctiveactions/provide-ssn";
  const errors: string[] = [];
  let gone: string[] = [];
  const before = async (opened: Page) => {
    opened.on("pageerror", ({ message }) => errors.push(message));
    gone = await withoutLazyChunks(opened);
  };
  const { page, persona } = await browser.player(due("provide-ssn"), { path, before });
  const ssn = page.locator("input[name=ssn]");
  await ssn.fill("12");
  await press(page, "Next");
  await waitForText(page, "Enter all 9 digits of your Social Security number");
  expect(gone).not.toEqual([]);
  expect(errors).toEqual([]);
  // the next page is of the build that answers
  await page.unroute("**/*");
  await ssn.fill("900001234");
  await press(page, "Next");
  await page.waitForURL("**/postauth**");
  expect(await browser.calls(persona, /correctiveactions\/v1\/ssn$/)).toHaveLength(1);
});
