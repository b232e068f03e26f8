// The corrective action of the sample operator's own: its document, its form, and a refusal of the platform.
import { press, waitForText, waitForTitle } from "../../browser/on-page.ts";
import { type Reach, type Screen, screensWith } from "../../browser/screens.ts";
import { due } from "../../stack/sandbox-client.ts";
import { entryPage } from "../reach.ts";

const withDocument: Reach = async (page) => {
  await page.locator("input[type=file]:not([capture])").setInputFiles({
    name: "payslip.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7\na pay slip, more or less"),
  });
  await press(page, "Upload");
  await waitForText(page, "Thanks, we have your document");
  await page.locator("main").getByRole("link", { name: "Continue", exact: true }).click();
  await waitForTitle(page, "Where does your money come from?");
};

const refused: Reach = async (page, context) => {
  await withDocument(page, context);
  await page.getByRole("radio", { name: "A gift or an inheritance" }).check();
  await page.getByLabel("Tell us more").fill("UNCLEAR");
  await press(page, "Send");
  await waitForText(page, /^The document doesn’t show this/);
};

const step = screensWith({ path: entryPage, persona: due("source-of-funds") });

export const ownStepScreens: Screen[] = [
  step("own-step", "CA-57?"),
  step("own-step-form", "CA-57?", { reach: withDocument }),
  step("own-step-refused", "CA-57?", { reach: refused }),
];
