// The offer of a transfer, in Michigan, where the sandbox has the flag on.
import { press, waitForText } from "../../../tests/harness/browser/on-page.ts";
import { type Reach, type Screen, screensWith, whileHeld } from "../../../tests/harness/browser/screens.ts";
import { due } from "../../../tests/harness/stack/sandbox-client.ts";

const offered = due("provide-ssn", { siteExperience: "US-MI-SB" });

const path = "/correctiveactions?product=sportsbook";

/** With scripts the offer prepares itself. */
const prepared: Reach = async (page, { javaScript }) => {
  if (!javaScript) await press(page, "Prepare the transfer");
  await page.locator("main button[value=start]:enabled").waitFor();
};

const preparing: Reach = async (page, context) => {
  await whileHeld("/transfers/v1/transfers", path, "Transfer your Harbor Play account")(page, context);
  if (context.javaScript) await waitForText(page, "Preparing the transfer…");
};

const failed: Reach = async (page, { javaScript }) => {
  if (!javaScript) await press(page, "Prepare the transfer");
  await waitForText(page, /^We could not prepare the transfer/);
};

const whyNotIn = () => "it offers no transfers";
const main = screensWith({ path, whyNotIn });

const screen = screensWith();

export const transferScreens: Screen[] = [
  main("transfer", "TRF-02", { persona: offered, reach: prepared }),
  main("transfer-no-partner", "TRF-02", { brand: "uk", persona: { ...offered, brand: "uk" }, reach: prepared }),
  main("transfer-not-prepared", "TRF-03", { persona: offered, javaScript: false }),
  screen("transfer-preparing", "TRF-05", {
    whyNotIn,
    alone: true,
    withoutControls: true,
    persona: offered,
    reach: preparing,
  }),
  main("transfer-failed", "TRF-06", {
    persona: { ...offered, quirks: { transferRefusal: "TRANSFER-0001" } },
    reach: failed,
  }),
];
