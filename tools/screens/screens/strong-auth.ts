import { press, waitForTitle } from "../../../tests/harness/browser/on-page.ts";
import { type Reach, type Screen, screensWith } from "../../../tests/harness/browser/screens.ts";
import { due } from "../../../tests/harness/stack/sandbox-client.ts";

/** With scripts the step begins by itself; without, its button begins it. */
const begun =
  (button: string): Reach =>
  async (page, { javaScript }) => {
    if (!javaScript) await press(page, button);
    await page.waitForURL(({ pathname }) => pathname.startsWith("/strongauth"));
    // without scripts a single way to confirm waits for a button of its own
    const settled = javaScript ? "main input:visible" : "main button:visible";
    await page.locator(settled).first().waitFor();
  };

const atOptions = begun("Confirm it’s me");

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
  await choosing("Code by text message", "code")(page, context);
  const late = page.url();
  await page.getByLabel("6-digit code").fill(await context.sandbox.code(context.persona().phone));
  await press(page, "Confirm");
  // with scripts the page in between submits itself
  if (!context.javaScript) await press(page, /^Continue to /);
  await page.waitForURL(({ pathname }) => pathname.startsWith("/play/"));
  await page.goto(late);
  await waitForTitle(page, "You have done this already");
};

/** The page of a player who cannot use a factor, and of one obstacle. */
const stuck =
  (obstacle?: string): Reach =>
  async (page, context) => {
    await choosing("Code by text message", "code")(page, context);
    await page.getByRole("link", { name: "I cannot use this" }).click();
    await waitForTitle(page, "What keeps you from confirming?");
    if (!obstacle) return;
    await page.getByRole("link", { name: obstacle }).click();
    await waitForTitle(page, obstacle);
  };

const main = screensWith({ path: "/correctiveactions?product=sportsbook" });

export const strongAuthScreens: Screen[] = [
  main("strongauth", "SA-01", { persona: due("strongauth"), reach: atOptions }),
  main("strongauth-code", "SA-01", { persona: due("strongauth"), reach: choosing("Code by text message", "code") }),
  main("strongauth-code-email", "SA-01", {
    persona: due("strongauth"),
    reach: choosing("Code by email", "code"),
    sameLayoutAs: "strongauth-code",
  }),
  main("strongauth-help", "SA-35", { persona: due("strongauth"), reach: stuck() }),
  main("strongauth-no-code", "SA-35", { persona: due("strongauth"), reach: stuck("No code arrives") }),
  main("strongauth-lost-phone", "SA-35", { persona: due("strongauth"), reach: stuck("I lost my phone") }),
  main("strongauth-no-user", "SA-35", {
    persona: due("strongauth", { strongAuth: { availableStrongAuthTypes: ["SMS2FA"] } }),
    reach: async (page, context) => {
      await begun("Confirm it’s me")(page, context);
      if (!context.javaScript) await press(page, "Continue");
      await page.getByRole("link", { name: "I cannot use this" }).click();
      await page.getByRole("link", { name: "I lost my phone" }).click();
      await waitForTitle(page, "I lost my phone");
    },
  }),
  main("strongauth-done", "SA-18", { persona: due("strongauth"), reach: done }),
  main("strongauth-details", "SA-01", {
    persona: due("strongauth"),
    reach: choosing("Birth year and last 4 digits of your SSN", "details"),
  }),
  main("strongauth-collect-phonenumber", "SA-01", {
    persona: due("strongauth-collect-phonenumber"),
    reach: begun("Add my phone"),
  }),
  main("unique-phone-number-required", "PHN-12", { persona: due("unique-phone-number-required") }),
];
