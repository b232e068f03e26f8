import { press, waitForTitle } from "../../../tests/harness/browser/on-page.ts";
import { due } from "../../../tests/harness/stack/sandbox-client.ts";
import type { Strip } from "./strip.ts";

export const merge: Strip = {
  id: "merge",
  requirement: "MRG-02",
  persona: due("merge-required", { merge: { account: "mira", types: ["EmailPassword", "PhoneNumberOtp"] } }),
  brand: "main",
  path: "/correctiveactions?product=sportsbook",
  walk: async (page, { photograph, sandbox }) => {
    await waitForTitle(page, "Sign in to your other account");
    await photograph("the login to the other account");
    await page.locator("input[name=password]").fill("mira-and-mira-1");
    await press(page, "Sign in and continue");
    await waitForTitle(page, "Confirm your other account");
    await photograph("a code is needed too");
    await press(page, "Send the code");
    await waitForTitle(page, "Enter the code we texted");
    await photograph("the code is on its way");
    const other = (await sandbox.personas()).find(({ id }) => id === "mira");
    await page.getByLabel("6-digit code").fill(await sandbox.code(other?.phone ?? ""));
    await press(page, "Confirm");
    await waitForTitle(page, "What the merged account looks like");
    await photograph("both accounts, and what cannot be undone");
    await press(page, "Merge the accounts");
    await waitForTitle(page, "Your accounts are merged");
    await photograph("merged");
  },
};
