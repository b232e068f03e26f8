// Who the player is: the form, a scan here or on a phone, a document.
import type { Page } from "playwright";
import { hydrated } from "../../../tests/kit/browser/chromium.ts";
import { goToPhone, openCamera, press, waitForText } from "../../../tests/kit/browser/on-page.ts";
import { linkOn, openLink, otherBrowser } from "../../../tests/kit/screens/screens/hand-over.ts";
import { due } from "../../../tests/kit/stack/sandbox-client.ts";
import type { Strip } from "./strip.ts";

const typed = { firstName: "Nora", lastName: "Okafor", address1: "12 Harbor Lane", city: "Portland", zip: "04101" };
const born = { month: "4", day: "12", year: "1988" };

/** Fills in the verification form of the United States. @param lastName the sandbox decides by it what becomes of the check */
export async function fillVerification(page: Page, lastName = typed.lastName): Promise<void> {
  await hydrated(page);
  for (const [name, value] of Object.entries({ ...typed, ...born, lastName })) {
    await page.locator(`main [name=${name}]`).fill(value);
  }
  await page.locator("main [name=region]").selectOption("ME");
  await page.locator("main [name=ssn4]").fill("6789");
}

/** Sends good pictures from the sandbox's capture page. */
async function sendPictures(page: Page): Promise<void> {
  await page.locator("input[value=passed]").check();
  await page.getByRole("button", { name: "Send" }).click();
}

const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from("a picture, more or less, of a card")]);
const explanation = {
  header: "A card on your account",
  details: "Send us a picture that shows that the card is yours.",
};

export const identityStrips: readonly Strip[] = [
  {
    id: "verify-then-scan",
    requirement: "KYC-85",
    persona: due("id-verify"),
    alone: true,
    walk: async (page, { at, photograph, sandbox }) => {
      await photograph("the form");
      await fillVerification(page, "pending scan");
      await photograph("the form is filled in");
      await press(page, /^Verify/);
      await page.waitForURL(({ pathname }) => pathname.startsWith("/docscan"));
      await photograph("a document is needed");
      await openCamera(page);
      await at("Scan your document", "the camera of the provider");
      await sendPictures(page);
      await at("We’re checking your photos", "the check");
      await sandbox.advanceClock(6_000);
      await page.reload();
      await at("You’re verified", "verified");
    },
  },
  {
    id: "scan-on-a-phone",
    requirement: "DOC-60?",
    persona: due("docscan-verification"),
    alone: true,
    walk: async (page, { at, sandbox }) => {
      await at("Scan your ID", "a document is needed");
      await goToPhone(page);
      await at("Use your phone to scan your ID", "computer: the ways to the phone");
      const phone = await otherBrowser(page, false);
      await openLink(phone, await linkOn(page), true);
      await at("Scan an ID for this account?", "phone: who asks", phone);
      await page.reload();
      await at("Continue on your phone", "computer: the number to compare");
      await press(phone, "Yes, this is me");
      await at("Scan your document", "phone: the camera of the provider", phone);
      await sendPictures(phone);
      await at("Go back to your computer", "phone: the pictures are taken", phone);
      await page.reload();
      await at("Thanks, we have your photos", "computer: the check");
      await sandbox.advanceClock(6_000);
      await page.reload();
      await at("You’re verified", "computer: verified");
    },
  },
  {
    id: "blocked-upload",
    requirement: "RS-32",
    persona: {
      product: "sportsbook",
      siteExperience: "US-SB",
      restrictions: [{ shortReasonCode: "Suspected3rdPartyCardRisk", explanation }],
    },
    walk: async (page, { photograph }) => {
      await photograph("what stops the player");
      const toUpload = page.locator("main").getByRole("link", { name: /^Upload/ });
      await toUpload.click();
      const file = page.locator("input[type=file]");
      await file.waitFor();
      await photograph("the document upload centre");
      await file.setInputFiles({ name: "card.jpg", mimeType: "image/jpeg", buffer: picture });
      await photograph("a file is chosen");
      await press(page, "Upload");
      await waitForText(page, "Thanks, we have your document");
      await photograph("the document is here");
    },
  },
];
