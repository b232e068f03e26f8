import { press, waitForText } from "../../browser/on-page.ts";
import { type Reach, type Screen, screensWith } from "../../browser/screens.ts";
import { scanned } from "./scan.ts";

const main = screensWith({ persona: scanned({}), path: "/docscan/details?intendedSiteExp=US-SB" });

const sendEmpty: Reach = async (page) => {
  await press(page, "Send my details");
  await waitForText(page, "Please enter a valid license number");
};

export const licenceScreens: Screen[] = [
  main("licence", "DOC-25"),
  main("licence-mistyped", "DOC-38", { reach: sendEmpty }),
];
