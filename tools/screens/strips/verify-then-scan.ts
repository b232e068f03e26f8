import { press, waitForTitle } from "../../../tests/harness/browser/on-page.ts";
import { due } from "../../../tests/harness/stack/sandbox-client.ts";
import { fillVerification } from "./fill-verification.ts";
import { startScan } from "./start-scan.ts";
import type { Strip } from "./strip.ts";

export const verifyThenScan: Strip = {
  id: "verify-then-scan",
  requirement: "KYC-85",
  persona: due("id-verify"),
  brand: "main",
  path: "/correctiveactions?product=sportsbook",
  alone: true,
  walk: async (page, { photograph, sandbox }) => {
    await photograph("the form");
    await fillVerification(page, "pending scan");
    await photograph("the form is filled in");
    await press(page, /^Verify/);
    await page.waitForURL(({ pathname }) => pathname.startsWith("/docscan"));
    await photograph("a document is needed");
    await startScan(page, photograph);
    await waitForTitle(page, "We are checking");
    await photograph("the check");
    await sandbox.advanceClock(6_000);
    await page.reload();
    await waitForTitle(page, "You’re verified");
    await photograph("verified");
  },
};
