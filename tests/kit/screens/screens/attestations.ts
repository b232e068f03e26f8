import type { Page } from "playwright";
import { hydrated } from "../../browser/chromium.ts";
import { press, waitForText, waitForTitle } from "../../browser/on-page.ts";
import type { Reach, Screen } from "../../browser/screens.ts";
import { due, type PersonaInput } from "../../stack/sandbox-client.ts";
import { inSequence, pressing, text } from "../reach.ts";

const asked = (attestationKey: string, attestation: object = {}, input: PersonaInput = {}) =>
  due(
    "mithra-submit-attestation",
    { attestation: { attestationKey, ...attestation }, ...input },
    `RG-${attestationKey}`,
  );

const screen = (id: string, requirement: string, persona: PersonaInput, more: Partial<Screen> = {}) =>
  inSequence(id, requirement, { persona, ...more });

const keys: [id: string, requirement: string, key: string][] = [
  ["review", "ATT-13", "RealTimeReview"],
  ["fit", "ATT-14", "OntarioFitToPlay"],
  ["deposits", "ATT-15", "MultipleDeposits"],
  ["withdrawals", "ATT-16", "CanceledWithdrawals"],
  ["extended-play", "ATT-17", "ExtendedPlay"],
  ["stat-sheet", "ATT-18", "MyStatSheet"],
  ["payment-methods", "ATT-19", "PaymentMethods"],
  ["state-deposit", "ATT-20", "StateDeposit"],
  ["limit-changes", "ATT-21", "SelfLimitChanges"],
  ["late-night", "ATT-22", "LateNightPlay"],
  ["cool-off", "ATT-23", "CoolOffAndSelfExclusion"],
  ["funds", "ATT-24", "NonSufficientFunds"],
  ["bets", "ATT-25", "NumberOfBets"],
  ["kyc", "ATT-26", "KYCRefresh"],
  ["losses", "ATT-27", "Losses"],
];

/** The keys whose screens have their own parts; the others are a text and two buttons, as the review is. */
const ownParts = ["RealTimeReview", "OntarioFitToPlay", "ExtendedPlay", "KYCRefresh", "Losses"];
const likeReview = (key: string): Partial<Screen> =>
  ownParts.includes(key) ? {} : { sameLayoutAs: "attestation-review" };
const ontario = { whyNotIn: () => "only Ontario asks this" };
const aboutBets: Partial<Screen> = {
  whyNotIn: ({ products }) => products.includes("lottery") && "its players place no bets",
};

const tickMissing: Reach = async (page, { javaScript }) => {
  if (javaScript) await hydrated(page);
  await press(page, "Continue");
  await waitForText(page, /^Tick .+ if it’s true/);
};

const ticked: Reach = async (page) => {
  await page.getByRole("checkbox").press("Space");
};

const change = (page: Page, name: string) => page.locator("main").getByRole("link", { name }).click();

const changePhone: Reach = async (page, { javaScript }) => {
  if (javaScript) await hydrated(page);
  await change(page, "Change mobile number");
  await page.getByRole("heading", { name: "Correct your mobile number" }).waitFor();
};

/** Changes the e-mail address, so that the card marks it. */
const updated: Reach = async (page, { sandbox, javaScript }) => {
  const address = `moved-${Date.now().toString(36)}@example.test`;
  if (javaScript) await hydrated(page);
  await change(page, "Change email address");
  for (const name of ["emailAddress", "confirmEmail"]) await page.locator(`input[name=${name}]`).fill(address);
  await page.getByRole("button", { name: "Continue" }).first().click();
  await page.waitForURL("**/strongauth/code?**");
  await page.getByLabel("6-digit code").fill(await sandbox.code(address));
  await press(page, "Confirm");
  await waitForText(page, "Updated");
};

const inApp: Reach = async (page) => {
  await page.setExtraHTTPHeaders({ "user-agent": "AccountShell/1.0" });
  await page.addInitScript(() => {
    Object.assign(window, { accountBridge: { openWebview: () => undefined } });
  });
  await page.reload();
  await press(page, "Set a deposit limit");
  await waitForTitle(page, "Thanks, your answer is saved");
};

const unloadable = { quirks: { fails: "GET /users/v1/profile" } };

export const attestationScreens: Screen[] = [
  ...keys.map(([id, requirement, key]) =>
    screen(`attestation-${id}`, requirement, asked(key), {
      ...likeReview(key),
      ...(key === "OntarioFitToPlay" && ontario),
      ...(key === "NumberOfBets" && aboutBets),
    }),
  ),
  screen("attestation-select", "CA-29", { id: "anton" }),
  screen(
    "attestation-primary-only",
    "ATT-32",
    asked("RealTimeReview", {}, { siteExperience: "LOTTERY", product: "lottery" }),
    { brand: "lottery", path: "/correctiveactions" },
  ),
  screen(
    "attestation-gnog",
    "ATT-33",
    asked("MultipleDeposits", {}, { siteExperience: "US-CS-GNOG", product: "casino" }),
    { brand: "gnog", path: "/correctiveactions" },
  ),
  screen("attestation-tick-missing", "ATT-34", asked("OntarioFitToPlay"), { ...ontario, reach: tickMissing }),
  screen("attestation-ticked", "ATT-34", asked("OntarioFitToPlay"), { ...ontario, reach: ticked }),
  screen("attestation-outdated", "ATT-48", asked("MultipleDeposits", { outdatedOnce: true }), {
    reach: pressing("Continue", text(/^This text has changed/)),
  }),
  screen("attestation-refused", "ATT-49", asked("MultipleDeposits", { refusal: "ATT-999" }), {
    reach: pressing("Continue", text(/^Something went wrong/)),
  }),
  screen("attestation-invalid", "ATT-08", asked("MultipleDeposits", { content: "noPrimary" })),
  screen("attestation-scripts", "ATT-70?", asked("MultipleDeposits", { content: "scripts" })),
  screen("attestation-limits", "ATT-10", asked("MultipleDeposits"), { reach: inApp }),
  screen("kyc-not-loaded", "ATT-59", asked("KYCRefresh", {}, unloadable)),
  screen("kyc-updated", "ATT-55", asked("KYCRefresh"), { reach: updated }),
  screen("kyc-change-phone", "ATT-56", asked("KYCRefresh"), { reach: changePhone }),
];
