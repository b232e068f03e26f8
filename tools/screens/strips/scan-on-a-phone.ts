import { goToPhone, press, waitForTitle } from "../../../tests/harness/browser/on-page.ts";
import { due } from "../../../tests/harness/stack/sandbox-client.ts";
import { codeOn, otherBrowser } from "../screens/hand-over.ts";
import type { Strip } from "./strip.ts";

export const scanOnAPhone: Strip = {
  id: "scan-on-a-phone",
  requirement: "DOC-60?",
  persona: due("docscan-verification"),
  brand: "main",
  path: "/correctiveactions?product=sportsbook",
  alone: true,
  walk: async (page, { addressOf, photograph, sandbox }) => {
    await waitForTitle(page, "Scan your ID");
    await photograph("a document is needed");
    await goToPhone(page);
    await waitForTitle(page, "Use your phone to scan your ID");
    await photograph("computer: the ways to the phone");
    const phone = await otherBrowser(page, false);
    await phone.goto(addressOf("/docscan/code"));
    await photograph("phone: the typed code", phone);
    await phone.getByLabel("Code").fill(await codeOn(page));
    await press(phone, "Continue");
    await waitForTitle(phone, "Scan an ID for this account?");
    await photograph("phone: who asks", phone);
    await page.reload();
    await waitForTitle(page, "Go on with your phone");
    await photograph("computer: the number to compare");
    await press(phone, "Yes, this is me");
    await waitForTitle(phone, "Scan your document");
    await photograph("phone: the camera of the provider", phone);
    await phone.locator("input[value=passed]").check();
    await phone.getByRole("button", { name: "Send" }).click();
    await waitForTitle(phone, "Go back to your computer");
    await photograph("phone: the pictures are taken", phone);
    await page.reload();
    await waitForTitle(page, "We have your pictures");
    await photograph("computer: the check");
    await sandbox.advanceClock(6_000);
    await page.reload();
    await waitForTitle(page, "You’re verified");
    await photograph("computer: verified");
  },
};
