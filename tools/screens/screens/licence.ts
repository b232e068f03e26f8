import type { Page } from "playwright";
import { pressWaiting, waitForText } from "../../../tests/harness/browser/on-page.ts";
import { type Screen, screensWith } from "../../../tests/harness/browser/screens.ts";
import { scanned } from "./scan.ts";

const main = screensWith({ persona: scanned({}), path: "/docscan/details?intendedSiteExp=US-SB" });

async function sendEmpty(page: Page) {
  await pressWaiting(page, "Send my details");
  await waitForText(page, "Please enter a valid license number");
}

export const licenceScreens: Screen[] = [
  main("licence", "DOC-25"),
  main("licence-mistyped", "DOC-38", { reach: sendEmpty }),
];
