import { press, waitForText } from "../../../tests/harness/browser/on-page.ts";
import { type Reach, type Screen, screensWith } from "../../../tests/harness/browser/screens.ts";
import { scanned } from "./scan.ts";

const main = screensWith();

const noDocument: Reach = async (page) => {
  await page.locator("input[type=file]").setInputFiles({
    name: "licence.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("<html>this is no picture</html>"),
  });
  await press(page, "Upload");
  await waitForText(page, /^Choose a JPEG, PNG, HEIC or PDF file/);
};

const received: Reach = async (page) => {
  await page.locator("input[type=file]").setInputFiles({
    name: "licence.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from("a picture, more or less, of a licence")]),
  });
  await press(page, "Upload");
  await waitForText(page, "We have your document");
};

const centre = "/accountcenter/docuploadcenter";

export const uploadScreens: Screen[] = [
  main("upload", "BR-31", { persona: scanned({}), path: centre }),
  main("upload-refused", "BR-31", { persona: scanned({}), path: centre, reach: noDocument }),
  main("upload-received", "BR-31", { persona: scanned({}), path: centre, reach: received }),
];
