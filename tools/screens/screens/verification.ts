import type { Page } from "playwright";
import { during, press, pressWaiting, waitForText, waitForTitle } from "../../../tests/harness/browser/on-page.ts";
import type { Screen, ScreenContext } from "../../../tests/harness/browser/screens.ts";
import type { PersonaInput, Restriction } from "../../../tests/harness/stack/sandbox-client.ts";

type Reach = NonNullable<Screen["reach"]>;

const step = (code: string): Restriction => ({
  shortReasonCode: "IdentityNotVerified",
  correctiveActions: [{ correctiveActionCode: code }],
});
const owes = (code: string, more: PersonaInput = {}): PersonaInput => ({
  product: "sportsbook",
  siteExperience: "US-SB",
  restrictions: [step(code)],
  ...more,
});

const text = { firstName: "Nora", lastName: "Okafor", address1: "12 Harbor Lane", city: "Portland", zip: "04101" };
const born = { month: "4", day: "12", year: "1988" };

/** Its words depend on the product. */
const verifyButton = /^Verify (and continue|me)$/;

/** Fills in the whole form; with scripts the last field is left, so that the button wakes up. */
async function fill(page: Page, more: Record<string, string>, prefix = ""): Promise<void> {
  for (const [name, value] of Object.entries({ ...text, ...born, ssn4: "6789", ...more }))
    await page.locator(`[name="${prefix}${name}"]`).fill(value);
  await page.locator(`[name="${prefix}region"]`).selectOption("ME");
}

const verifiedAs =
  (lastName: string, answer: string | RegExp): Reach =>
  async (page) => {
    await fill(page, { lastName });
    await press(page, verifyButton);
    await waitForText(page, answer);
  };

const enhancedAs =
  (lastName: string, answer: string | RegExp): Reach =>
  async (page) => {
    await fill(page, { lastName }, "enhancedKyc.");
    await press(page, "Send my details");
    await waitForText(page, answer);
  };

/** With scripts the button waits and marks what is left; without, the server does. */
const mistyped: Reach = async (page, { javaScript }) => {
  await fill(page, { firstName: "", address1: "PO Box 12", zip: "12", year: "2020" });
  if (javaScript) await page.getByText(/^\d fields left$/).waitFor();
  await pressWaiting(page, verifyButton);
  await waitForText(page, "Enter your first name");
};

const suggested: Reach = async (page, { javaScript }) => {
  if (!javaScript) return;
  await page.locator("[name=address1]").pressSequentially("harbor");
  await page.locator("[role=option]").first().waitFor();
};

const inCanada: Reach = async (page, { javaScript }) => {
  await page.locator("[name=country]").selectOption("CA");
  if (!javaScript) await press(page, "Update");
  await waitForText(page, "Province or territory");
};

const failing: Reach = async (page, { sandbox, persona }) => {
  const match = { path: "*/verifications/v1/verifications", method: "POST", persona: persona().id };
  await during(sandbox, [{ match, fault: "status" }], () =>
    verifiedAs("Okafor", "We could not send your details")(page, {} as ScreenContext),
  );
};

const toPart =
  (...titles: string[]): Reach =>
  async (page) => {
    for (const title of titles) {
      await press(page, "Next");
      await waitForTitle(page, title);
    }
  };

const confirmed =
  (ssn: string, answer: string | RegExp): Reach =>
  async (page, context) => {
    await toPart("Your work", "Confirm it’s you")(page, context);
    await page.locator("[name=ssn]").fill(ssn);
    await press(page, "Send everything");
    await waitForText(page, answer);
  };

const main = { brand: "main", path: "/correctiveactions?product=sportsbook" } as const;
const verify = { ...main, persona: owes("id-verify") };
const enhanced = { ...main, persona: owes("kyc-adv-check") };
const reverify = { ...main, persona: owes("re-verification-kyc") };

export const verificationScreens: Screen[] = [
  { ...verify, id: "id-verify", requirement: "KYC-84" },
  { ...verify, id: "id-verify-mistyped", requirement: "KYC-72", reach: mistyped },
  { ...verify, id: "id-verify-suggestions", requirement: "KYC-51", reach: suggested },
  { ...verify, id: "id-verify-another-country", requirement: "KYC-43", reach: inCanada },
  { ...main, id: "id-verify-fixed", requirement: "KYC-29", persona: { id: "ulf" } },
  { ...main, id: "id-verify-licence", requirement: "KYC-24", persona: { id: "yngve" } },
  {
    id: "id-verify-canada",
    requirement: "KYC-07",
    persona: owes("id-verify", { siteExperience: "CA-ON-SB" }),
    whyNotIn: () => "it is not offered in Canada",
    brand: "main",
    path: "/correctiveactions?intendedSiteExp=CA-ON-SB",
  },
  {
    id: "id-verify-later",
    requirement: "KYC-114",
    persona: { product: "dfs", restrictions: [step("id-verify")] },
    brand: "main",
    path: "/correctiveactions",
  },
  { id: "id-verify-uk", requirement: "KYC-03", persona: { id: "ottilie" }, brand: "uk", path: "/correctiveactions" },
  { id: "id-verify-gnog", requirement: "KYC-01", persona: { id: "gretel" }, brand: "gnog", path: "/correctiveactions" },
  {
    id: "id-verify-lottery",
    requirement: "KYC-01",
    persona: { id: "lasse" },
    brand: "lottery",
    path: "/correctiveactions",
  },
  {
    ...verify,
    id: "id-verify-again",
    requirement: "KYC-90",
    reach: verifiedAs("InvalidInputData form left2", /^We could not confirm these details/),
  },
  { ...verify, id: "id-verify-failed", alone: true, requirement: "KYC-91", reach: failing },
  {
    ...verify,
    id: "id-verify-success",
    requirement: "KYC-87",
    reach: verifiedAs("Okafor", "Verification Successful"),
  },
  { ...verify, id: "id-verify-banned", requirement: "KYC-81", reach: verifiedAs("Banned", "Your account is locked") },
  {
    ...verify,
    id: "id-verify-deleted",
    requirement: "KYC-82",
    reach: verifiedAs("PreviouslyDeleted", "An account with these details was closed"),
  },
  {
    ...verify,
    id: "id-verify-no-way",
    requirement: "KYC-86",
    reach: verifiedAs("Pending none", "We cannot verify you this way right now"),
  },
  {
    ...verify,
    id: "id-verify-upload",
    requirement: "KYC-85",
    reach: verifiedAs("Pending upload", "Send us a document"),
  },
  { ...enhanced, id: "kyc-adv-check", requirement: "KYC-107" },
  {
    ...enhanced,
    id: "kyc-adv-check-again",
    requirement: "KYC-111",
    reach: enhancedAs("InsufficientInformation left2", /^We could not confirm these details/),
  },
  {
    ...enhanced,
    id: "kyc-adv-check-stopped",
    requirement: "KYC-113",
    reach: enhancedAs("Pending form", "We cannot check this online"),
  },
  { ...reverify, id: "reverification-personal", requirement: "KYC-96" },
  {
    ...reverify,
    id: "reverification-employment",
    requirement: "KYC-96",
    reach: toPart("Your work"),
  },
  {
    ...reverify,
    id: "reverification-confirmation",
    requirement: "KYC-96",
    reach: toPart("Your work", "Confirm it’s you"),
  },
  {
    ...reverify,
    id: "reverification-again",
    requirement: "KYC-102",
    reach: confirmed("900000001", /^We could not confirm that number/),
  },
  {
    ...reverify,
    id: "reverification-last-four",
    requirement: "KYC-129?",
    reach: confirmed("666100024", /^Last 4 digits/),
  },
  { ...main, id: "reverification-unreadable", requirement: "ERR-38", persona: { id: "quentin" } },
  { id: "reverification", requirement: "BR-21", persona: {}, brand: "main", path: "/reverification" },
];
