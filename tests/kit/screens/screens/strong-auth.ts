import { press, waitForTitle } from "../../browser/on-page.ts";
import { type Reach, type Screen, screensWith } from "../../browser/screens.ts";
import { due } from "../../stack/sandbox-client.ts";
import { entryPage, inSequence, pressing } from "../reach.ts";

const started =
  (button: string): Reach =>
  async (page, context) => {
    const toMethods = () => page.waitForURL(({ pathname }) => pathname.startsWith("/strongauth"));
    await pressing(button, toMethods)(page, context);
    await page.locator("main input:visible").first().waitFor();
  };

const atOptions = started("Confirm it’s me");

const byText = "Code by text message";

/** Chooses a way to confirm who one is. */
const choosing =
  (way: string, next: string): Reach =>
  async (page, context) => {
    await atOptions(page, context);
    await page.getByRole("radio", { name: way }).press("Space");
    await press(page, "Continue");
    await page.waitForURL(`**/strongauth/${next}?**`);
    await page.locator("main input:visible").first().waitFor();
  };

/** Opened again after the code has been accepted. */
const done: Reach = async (page, context) => {
  await choosing(byText, "code")(page, context);
  const late = page.url();
  await page.getByLabel("6-digit code").fill(await context.sandbox.code(context.persona().phone));
  await press(page, "Confirm");
  // with scripts the page in between submits itself
  if (!context.javaScript) await press(page, /^Continue to /);
  await page.waitForURL(({ pathname }) => pathname.startsWith("/play/"));
  await page.goto(late);
  await waitForTitle(page, "You’ve already done this");
};

/** The page of a player who cannot use a factor, and of one obstacle. */
const stuck =
  (obstacle?: string): Reach =>
  async (page, context) => {
    await choosing(byText, "code")(page, context);
    await page.getByRole("link", { name: "I can’t use this" }).click();
    await waitForTitle(page, "What’s getting in the way?");
    if (!obstacle) return;
    await page.getByRole("link", { name: obstacle }).click();
    await waitForTitle(page, obstacle);
  };

const confirms = screensWith({ persona: due("strongauth"), path: entryPage });

export const strongAuthScreens: Screen[] = [
  confirms("strongauth", "SA-01", { reach: atOptions }),
  confirms("strongauth-code", "SA-01", { reach: choosing(byText, "code") }),
  confirms("strongauth-code-email", "SA-01", {
    reach: choosing("Code by email", "code"),
    sameLayoutAs: "strongauth-code",
  }),
  confirms("strongauth-help", "SA-35", { reach: stuck() }),
  confirms("strongauth-no-code", "SA-35", { reach: stuck("I’m not getting a code") }),
  confirms("strongauth-lost-phone", "SA-35", { reach: stuck("I lost my phone") }),
  inSequence("strongauth-no-user", "SA-35", {
    persona: due("strongauth", { strongAuth: { availableStrongAuthTypes: ["SMS2FA"] } }),
    reach: async (page, context) => {
      await atOptions(page, context);
      await page.getByRole("link", { name: "I can’t use this" }).click();
      await page.getByRole("link", { name: "I lost my phone" }).click();
      await waitForTitle(page, "I lost my phone");
    },
  }),
  confirms("strongauth-done", "SA-18", { reach: done }),
  confirms("strongauth-details", "SA-01", { reach: choosing("Birth year and last 4 digits of your SSN", "details") }),
  inSequence("strongauth-collect-phonenumber", "SA-01", {
    persona: due("strongauth-collect-phonenumber"),
    reach: started("Add my phone"),
  }),
  inSequence("unique-phone-number-required", "PHN-12", { persona: due("unique-phone-number-required") }),
];
