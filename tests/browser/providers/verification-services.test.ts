import type { Page } from "playwright";
import { beforeEach, describe, expect, test } from "vitest";
import { inBrowser } from "../../kit/browser/in-browser.ts";
import { waitForTitle } from "../../kit/browser/on-page.ts";
import { field, fill, path, submit } from "../../kit/flows/verification-page.ts";
import { due, type PersonaInput } from "../../kit/stack/sandbox-client.ts";

const browser = inBrowser();

beforeEach(() => browser.sandbox.reset());

/** Chooses Great Britain, whose form asks for the postcode first, and waits for the fields to be in that order. */
async function liveInBritain(page: Page): Promise<void> {
  await field(page, "country").selectOption("GB");
  const order = () =>
    page
      .locator("input[name=zip], input[name=address1]")
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute("name")));
  await expect.poll(order).toEqual(["zip", "address1"]);
}

const opened = (more: PersonaInput = {}) => browser.player(due("id-verify", more), { path });

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
    await liveInBritain(page);
    await field(page, "address1").fill("");
    await field(page, "address1").pressSequentially("mill row");
    await page.locator("[role=option]").first().click();
    await expect.poll(() => field(page, "city").inputValue()).toBe("Leeds");
    await expect.poll(() => field(page, "region").inputValue()).toBe("ENG");
  });

  test("come from the postcode where it is asked for first, however it is spaced, by keyboard alone [KYC-42, KYC-51]", async () => {
    const { page } = await opened();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
    await liveInBritain(page);
    await field(page, "country").focus();
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("zip");
    await page.keyboard.type("ls14ap");
    const first = page.locator("[role=option]").first();
    await first.waitFor();
    await page.keyboard.press("ArrowDown");
    await expect
      .poll(() => field(page, "zip").getAttribute("aria-activedescendant"))
      .toBe(await first.getAttribute("id"));
    await page.keyboard.press("Enter");
    await expect.poll(() => field(page, "address1").inputValue()).toBe("3 Mill Row");
    expect([await field(page, "zip").inputValue(), await focused()]).toEqual(["LS1 4AP", "zip"]);
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("address1");
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
});
