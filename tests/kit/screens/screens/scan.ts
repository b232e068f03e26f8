import { minutes } from "../../../../domain/duration.ts";
import { openCamera, waitForText, waitForTitle } from "../../browser/on-page.ts";
import { type Reach, type Screen, screensWith } from "../../browser/screens.ts";
import { due, type PersonaInput } from "../../stack/sandbox-client.ts";
import { inSequence, screen } from "../reach.ts";

export const scanned = (docScan: Record<string, unknown>, more: PersonaInput = {}) =>
  due("docscan-verification", { docScan, ...more });

const scan = "/docscan?intendedSiteExp=US-SB&entryFlow=login";
const main = screensWith({ persona: scanned({}), path: scan });

const opening =
  (title: string | RegExp): Reach =>
  async (page) => {
    await openCamera(page);
    await waitForTitle(page, title);
  };

/** The answers to the first press. */
const replied = (id: string, requirement: string, reply: string, title: string) =>
  main(`docscan-${id}`, requirement, { persona: scanned({ replies: [reply] }), reach: opening(title) });

const failedOnce = opening("The camera didn’t open");

const failedTwice: Reach = async (page, context) => {
  await failedOnce(page, context);
  await openCamera(page);
  await waitForTitle(page, "This isn’t working right now");
};

const captured =
  (verdict: string, title: string, waits = true): Reach =>
  async (page, { sandbox }) => {
    await openCamera(page);
    await waitForTitle(page, "Scan your document");
    await page.locator(`input[value=${verdict}]`).check();
    await page.getByRole("button", { name: "Send" }).click();
    await waitForTitle(page, "We’re checking your photos");
    if (!waits) return;
    await sandbox.advanceClock(6000);
    await page.reload();
    await waitForTitle(page, title);
  };

const underReview = captured("review", "We’re looking at your details");

const givenUp: Reach = async (page) => {
  await openCamera(page);
  await page.getByRole("button", { name: "Give up" }).click();
  await waitForTitle(page, "You stopped the scan");
};

export const scanScreens: Screen[] = [
  inSequence("docscan-step", "CA-11", { persona: due("docscan-verification") }),
  inSequence("docscan-selfie-step", "CA-31", { persona: due("docscan-selfie") }),
  main("docscan-start", "DOC-15"),
  main("docscan-start-failed", "DOC-18", { persona: scanned({ replies: ["failure"] }), reach: failedOnce }),
  replied("start-device", "DOC-16", "RetryProfiling", "We couldn’t check this device"),
  main("docscan-checking", "DOC-16", { reach: captured("silence", "", false) }),
  main("docscan-success", "DOC-16", { alone: true, reach: captured("passed", "You’re verified") }),
  main("docscan-unreadable", "DOC-16", { alone: true, reach: captured("unreadable", "We couldn’t read the photo") }),
  ...(
    [
      ["glare", "Light hides part of the front"],
      ["cutOff", "The back is cut off"],
      ["blurred", "The front is blurred"],
      ["outOfDate", "This document has expired"],
      ["oddCode", "We couldn’t use the back"],
    ] as const
  ).map(([verdict, title]) =>
    main(`docscan-fault-${verdict}`, "DOC-16", { alone: true, reach: captured(verdict, title) }),
  ),
  main("docscan-cancelled", "DOC-60?", { reach: givenUp }),
  main("docscan-error", "DOC-51!", { persona: scanned({ replies: ["failure"] }), reach: failedTwice }),
  replied("attempts-exceeded", "DOC-20", "SHR-004", "Upload your documents instead"),
  replied("key-used", "DOC-21", "SHR-030", "You’ve already used this link"),
  replied("enhanced", "DOC-22", "ENHANCED-KYC", "We need a closer look"),
  main("docscan-ended", "DOC-16", { path: `${scan}&flow=0123456789abcdef` }),
  main("docscan-damaged", "DOC-16", { path: `${scan}&docScanInitializationKey=key%3E` }),
  main("docscan-upload", "DOC-19", { path: `${scan}&processFlow=docupload` }),
  main("licence-review", "DOC-48", { alone: true, reach: underReview }),
  screen("licence-review-lottery", "DOC-48", {
    brand: "lottery",
    alone: true,
    persona: { restrictions: due("docscan-verification").restrictions ?? [] },
    path: "/docscan?entryFlow=login",
    reach: underReview,
  }),
  main("scan-checking-long", "DOC-60?", {
    alone: true,
    reach: async (page, context) => {
      await captured("silence", "We’re checking your photos", false)(page, context);
      await context.sandbox.advanceClock(minutes(11));
      await page.reload();
      await waitForText(page, "Upload photos instead");
    },
  }),
];
