// The verification form as scripts make it kinder: judged when a field is left, addresses found, the device's token fetched.
import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright";
import { beforeEach, describe, expect, test } from "vitest";
import { root } from "../../scripts/environment.ts";
import { inBrowser } from "../harness/in-browser.ts";
import { press, waitForText, waitForTitle } from "../harness/on-page.ts";
import type { PersonaInput } from "../harness/sandbox-client.ts";

const browser = inBrowser();
beforeEach(() => browser.sandbox.reset());

const owes = (code: string, more: PersonaInput = {}): PersonaInput => ({
  product: "sportsbook",
  siteExperience: "US-SB",
  restrictions: [{ shortReasonCode: "IdentityNotVerified", correctiveActions: [{ correctiveActionCode: code }] }],
  ...more,
});
const path = "/correctiveactions?product=sportsbook";
const details = {
  firstName: "Nora",
  lastName: "Okafor",
  month: "4",
  day: "12",
  year: "1988",
  address1: "12 Harbor Lane",
  city: "Portland",
  zip: "04101",
  ssn4: "6789",
};

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const submit = (page: Page) => page.locator("main").getByRole("button", { name: "Verify and continue" });

async function fill(page: Page, entries: Record<string, string> = details, prefix = ""): Promise<void> {
  for (const [name, value] of Object.entries(entries)) await field(page, `${prefix}${name}`).fill(value);
  await field(page, `${prefix}region`).selectOption("ME");
}

const opened = (more: PersonaInput = {}) => browser.player(owes("id-verify", more), { path });

describe("the button", () => {
  test("waits until everything is there, and is disabled again by what is wrong [KYC-50, KYC-123?]", async () => {
    const { page } = await opened();
    await expect.poll(() => submit(page).isDisabled()).toBe(true);
    await fill(page);
    await expect.poll(() => submit(page).isEnabled()).toBe(true);
    await field(page, "zip").fill("041");
    await expect.poll(() => submit(page).isDisabled()).toBe(true);
  });

  test("without scripts is there to be pressed [KYC-50]", async () => {
    const { page } = await browser.player(owes("id-verify"), { path, look: { javaScript: false } });
    expect(await submit(page).isEnabled()).toBe(true);
  });
});

test("a field is judged when it is left, and a second submit while one runs is none [KYC-108, KYC-109]", async () => {
  const { page, persona } = await browser.player(owes("kyc-adv-check"), { path });
  const message = page.getByText("Enter your first name");
  await field(page, "enhancedKyc.firstName").focus();
  expect(await message.count()).toBe(0);
  await field(page, "enhancedKyc.firstName").press("Tab");
  await message.first().waitFor();
  await fill(page, details, "enhancedKyc.");
  const match = { path: "*/verifications/v1/enhanced", persona: persona.id };
  await browser.sandbox.faults([{ match, fault: "latency", ms: 1500 }]);
  const send = page.locator("main").getByRole("button", { name: "Send" });
  await expect.poll(() => send.isEnabled()).toBe(true);
  await send.dblclick();
  await waitForTitle(page, "You’re in: Sportsbook");
  expect(await browser.calls(persona, /\/verifications\/v1\/enhanced$/)).toHaveLength(1);
});

test("a name gets its capitals when it is left, once [KYC-35]", async () => {
  const { page } = await opened();
  const name = field(page, "lastName");
  await name.fill("o’NEIL");
  await name.press("Tab");
  await expect.poll(() => name.inputValue()).toBe("O’Neil");
  await name.fill("McDonald");
  await name.press("Tab");
  await expect.poll(() => name.inputValue()).toBe("Mcdonald");
  await name.fill("McDonald");
  await name.press("Tab");
  expect(await name.inputValue()).toBe("McDonald");
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

test("the country decides at once what a region and a postal code are [KYC-42, KYC-43]", async () => {
  const { page } = await opened();
  expect(await page.getByRole("button", { name: "Update" }).count()).toBe(0);
  await field(page, "country").selectOption("CA");
  await page.getByLabel("Province or territory").selectOption("Ontario");
  expect(await field(page, "zip").getAttribute("inputmode")).toBe("text");
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
  expect(await browser.calls(persona, /\/verifications\/v1\/verifications$/)).not.toHaveLength(0);
});

test("after a failed submit the page scrolls up smoothly, unless the player prefers reduced motion [KYC-10, KYC-135?]", async () => {
  const { page } = await opened();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.setViewportSize({ width: 320, height: 400 });
  await fill(page, { ...details, lastName: "InvalidInputData left2" });
  await submit(page).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await submit(page).click();
  await waitForText(page, /^We could not confirm these details/);
  await expect.poll(() => page.evaluate(() => window.scrollY), { timeout: 5000 }).toBe(0);
});

test("the date of birth stays in the page after a failed submit, the number does not", async () => {
  const { page } = await opened();
  await fill(page, { ...details, lastName: "InvalidInputData left2" });
  await submit(page).click();
  await waitForText(page, /^We could not confirm these details/);
  await expect.poll(() => field(page, "year").inputValue()).toBe("1988");
  expect(await field(page, "ssn4").inputValue()).toBe("");
  expect(await field(page, "firstName").inputValue()).toBe("Nora");
});

test("what was typed before the page was ready stays", async () => {
  let letGo = () => {};
  const typed = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const { page } = await browser.player(owes("id-verify"), {
    before: async (fresh) => {
      await fresh.route("**/*.js", async (route) => {
        await typed;
        await route.continue();
      });
    },
  });
  await page.goto(browser.address(path), { waitUntil: "commit" });
  await field(page, "firstName").fill("Early");
  letGo();
  await page.getByRole("button", { name: "Update" }).waitFor({ state: "detached" });
  expect(await field(page, "firstName").inputValue()).toBe("Early");
});

describe("address suggestions", () => {
  test("fill the address, by keyboard or pointer; the script is asked for by key and library [KYC-51, KYC-52, API-85]", async () => {
    const { page } = await opened();
    const scripts: string[] = [];
    page.on("request", (request) => request.url().includes("/maps/api/js") && scripts.push(request.url()));
    await field(page, "address1").pressSequentially("harbor");
    await page.locator("[role=option]").first().waitFor();
    expect(Object.fromEntries(new URL(scripts[0] ?? "").searchParams)).toMatchObject({
      key: "sandbox",
      libraries: "places",
    });
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect.poll(() => field(page, "zip").inputValue()).toBe("04101");
    const values = await Promise.all(
      ["address1", "city", "region", "country"].map((name) => field(page, name).inputValue()),
    );
    expect(values).toEqual(["12 Harbor Lane", "Portland", "ME", "US"]);
    await field(page, "country").selectOption("GB");
    await field(page, "address1").fill("");
    await field(page, "address1").pressSequentially("mill row");
    await page.locator("[role=option]").first().click();
    await expect.poll(() => field(page, "city").inputValue()).toBe("Leeds");
    await expect.poll(() => field(page, "region").inputValue()).toBe("ENG");
  });

  test("close with Escape, and the rest can be typed", async () => {
    const { page } = await opened();
    await field(page, "address1").pressSequentially("harbor");
    await page.locator("[role=option]").first().waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("[role=option]").count()).toBe(0);
    expect(await field(page, "address1").inputValue()).toBe("harbor");
  });

  test("that fail to load show no message, and the address can be typed [KYC-132?]", async () => {
    const { page } = await opened();
    await page.route("**/maps/api/js*", (route) => route.abort());
    await field(page, "address1").pressSequentially("12 Harbor Lane");
    await fill(page);
    await expect.poll(() => submit(page).isEnabled()).toBe(true);
    await submit(page).click();
    await waitForTitle(page, "Verification Successful");
  });
});

describe("the device-intelligence token", () => {
  const sent = async (persona: { id: string }) =>
    (await browser.sandbox.ledger()).findLast(
      ({ path: called, method, persona: who }) =>
        method === "POST" && who === persona.id && called.endsWith("/verifications"),
    )?.body as { AdditionalInformation: { SocureSessionToken: string } } | undefined;

  test("goes with the check [KYC-54, API-86]", async () => {
    const { page, persona } = await opened();
    await fill(page);
    await submit(page).click();
    await waitForTitle(page, "Verification Successful");
    expect((await sent(persona))?.AdditionalInformation.SocureSessionToken).toMatch(/^device-/);
  });

  test("that does not load does not block the form [KYC-131?, KYC-123?]", async () => {
    const { page, persona } = await browser.player(owes("id-verify"), {
      path,
      before: (fresh) => fresh.route("**/device-intelligence/**", () => undefined),
    });
    await fill(page);
    await submit(page).click();
    await page.locator("[aria-busy=true]").waitFor();
    await waitForTitle(page, "Verification Successful");
    expect((await sent(persona))?.AdditionalInformation.SocureSessionToken).toBe("");
  });
});

test("verify later asks in a dialog, and Escape goes back to the form [KYC-114]", async () => {
  const { page } = await browser.player(owes("id-verify", { product: "dfs", siteExperience: "US-DK" }), {
    path: "/correctiveactions",
  });
  await page.getByRole("link", { name: "Verify later" }).click();
  const dialog = page.getByRole("dialog", { name: "Verify later?" });
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("link", { name: "Verify later" }).click();
  await press(page, "Yes, verify later");
  await page.waitForURL((url) => !url.pathname.startsWith("/correctiveactions"));
});

test("a dialog is a sheet at the foot of the screen below 580 px, and a box of at most 600 px above [CONST-29, CONST-30]", async () => {
  const { page } = await browser.player(owes("id-verify", { product: "dfs", siteExperience: "US-DK" }), {
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
  const mostOf = () => dialog.locator("> div").evaluate((body) => getComputedStyle(body).maxBlockSize);
  expect(await mostOf()).toBe("none");
  await page.setViewportSize({ width: 580, height: 800 });
  await expect.poll(bottom).toBeLessThan(700);
  expect(await mostOf()).toBe("600px");
});

test("help that is unfolded takes 300 ms for it [CONST-26]", async () => {
  const { page } = await browser.player(owes("docscan-verification"), {
    path: "/correctiveactions?product=sportsbook",
    look: { reducedMotion: "no-preference" },
  });
  const durations = await page
    .locator("main details")
    .evaluate((details) => getComputedStyle(details, "::details-content").transitionDuration);
  expect(durations.split(", ")).toEqual(["0.3s", "0.3s"]);
});

test("when validation cannot be loaded the button stays enabled and the server validates [KYC-50]", async () => {
  const folder = `${root}/.next/static/chunks`;
  const holdsRule = (name: string) =>
    name.endsWith(".js") && readFileSync(`${folder}/${name}`, "utf8").includes("zipNotAmerican");
  const lost: string[] = [];
  const { page } = await browser.player(owes("id-verify"), {
    path,
    before: async (fresh) => {
      for (const name of readdirSync(folder).filter(holdsRule)) {
        await fresh.route(`**/chunks/${name}`, (route) => {
          lost.push(name);
          return route.abort();
        });
      }
    },
  });
  await expect.poll(() => lost.length).toBeGreaterThan(0);
  await press(page, "Verify and continue");
  await waitForText(page, "Enter your first name");
});

test("the wizard is walked with scripts, Back and all [KYC-96]", async () => {
  const { page } = await browser.player(owes("re-verification-kyc"), { path });
  await field(page, "verification.firstName").fill("Ana");
  await press(page, "Next");
  await waitForTitle(page, "Your work");
  await page.goBack();
  await waitForTitle(page, "Check your details");
  await expect.poll(() => field(page, "verification.firstName").inputValue()).toBe("Ana");
  await press(page, "Next");
  await waitForTitle(page, "Your work");
  await press(page, "Next");
  await waitForTitle(page, "Confirm that it is you");
  await field(page, "ssn").fill("900123456");
  await press(page, "Send everything");
  await waitForTitle(page, "You’re in: Sportsbook");
});
