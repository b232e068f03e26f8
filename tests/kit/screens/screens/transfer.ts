// The offer of a transfer, in Michigan, where the sandbox has the flag on.
import { press, waitForText } from "../../browser/on-page.ts";
import { type Reach, type Screen, screensWith, whileHeld } from "../../browser/screens.ts";
import { due } from "../../stack/sandbox-client.ts";
import { entryPage, pressing, screen, text } from "../reach.ts";

const offered = due("provide-ssn", { siteExperience: "US-MI-SB" });

const prepare = "Prepare the transfer";
const prepared = pressing(prepare, (page) => page.locator("main button[value=start]:enabled").waitFor());
const failed = pressing(prepare, text(/^We couldn’t prepare the transfer/));

const preparing: Reach = async (page, context) => {
  await whileHeld("/transfers/v1/transfers", entryPage, "Transfer your Harbor Play account")(page, context);
  if (!context.javaScript) return;
  await press(page, prepare);
  await waitForText(page, "Preparing the transfer…");
};

const alone = { alone: true, withoutControls: true } as const;
const whyNotIn = () => "it offers no transfers";
const main = screensWith({ persona: offered, path: entryPage, whyNotIn });

export const transferScreens: Screen[] = [
  main("transfer", "TRF-02", { reach: prepared }),
  main("transfer-no-partner", "TRF-02", { brand: "uk", persona: { ...offered, brand: "uk" }, reach: prepared }),
  main("transfer-not-prepared", "TRF-03", { javaScript: false }),
  screen("transfer-preparing", "TRF-05", { ...alone, whyNotIn, persona: offered, reach: preparing }),
  main("transfer-failed", "TRF-06", {
    persona: { ...offered, quirks: { transferRefusal: "TRANSFER-0001" } },
    reach: failed,
  }),
];
