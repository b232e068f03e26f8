import type { Page } from "playwright";
import { pressWaiting, waitForText } from "../../../tests/harness/browser/on-page.ts";
import type { Screen } from "../../../tests/harness/browser/screens.ts";
import { scanned } from "./scan.ts";

const main = { brand: "main" } as const;

async function sendEmpty(page: Page) {
  await pressWaiting(page, "Send my details");
  await waitForText(page, "Please enter a valid license number");
}

export const licenceScreens: Screen[] = [
  {
    ...main,
    id: "licence",
    requirement: "DOC-25",
    persona: scanned({}),
    path: "/docscan/details?intendedSiteExp=US-SB",
  },
  {
    ...main,
    id: "licence-mistyped",
    requirement: "DOC-38",
    persona: scanned({}),
    path: "/docscan/details?intendedSiteExp=US-SB",
    reach: (page) => sendEmpty(page),
  },
];
