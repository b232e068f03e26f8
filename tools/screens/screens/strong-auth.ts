import { press, waitForTitle } from "../../../tests/harness/browser/on-page.ts";
import type { Screen } from "../../../tests/harness/browser/screens.ts";
import type { PersonaInput } from "../../../tests/harness/stack/sandbox-client.ts";

const must = (code: string): PersonaInput => ({
  product: "sportsbook",
  siteExperience: "US-SB",
  restrictions: [{ shortReasonCode: "StrongAuthRequired", correctiveActions: [{ correctiveActionCode: code }] }],
});

type Reach = NonNullable<Screen["reach"]>;

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

const main = { brand: "main", path: "/correctiveactions?product=sportsbook" } as const;

export const strongAuthScreens: Screen[] = [
  { ...main, id: "strongauth", requirement: "SA-01", persona: must("strongauth"), reach: atOptions },
  {
    ...main,
    id: "strongauth-code",
    requirement: "SA-01",
    persona: must("strongauth"),
    reach: choosing("Code by text message", "code"),
  },
  {
    ...main,
    id: "strongauth-code-email",
    requirement: "SA-01",
    persona: must("strongauth"),
    reach: choosing("Code by email", "code"),
    sameLayoutAs: "strongauth-code",
  },
  { ...main, id: "strongauth-help", requirement: "SA-35", persona: must("strongauth"), reach: stuck() },
  {
    ...main,
    id: "strongauth-no-code",
    requirement: "SA-35",
    persona: must("strongauth"),
    reach: stuck("No code arrives"),
  },
  {
    ...main,
    id: "strongauth-lost-phone",
    requirement: "SA-35",
    persona: must("strongauth"),
    reach: stuck("I lost my phone"),
  },
  {
    ...main,
    id: "strongauth-no-user",
    requirement: "SA-35",
    persona: { ...must("strongauth"), strongAuth: { availableStrongAuthTypes: ["SMS2FA"] } },
    reach: async (page, context) => {
      await begun("Confirm it’s me")(page, context);
      if (!context.javaScript) await press(page, "Continue");
      await page.getByRole("link", { name: "I cannot use this" }).click();
      await page.getByRole("link", { name: "I lost my phone" }).click();
      await waitForTitle(page, "I lost my phone");
    },
  },
  { ...main, id: "strongauth-done", requirement: "SA-18", persona: must("strongauth"), reach: done },
  {
    ...main,
    id: "strongauth-details",
    requirement: "SA-01",
    persona: must("strongauth"),
    reach: choosing("Birth year and last 4 digits of your SSN", "details"),
  },
  {
    ...main,
    id: "strongauth-collect-phonenumber",
    requirement: "SA-01",
    persona: must("strongauth-collect-phonenumber"),
    reach: begun("Add my phone"),
  },
  { ...main, id: "unique-phone-number-required", requirement: "PHN-12", persona: must("unique-phone-number-required") },
];
