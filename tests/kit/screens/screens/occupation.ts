import type { Page } from "playwright";
import { during, press, waitForText } from "../../browser/on-page.ts";
import { type Reach, type Screen, screensWith } from "../../browser/screens.ts";
import { due } from "../../stack/sandbox-client.ts";
import { entryPage, text } from "../reach.ts";

const works = due("collect-occupation", { siteExperience: "CA-ON-SB" });
const form = screensWith({ persona: works, path: entryPage });

/** Chooses an occupation; without scripts the button shows its fields. */
const choose =
  (occupation: string, field: string): Reach =>
  async (page, { javaScript }) => {
    await page.locator("select[name=occupation]").selectOption(occupation);
    if (!javaScript) await press(page, "Update form");
    await page.locator(`[name=${field}]`).waitFor();
  };

/** The form begins with the country of the brand and the player. */
const places: Record<string, { texts: Record<string, string>; region: string; wrongZip: string | RegExp }> = {
  CA: { texts: { city: "Toronto", zip: "M5V 2T6" }, region: "ON", wrongZip: "Enter a postal code such as M5V 2T6" },
  US: { texts: { city: "Portland", zip: "04101" }, region: "ME", wrongZip: /^Enter a ZIP code with 5 or 9 digits/ },
};

async function placeOf(page: Page) {
  const country = await page.locator("[name=country]").inputValue();
  const place = places[country];
  if (!place) throw new Error(`the screen knows no address in ${country}`);
  return { country, ...place };
}

async function fillEngineer(page: Page, more: Record<string, string> = {}): Promise<void> {
  const { country, region, texts } = await placeOf(page);
  const typed = { employerName: "Casco Bay Wind", address1: "40 Front Street", ...texts, ...more };
  const chosen = { sector: "Energy", region, citizenship: country };
  for (const [name, value] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(value);
  for (const [name, value] of Object.entries(chosen)) await page.locator(`[name=${name}]`).selectOption(value);
}

const engineer = choose("Engineer", "sector");

const sent =
  (more: Record<string, string>, answer: string | RegExp): Reach =>
  async (page, context) => {
    await engineer(page, context);
    await fillEngineer(page, more);
    await press(page, "Send my answers");
    await waitForText(page, answer);
  };

const mistyped: Reach = async (page, context) => {
  await engineer(page, context);
  await page.locator("[name=zip]").fill("12");
  if (context.javaScript) {
    // its message moves the button
    await page.locator("[name=zip]").press("Tab");
    await waitForText(page, (await placeOf(page)).wrongZip);
  }
  await press(page, "Send my answers");
  await waitForText(page, "Choose the sector you work in");
};

const failing: Reach = async (page, context) => {
  const fault = { match: { method: "POST", path: "/users/v1/info" }, fault: "status", status: 500 } as const;
  await during(context.sandbox, [fault], async () => sent({}, /^We couldn’t confirm your details/)(page, context));
};

export const occupationScreens: Screen[] = [
  form("occupation", "OCC-01"),
  form("occupation-working", "OCC-05", { reach: engineer }),
  form("occupation-filled", "OCC-02", {
    reach: async (page, context) => {
      await engineer(page, context);
      await fillEngineer(page);
    },
  }),
  form("occupation-student", "OCC-07", { reach: choose("Student", "schoolName") }),
  form("occupation-retired", "OCC-09", { reach: choose("Retired", "citizenship") }),
  form("occupation-mistyped", "OCC-04", { reach: mistyped }),
  form("occupation-refused", "OCC-19", {
    reach: sent({ preferredName: "RefusedEmployer" }, /We do not know this employer/),
  }),
  form("occupation-failed", "OCC-20", { alone: true, reach: failing }),
  form("occupation-no-lists", "OCC-30?", {
    persona: { ...works, quirks: { fails: "GET /occupations/*" } },
    reach: text("This one’s on us."),
  }),
];
