// The offer of a transfer where scripts run: it is prepared once, and says what it waits for.
import { expect, test } from "vitest";
import { hydrated } from "../kit/browser/chromium.ts";
import { inBrowser } from "../kit/browser/in-browser.ts";
import { press, waitForText, waitForTitle } from "../kit/browser/on-page.ts";
import { due, type PersonaInput } from "../kit/stack/sandbox-client.ts";

const browser = inBrowser();

const offered = (quirks: PersonaInput["quirks"] = {}) => due("agree-to-terms", { siteExperience: "US-MI-SB", quirks });
const path = "/correctiveactions?product=sportsbook";
const title = "Transfer your Harbor Play account";
const initiations = /\/transfers\/v1\/transfers$/;

test("a loading indicator is shown while it is prepared, and then the start is enabled [TRF-03, TRF-05]", async () => {
  const { page, persona } = await browser.player(offered());
  const match = { path: "/transfers/v1/transfers", persona: persona.id };
  await browser.sandbox.faults([{ match, fault: "latency", ms: 3_000, times: 1 }]);
  await page.goto(browser.address(path));
  await hydrated(page);
  expect(await page.locator("main button[value=start]").isDisabled()).toBe(true);
  await press(page, "Prepare the transfer");
  await page.getByText("Preparing the transfer…").first().waitFor();
  await page.locator("main button[value=start]:enabled").waitFor();
  expect(await page.getByText("Preparing the transfer…").count()).toBe(0);
  expect(await browser.calls(persona, initiations)).toHaveLength(1);
  await press(page, "Start the transfer");
  await page.waitForURL(/\/\/transfer\.main\.localhost.*transferKey=/);
});

test("Back from the other operator shows the same offer, which is not prepared again", async () => {
  const { page, persona } = await browser.player(offered(), { path });
  await press(page, "Prepare the transfer");
  await page.locator("main button[value=start]:enabled").waitFor();
  await press(page, "Start the transfer");
  await page.waitForURL(/\/\/transfer\.main\.localhost/);
  await page.goBack();
  await waitForTitle(page, title);
  await page.locator("main button[value=start]:enabled").waitFor();
  expect(await browser.calls(persona, initiations)).toHaveLength(1);
});

test("a failure is announced with its link, and does not try again automatically, not even after a reload [TRF-06]", async () => {
  const { page, persona } = await browser.player(offered({ transferRefusal: "TRANSFER-0001" }), { path });
  await press(page, "Prepare the transfer");
  const banner = page.getByRole("alert").filter({ hasText: "We couldn’t prepare the transfer" });
  await banner.getByRole("link", { name: "Contact support" }).waitFor();
  await page.reload();
  await page.locator("main").getByRole("button", { name: "Prepare the transfer" }).waitFor();
  expect(await browser.calls(persona, initiations)).toHaveLength(1);
  await press(page, "Skip for now");
  await waitForText(page, "Our new terms");
});
