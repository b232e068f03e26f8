// The verification form as scripts make it kinder: judged when a field is left, addresses found, the device's token fetched.
import type { Page, Request } from "playwright";
import { beforeEach, expect, test } from "vitest";
import { keptAnswers } from "../../../domain/forms/kept-answers.ts";
import { hydrated } from "../../kit/browser/chromium.ts";
import { inBrowser } from "../../kit/browser/in-browser.ts";
import { waitForTitle } from "../../kit/browser/on-page.ts";
import { details, field, fill, path, submit } from "../../kit/flows/verification-page.ts";
import { due, type PersonaInput } from "../../kit/stack/sandbox-client.ts";

const browser = inBrowser();

beforeEach(() => browser.sandbox.reset());

const opened = (more: PersonaInput = {}) => browser.player(due("id-verify", more), { path });

test("a field is judged when it is left, and a second submit while one runs is none [KYC-108, KYC-109]", async () => {
  const { page, persona } = await browser.player(due("kyc-adv-check"), { path });
  const message = page.getByText("Enter your first name");
  await field(page, "enhancedKyc.firstName").focus();
  expect(await message.count()).toBe(0);
  await field(page, "enhancedKyc.firstName").press("Tab");
  await message.first().waitFor();
  await fill(page, details, "enhancedKyc.");
  const match = { path: "*/verifications/v1/enhanced", persona: persona.id };
  await browser.sandbox.faults([{ match, fault: "latency", ms: 1500 }]);
  const send = page.locator("main").getByRole("button", { name: "Send my details" });
  await expect.poll(() => send.isEnabled()).toBe(true);
  await send.dblclick();
  await waitForTitle(page, "Sportsbook is ready");
  expect(await browser.calls(persona, /\/verifications\/v1\/enhanced$/)).toHaveLength(1);
});

test("after two digits the next part of a date has its turn, and correcting one stays [KYC-41]", async () => {
  const { page } = await opened();
  await field(page, "month").focus();
  await page.keyboard.type("04121988");
  for (const [name, value] of [
    ["month", "04"],
    ["day", "12"],
    ["year", "1988"],
  ] as const)
    expect(await field(page, name).inputValue()).toBe(value);
  await field(page, "month").focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Backspace");
  expect(await field(page, "month").evaluate((input) => input === document.activeElement)).toBe(true);
});

test("the list of regions is at most 150 px high, and a choice in it counts [CONST-28]", async () => {
  const { page } = await opened();
  const region = field(page, "region");
  await region.click();
  const first = region.locator("option").nth(1);
  await first.waitFor();
  const height = () => region.evaluate((list) => Number.parseFloat(getComputedStyle(list, "::picker(select)").height));
  expect(await height()).toBeGreaterThan(100);
  expect(await height()).toBeLessThanOrEqual(150);
  await first.click();
  expect(await region.inputValue()).not.toBe("");
});

test("another country has its questions at once, and what was typed stays [KYC-03, KYC-43]", async () => {
  const { page, persona } = await opened();
  await field(page, "firstName").fill("Nora");
  for (const part of ["month", "day", "year"] as const) await field(page, part).fill(details[part]);
  await field(page, "ssn4").fill(details.ssn4);
  await field(page, "country").selectOption("CA");
  await field(page, "creditCheckBox").waitFor();
  expect(await field(page, "ssn4").count()).toBe(0);
  const order = await page
    .locator("main input")
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute("name")));
  expect(order.filter((name) => name === "day" || name === "month")).toEqual(["day", "month"]);
  const kept = ["firstName", "day", "month", "year", "country"].map((name) => field(page, name).inputValue());
  expect(await Promise.all(kept)).toEqual(["Nora", details.day, details.month, details.year, "CA"]);
  expect(await page.getByRole("alert").filter({ hasText: /./ }).count()).toBe(0);
  expect(await page.getByRole("button", { name: "Update" }).count()).toBe(0);
  await field(page, "country").selectOption("US");
  await field(page, "ssn4").waitFor();
  expect(await field(page, "ssn4").inputValue()).toBe("");
  await fill(page);
  await expect.poll(() => submit(page).isEnabled()).toBe(true);
  await submit(page).click();
  await waitForTitle(page, "Verification Successful");
  const checks = await browser.calls(persona, /\/verifications\/v1\/verifications$/);
  expect(checks.filter(({ method }) => method === "POST")).toHaveLength(1);
});

/** What the player sees in the fields of the form. */
const shownIn = (page: Page): Promise<Record<string, string>> =>
  page
    .locator("main form")
    .first()
    .evaluate((form) =>
      Object.fromEntries(
        [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input:not([type=hidden]), select")]
          .filter(({ type }) => type !== "checkbox" && type !== "radio")
          .map(({ name, value }) => [name, value]),
      ),
    );

test.each([
  ["id-verify", ""],
  ["kyc-adv-check", "enhancedKyc."],
])("what was typed into %s is back after a reload and after Back, but for secrets", async (step, prefix) => {
  const { page } = await browser.player(due(step), { path });
  await hydrated(page);
  // with the last field, because a pause in typing saves a part
  const isSaving = (sent: Request) =>
    sent.url().endsWith("/api/drafts") && sent.postData()?.includes(`region":"ME"`) === true;
  const saving = page.waitForRequest(isSaving);
  await fill(page, details, prefix);
  const typed = await shownIn(page);
  await (await saving).response();
  const kept = Object.fromEntries(
    Object.entries(keptAnswers(Object.entries(typed)).values).filter(([name]) => name in typed),
  );
  expect(Object.keys(kept).length).toBeGreaterThan(5);
  const secrets = Object.keys(typed).filter((name) => !(name in kept) && typed[name] !== "");
  expect(secrets.length).toBeGreaterThan(1);
  const expectBack = async (more: Record<string, string> = {}) => {
    await hydrated(page);
    await expect.poll(() => shownIn(page)).toMatchObject({ ...kept, ...more });
    const shown = await shownIn(page);
    expect(secrets.map((name) => shown[name])).toEqual(secrets.map(() => ""));
  };
  await page.reload();
  await expectBack();
  const city = `${prefix}city`;
  await field(page, city).fill("Bangor");
  await page.goto(browser.address("/language"));
  await page.goBack();
  await expectBack({ [city]: "Bangor" });
});
