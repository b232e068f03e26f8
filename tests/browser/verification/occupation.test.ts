// The occupation form as scripts make it kinder: fields follow the occupation at once, and are judged when they are left.
import { expect, test } from "vitest";
import { inBrowser } from "../../harness/browser/in-browser.ts";
import { press, waitForText, waitForTitle } from "../../harness/browser/on-page.ts";
import type { PersonaInput } from "../../harness/stack/sandbox-client.ts";

const browser = inBrowser();

const owes: PersonaInput = {
  product: "sportsbook",
  siteExperience: "US-SB",
  restrictions: [
    { shortReasonCode: "OccupationRequired", correctiveActions: [{ correctiveActionCode: "collect-occupation" }] },
  ],
};
const path = "/correctiveactions?product=sportsbook";

test("the columns of the phone number stand level with those of the address", async () => {
  const { page } = await browser.player(owes, { path });
  await page.setViewportSize({ width: 768, height: 900 });
  await page.locator("select[name=occupation]").selectOption("Engineer");
  const left = async (label: string | RegExp) => Math.round((await page.getByLabel(label).boundingBox())?.x ?? -1);
  await page.getByLabel(/^Phone number/).waitFor();
  expect(await left(/^Phone number/)).toBe(await left(/^(ZIP|Postal) code/));
});

test("the fields follow the occupation, each is judged when it is left, and the form is sent [OCC-05, OCC-07, OCC-09, OCC-12]", async () => {
  const { page, persona } = await browser.player(owes, { path });
  const occupation = page.locator("select[name=occupation]");
  const isShown = (name: string) => page.locator(`[name=${name}]`).isVisible();
  await page.getByText("2 fields left").waitFor();
  expect(await page.getByRole("button", { name: "Update form" }).count()).toBe(0);
  await occupation.selectOption("Engineer");
  expect([await isShown("sector"), await isShown("schoolName"), await isShown("employerName")]).toEqual([
    true,
    false,
    true,
  ]);
  await page.locator("[name=employerName]").fill("Casco Bay Wind");
  await occupation.selectOption("Retired");
  expect([await isShown("sector"), await isShown("schoolName"), await isShown("employerName")]).toEqual([
    false,
    false,
    false,
  ]);
  await occupation.selectOption("Student");
  expect([await isShown("sector"), await isShown("schoolName"), await isShown("employerName")]).toEqual([
    false,
    true,
    true,
  ]);
  expect(await page.locator("[name=employerName]").inputValue()).toBe("Casco Bay Wind");
  const message = page.getByText("Enter the name of your school or university");
  await page.locator("[name=schoolName]").focus();
  expect(await message.count()).toBe(0);
  await page.locator("[name=schoolName]").press("Tab");
  await message.first().waitFor();
  await page.locator("[name=schoolName]").fill("Bowdoin College");
  await page.locator("[name=citizenship]").selectOption("US");
  await waitForText(page, "Everything is filled in");
  await press(page, "Send my answers");
  await waitForTitle(page, "Sportsbook is ready");
  expect(await browser.calls(persona, /users\/v1\/info$/)).toHaveLength(1);
});
