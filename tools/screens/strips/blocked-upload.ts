import { press, waitForText } from "../../../tests/harness/browser/on-page.ts";
import type { Strip } from "./strip.ts";

const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from("a picture, more or less, of a card")]);

export const blockedUpload: Strip = {
  id: "blocked-upload",
  requirement: "RS-32",
  persona: {
    product: "sportsbook",
    siteExperience: "US-SB",
    restrictions: [
      {
        shortReasonCode: "Suspected3rdPartyCardRisk",
        explanation: {
          header: "A card on your account",
          details: "Send us a picture that shows that the card is yours.",
        },
      },
    ],
  },
  brand: "main",
  path: "/correctiveactions?product=sportsbook",
  walk: async (page, { photograph }) => {
    await photograph("what stops the player");
    await page
      .locator("main")
      .getByRole("link", { name: /^Upload/ })
      .click();
    await page.locator("input[type=file]").waitFor();
    await photograph("the document upload centre");
    await page.locator("input[type=file]").setInputFiles({ name: "card.jpg", mimeType: "image/jpeg", buffer: picture });
    await photograph("a file is chosen");
    await press(page, "Upload");
    await waitForText(page, "We have your document");
    await photograph("the document is here");
  },
};
