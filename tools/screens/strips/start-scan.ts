import type { Page } from "playwright";
import { openCamera, waitForTitle } from "../../../tests/harness/browser/on-page.ts";
import type { Photograph } from "./strip.ts";

/** From the page before the camera through the sandbox's capture page, with a verdict that passes. */
export async function startScan(page: Page, photograph: Photograph): Promise<void> {
  await openCamera(page);
  await waitForTitle(page, "Scan your document");
  await photograph("the camera of the provider");
  await page.locator("input[value=passed]").check();
  await page.getByRole("button", { name: "Send" }).click();
}
