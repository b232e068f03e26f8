// The corrective action of the sample operator's own: its document, its form, and a refusal of the platform.
import { press, waitForText, waitForTitle } from "../../../tests/harness/browser/on-page.ts";
import type { Screen } from "../../../tests/harness/browser/screens.ts";

type Reach = NonNullable<Screen["reach"]>;

const withDocument: Reach = async (page) => {
  await page.locator("input[type=file]").setInputFiles({
    name: "payslip.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7\na pay slip, more or less"),
  });
  await press(page, "Upload");
  await waitForText(page, "We have your document");
  await page.locator("main").getByRole("link", { name: "Continue", exact: true }).click();
  await waitForTitle(page, "Where does your money come from?");
};

const refused: Reach = async (page, context) => {
  await withDocument(page, context);
  await page.getByRole("radio", { name: "A gift or an inheritance" }).check();
  await page.getByLabel("Tell us more").fill("UNCLEAR");
  await press(page, "Send");
  await waitForText(page, /^The document does not show this/);
};

const step = {
  brand: "main",
  requirement: "CA-57?",
  path: "/correctiveactions?product=sportsbook",
  persona: {
    product: "sportsbook",
    siteExperience: "US-SB",
    restrictions: [{ shortReasonCode: "OwnStepDue", correctiveActions: [{ correctiveActionCode: "source-of-funds" }] }],
  },
} satisfies Partial<Screen>;

export const ownStepScreens: Screen[] = [
  { ...step, id: "own-step" },
  { ...step, id: "own-step-form", reach: withDocument },
  { ...step, id: "own-step-refused", reach: refused },
];
