import { minutes } from "../../../domain/duration.ts";
import { openCamera, waitForText, waitForTitle } from "../../../tests/harness/browser/on-page.ts";
import type { Screen } from "../../../tests/harness/browser/screens.ts";
import type { PersonaInput } from "../../../tests/harness/stack/sandbox-client.ts";

type Reach = NonNullable<Screen["reach"]>;

const needs = (code: string, more: PersonaInput = {}): PersonaInput => ({
  product: "sportsbook",
  siteExperience: "US-SB",
  restrictions: [{ shortReasonCode: "DocumentScanRequired", correctiveActions: [{ correctiveActionCode: code }] }],
  ...more,
});
export const scanned = (docScan: Record<string, unknown>, more: PersonaInput = {}) =>
  needs("docscan-verification", { docScan, ...more });

const main = { brand: "main" } as const;
const scan = "/docscan?intendedSiteExp=US-SB&entryFlow=login";

const begun =
  (title: string | RegExp): Reach =>
  async (page) => {
    await openCamera(page);
    await waitForTitle(page, title);
  };

const failedOnce = begun("The camera did not open");

const failedTwice: Reach = async (page, context) => {
  await failedOnce(page, context);
  await openCamera(page);
  await waitForTitle(page, "The scan is not working right now");
};

const captured =
  (verdict: string, title: string, waits = true): Reach =>
  async (page, { sandbox }) => {
    await openCamera(page);
    await waitForTitle(page, "Scan your document");
    await page.locator(`input[value=${verdict}]`).check();
    await page.getByRole("button", { name: "Send" }).click();
    await waitForTitle(page, "We are checking");
    if (!waits) return;
    await sandbox.advanceClock(6000);
    await page.reload();
    await waitForTitle(page, title);
  };

const underReview = captured("review", "We are looking at your details");

const givenUp: Reach = async (page) => {
  await openCamera(page);
  await page.getByRole("button", { name: "Give up" }).click();
  await waitForTitle(page, "You stopped the scan");
};

export const scanScreens: Screen[] = [
  {
    ...main,
    id: "docscan-step",
    requirement: "CA-11",
    persona: needs("docscan-verification"),
    path: "/correctiveactions?product=sportsbook",
  },
  {
    ...main,
    id: "docscan-selfie-step",
    requirement: "CA-31",
    persona: needs("docscan-selfie"),
    path: "/correctiveactions?product=sportsbook",
  },
  { ...main, id: "docscan-start", requirement: "DOC-15", persona: scanned({}), path: scan },
  {
    ...main,
    id: "docscan-start-failed",
    requirement: "DOC-18",
    persona: scanned({ replies: ["failure"] }),
    path: scan,
    reach: failedOnce,
  },
  {
    ...main,
    id: "docscan-start-device",
    requirement: "DOC-16",
    persona: scanned({ replies: ["RetryProfiling"] }),
    path: scan,
    reach: begun("We could not check this device"),
  },
  {
    ...main,
    id: "docscan-checking",
    requirement: "DOC-16",
    persona: scanned({}),
    path: scan,
    reach: captured("silence", "", false),
  },
  {
    ...main,
    id: "docscan-success",
    alone: true,
    requirement: "DOC-16",
    persona: scanned({}),
    path: scan,
    reach: captured("passed", "You’re verified"),
  },
  {
    ...main,
    id: "docscan-unreadable",
    alone: true,
    requirement: "DOC-16",
    persona: scanned({}),
    path: scan,
    reach: captured("unreadable", "We could not read the picture"),
  },
  ...(
    [
      ["glare", "Light hides part of the front"],
      ["cutOff", "The back is cut off"],
      ["blurred", "The front is blurred"],
      ["outOfDate", "This document has expired"],
      ["oddCode", "We could not use the back"],
    ] as const
  ).map(
    ([verdict, title]): Screen => ({
      ...main,
      id: `docscan-fault-${verdict}`,
      alone: true,
      requirement: "DOC-16",
      persona: scanned({}),
      path: scan,
      reach: captured(verdict, title),
    }),
  ),
  { ...main, id: "docscan-cancelled", requirement: "DOC-60?", persona: scanned({}), path: scan, reach: givenUp },
  {
    ...main,
    id: "docscan-error",
    requirement: "DOC-51!",
    persona: scanned({ replies: ["failure"] }),
    path: scan,
    reach: failedTwice,
  },
  {
    ...main,
    id: "docscan-attempts-exceeded",
    requirement: "DOC-20",
    persona: scanned({ replies: ["SHR-004"] }),
    path: scan,
    reach: begun("Upload your documents instead"),
  },
  {
    ...main,
    id: "docscan-key-used",
    requirement: "DOC-21",
    persona: scanned({ replies: ["SHR-030"] }),
    path: scan,
    reach: begun("This link has been used"),
  },
  {
    ...main,
    id: "docscan-enhanced",
    requirement: "DOC-22",
    persona: scanned({ replies: ["ENHANCED-KYC"] }),
    path: scan,
    reach: begun("We need a closer look"),
  },
  {
    ...main,
    id: "docscan-upload",
    requirement: "DOC-19",
    persona: scanned({}),
    path: `${scan}&processFlow=docupload`,
  },
  {
    ...main,
    id: "licence-review",
    alone: true,
    requirement: "DOC-48",
    persona: scanned({}),
    path: scan,
    reach: underReview,
  },
  {
    brand: "lottery",
    id: "licence-review-lottery",
    alone: true,
    requirement: "DOC-48",
    persona: { restrictions: needs("docscan-verification").restrictions ?? [] },
    path: "/docscan?entryFlow=login",
    reach: underReview,
  },
  {
    ...main,
    id: "scan-checking-long",
    alone: true,
    requirement: "DOC-60?",
    persona: scanned({}),
    path: scan,
    reach: async (page, context) => {
      await captured("silence", "We are checking", false)(page, context);
      await context.sandbox.advanceClock(minutes(11));
      await page.reload();
      await waitForText(page, "Upload photos instead");
    },
  },
];
