// The offer of a transfer, in Michigan, where the sandbox has the flag on.
import { press, waitForText, waitForTitle } from "../../../tests/harness/browser/on-page.ts";
import type { Screen } from "../../../tests/harness/browser/screens.ts";
import type { PersonaInput } from "../../../tests/harness/stack/sandbox-client.ts";

type Reach = NonNullable<Screen["reach"]>;

const offered: PersonaInput = {
  product: "sportsbook",
  siteExperience: "US-MI-SB",
  restrictions: [{ shortReasonCode: "DetailsRequired", correctiveActions: [{ correctiveActionCode: "provide-ssn" }] }],
};

const path = "/correctiveactions?product=sportsbook";

/** With scripts the offer prepares itself. */
const prepared: Reach = async (page, { javaScript }) => {
  if (!javaScript) await press(page, "Prepare the transfer");
  await page.locator("main button[value=start]:enabled").waitFor();
};

const preparing: Reach = async (page, { sandbox, addressOf, persona, javaScript }) => {
  const match = { path: "/transfers/v1/transfers", persona: persona().id };
  await sandbox.faults([{ match, fault: "latency", ms: 20_000, times: 1 }]);
  await page.goto(addressOf(path), { waitUntil: "commit" });
  await waitForTitle(page, "Transfer your Harbor Play account");
  if (javaScript) await waitForText(page, "Preparing the transfer…");
};

const failed: Reach = async (page, { javaScript }) => {
  if (!javaScript) await press(page, "Prepare the transfer");
  await waitForText(page, /^We could not prepare the transfer/);
};

const whyNotIn = () => "it offers no transfers";
const main = { brand: "main", path, whyNotIn } as const;

export const transferScreens: Screen[] = [
  { ...main, id: "transfer", requirement: "TRF-02", persona: offered, reach: prepared },
  {
    ...main,
    id: "transfer-no-partner",
    requirement: "TRF-02",
    brand: "uk",
    persona: { ...offered, brand: "uk" },
    reach: prepared,
  },
  { ...main, id: "transfer-not-prepared", requirement: "TRF-03", persona: offered, javaScript: false },
  {
    brand: "main",
    whyNotIn,
    id: "transfer-preparing",
    requirement: "TRF-05",
    alone: true,
    withoutControls: true,
    persona: offered,
    reach: preparing,
  },
  {
    ...main,
    id: "transfer-failed",
    requirement: "TRF-06",
    persona: { ...offered, quirks: { transferRefusal: "TRANSFER-0001" } },
    reach: failed,
  },
];
