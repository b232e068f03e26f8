import type { Page } from "playwright";
import { during, press, waitForText, waitForTitle } from "../../browser/on-page.ts";
import { type Reach, type Screen, type ScreenContext, screensWith } from "../../browser/screens.ts";
import { due } from "../../stack/sandbox-client.ts";
import { entryPage, inSequence, screen } from "../reach.ts";

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

const mistyped: Reach = async (page) => {
  await fill(page, { firstName: "", address1: "PO Box 12", zip: "12", year: "2020" });
  await press(page, verifyButton);
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
    verifiedAs("Okafor", "We couldn’t send your details")(page, {} as ScreenContext),
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

const verify = screensWith({ path: entryPage, persona: due("id-verify") });
const enhanced = screensWith({ path: entryPage, persona: due("kyc-adv-check") });
const reverify = screensWith({ path: entryPage, persona: due("re-verification-kyc") });

export const verificationScreens: Screen[] = [
  verify("id-verify", "KYC-84"),
  verify("id-verify-mistyped", "KYC-72", { reach: mistyped }),
  verify("id-verify-suggestions", "KYC-51", { reach: suggested }),
  verify("id-verify-another-country", "KYC-43", { reach: inCanada }),
  inSequence("id-verify-fixed", "KYC-29", { persona: { id: "ulf" } }),
  inSequence("id-verify-licence", "KYC-24", { persona: { id: "yngve" } }),
  screen("id-verify-canada", "KYC-07", {
    persona: due("id-verify", { siteExperience: "CA-ON-SB" }),
    whyNotIn: () => "it is not offered in Canada",
    path: "/correctiveactions?intendedSiteExp=CA-ON-SB",
  }),
  screen("id-verify-later", "KYC-114", {
    persona: { product: "dfs", restrictions: due("id-verify").restrictions ?? [] },
    path: "/correctiveactions",
  }),
  screen("id-verify-uk", "KYC-03", { persona: { id: "ottilie" }, brand: "uk", path: "/correctiveactions" }),
  screen("id-verify-gnog", "KYC-01", { persona: { id: "gretel" }, brand: "gnog", path: "/correctiveactions" }),
  screen("id-verify-lottery", "KYC-01", { persona: { id: "lasse" }, brand: "lottery", path: "/correctiveactions" }),
  verify("id-verify-again", "KYC-90", {
    reach: verifiedAs("InvalidInputData form left2", /^We couldn’t confirm these details/),
  }),
  verify("id-verify-failed", "KYC-91", { alone: true, reach: failing }),
  verify("id-verify-success", "KYC-87", { reach: verifiedAs("Okafor", "Verification Successful") }),
  verify("id-verify-banned", "KYC-81", { reach: verifiedAs("Banned", "Your account is locked") }),
  verify("id-verify-deleted", "KYC-82", {
    reach: verifiedAs("PreviouslyDeleted", "An account with these details was closed"),
  }),
  verify("id-verify-no-way", "KYC-86", {
    reach: verifiedAs("Pending none", "We can’t verify you this way right now"),
  }),
  verify("id-verify-upload", "KYC-85", { reach: verifiedAs("Pending upload", "Send us a document") }),
  enhanced("kyc-adv-check", "KYC-107"),
  enhanced("kyc-adv-check-again", "KYC-111", {
    reach: enhancedAs("InsufficientInformation left2", /^We couldn’t confirm these details/),
  }),
  enhanced("kyc-adv-check-stopped", "KYC-113", { reach: enhancedAs("Pending form", "We can’t check this online") }),
  reverify("reverification-personal", "KYC-96"),
  reverify("reverification-employment", "KYC-96", { reach: toPart("Your work") }),
  reverify("reverification-confirmation", "KYC-96", { reach: toPart("Your work", "Confirm it’s you") }),
  reverify("reverification-again", "KYC-102", { reach: confirmed("900000001", /^We couldn’t confirm that number/) }),
  reverify("reverification-last-four", "KYC-129?", { reach: confirmed("666100024", /^Last 4 digits/) }),
  inSequence("reverification-unreadable", "ERR-38", { persona: { id: "quentin" } }),
  screen("reverification", "BR-21", { path: "/reverification" }),
];
