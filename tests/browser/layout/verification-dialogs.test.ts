import { beforeEach, expect, test } from "vitest";
import { hydrated } from "../../kit/browser/chromium.ts";
import { inBrowser } from "../../kit/browser/in-browser.ts";
import { press, waitForTitle } from "../../kit/browser/on-page.ts";
import { field, path } from "../../kit/flows/verification-page.ts";
import { due } from "../../kit/stack/sandbox-client.ts";

const browser = inBrowser();

beforeEach(() => browser.sandbox.reset());

test("verify later asks in a dialog, and Escape goes back to the form [KYC-114]", async () => {
  const { page } = await browser.player(due("id-verify", { product: "dfs", siteExperience: "US-DK" }), {
    path: "/correctiveactions",
  });
  await page.getByRole("link", { name: "Verify later" }).click();
  const dialog = page.getByRole("dialog", { name: "Verify later?" });
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("link", { name: "Verify later" }).click();
  await press(page, "Yes, verify later");
  await waitForTitle(page, "Northline Fantasy");
});

test("a dialog is a sheet at the foot of the screen below 580 px, and a box of at most 600 px above [CONST-29, CONST-30]", async () => {
  const { page } = await browser.player(due("id-verify", { product: "dfs", siteExperience: "US-DK" }), {
    path: "/correctiveactions",
  });
  await page.setViewportSize({ width: 579, height: 800 });
  await page.getByRole("link", { name: "Verify later" }).click();
  const dialog = page.getByRole("dialog", { name: "Verify later?" });
  const bottom = async () => {
    const box = await dialog.boundingBox();
    return box && Math.round(box.y + box.height);
  };
  await expect.poll(bottom).toBe(800);
  const maxHeight = () => dialog.locator("> div").evaluate((body) => getComputedStyle(body).maxBlockSize);
  expect(await maxHeight()).toBe("none");
  await page.setViewportSize({ width: 580, height: 800 });
  await expect.poll(bottom).toBeLessThan(700);
  expect(await maxHeight()).toBe("600px");
});

test("the dialog that changes the email address says what its page says, and shows all of itself [EML-01, CONST-29]", async () => {
  const { page } = await browser.player({}, { path: "/accountcenter/security" });
  await page.setViewportSize({ width: 1280, height: 900 });
  await hydrated(page);
  await page.getByRole("link", { name: "Change email address" }).click();
  const dialog = page.getByRole("dialog", { name: "Change your email address" });
  await dialog.getByRole("button", { name: "Continue" }).waitFor();
  expect(await dialog.textContent()).toContain("We’ll send a code to the new address before anything changes.");
  const hidden = await dialog.locator("> div").evaluate((body) => body.scrollHeight - body.clientHeight);
  expect(hidden).toBe(0);
});

test("help that is unfolded takes 300 ms for it [CONST-26]", async () => {
  const { page } = await browser.player(due("docscan-verification"), {
    path: "/correctiveactions?product=sportsbook",
    look: { reducedMotion: "no-preference" },
  });
  const durations = await page
    .locator("main details")
    .evaluate((details) => getComputedStyle(details, "::details-content").transitionDuration);
  expect(durations.split(", ")).toEqual(["0.3s", "0.3s"]);
});

test("the wizard is walked with scripts, Back and all [KYC-96]", async () => {
  const { page } = await browser.player(due("re-verification-kyc"), { path });
  await field(page, "verification.firstName").fill("Ana");
  await press(page, "Next");
  await waitForTitle(page, "Your work");
  await page.goBack();
  await waitForTitle(page, "Check your details");
  await expect.poll(() => field(page, "verification.firstName").inputValue()).toBe("Ana");
  await press(page, "Next");
  await waitForTitle(page, "Your work");
  await press(page, "Next");
  await waitForTitle(page, "Confirm it’s you");
  await field(page, "ssn").fill("900123456");
  await press(page, "Send everything");
  await waitForTitle(page, "Sportsbook is ready");
});
