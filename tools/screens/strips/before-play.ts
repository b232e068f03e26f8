// What is asked before a player plays: an attestation, a second factor, and the way of who has lost it.
import { press } from "../../../tests/kit/browser/on-page.ts";
import { due } from "../../../tests/kit/stack/sandbox-client.ts";
import { atProduct, type Strip } from "./strip.ts";

const attestation = { attestationKey: "MultipleDeposits" };

export const beforePlayStrips: readonly Strip[] = [
  {
    id: "attestation",
    requirement: "ATT-15",
    persona: due("mithra-submit-attestation", { attestation }, "RG-MultipleDeposits"),
    walk: async (page, { photograph }) => {
      await photograph("the numbers of the day, and two equal answers");
      await press(page, /^Continue/);
      await atProduct(page);
      await photograph("on to play");
    },
  },
  {
    id: "second-factor",
    requirement: "SA-01",
    persona: due("strongauth"),
    walk: async (page, { photograph, sandbox, persona }) => {
      const byText = page.getByRole("radio", { name: "Code by text message" });
      await byText.waitFor();
      await photograph("the ways to confirm");
      await byText.press("Space");
      await press(page, "Continue");
      await page.getByLabel("6-digit code").waitFor();
      await photograph("the code is on its way");
      await page.getByLabel("6-digit code").fill(await sandbox.code(persona().phone));
      await press(page, "Confirm");
      await atProduct(page);
      await photograph("confirmed");
    },
  },
  {
    id: "lost-phone",
    requirement: "SA-35",
    persona: due("strongauth"),
    walk: async (page, { at, photograph, sandbox, persona }) => {
      await page.getByRole("radio", { name: "Code by text message" }).press("Space");
      await press(page, "Continue");
      await at("Enter the code we texted you", "a code went to the phone");
      await page.getByRole("link", { name: "I can’t use this" }).click();
      await at("What’s getting in the way?", "what may be the matter");
      await page.getByRole("link", { name: "I lost my phone" }).click();
      await at("I lost my phone", "the ways without it");
      await press(page, "Get a code by email");
      await at("Enter the code we emailed you", "a code went to the email address");
      await page.getByLabel("6-digit code").fill(await sandbox.code(persona().email));
      await press(page, "Confirm");
      await atProduct(page);
      await photograph("confirmed, and on to play");
    },
  },
];
