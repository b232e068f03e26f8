import { type Reach, type Screen, screensWith } from "../../browser/screens.ts";
import { pressing, text } from "../reach.ts";
import { scanned } from "./scan.ts";

const main = screensWith({ persona: scanned({}), path: "/accountcenter/docuploadcenter" });

const sent =
  (content: string | number[], said: string | RegExp): Reach =>
  async (page, context) => {
    const buffer = Buffer.from(content as string);
    await page
      .locator("input[type=file]:not([capture])")
      .setInputFiles({ name: "licence.jpg", mimeType: "image/jpeg", buffer });
    await pressing("Upload", text(said))(page, context);
  };

const jpeg = [0xff, 0xd8, 0xff, 0xe0, ...Buffer.from("a picture, more or less, of a licence")];

export const uploadScreens: Screen[] = [
  main("upload", "BR-31"),
  main("upload-refused", "BR-31", { reach: sent("<html>no picture</html>", /^Choose a JPEG, PNG, HEIC or PDF file/) }),
  main("upload-received", "BR-31", { reach: sent(jpeg, "Thanks, we have your document") }),
];
