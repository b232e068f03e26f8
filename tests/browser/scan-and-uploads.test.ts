// Scan, questions, licence and upload as scripts make them quicker.
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { forms, inBrowser, requestsOf } from "../kit/browser/in-browser.ts";
import { openCamera, press, waitForText, waitForTitle } from "../kit/browser/on-page.ts";
import { barcodePhoto, licenceText } from "../kit/flows/licence-barcode.ts";
import { due } from "../kit/stack/sandbox-client.ts";

const browser = inBrowser();

const wide = { look: { width: 1280 } };

describe("the scan", () => {
  test("begins with a press and the session of the device, and its result comes automatically [DOC-15, DOC-59?, API-87]", async () => {
    const { page, persona } = await browser.player(due("docscan-verification"));
    await page.goto(browser.address("/docscan?intendedSiteExp=US-SB&entryFlow=login"));
    await waitForTitle(page, "Scan your ID");
    await openCamera(page);
    await waitForTitle(page, "Scan your document");
    const [call] = await browser.calls(persona, /\/docscan\/v1\/sessions$/);
    expect(call?.body).toMatchObject({ TmSessionId: expect.stringMatching(/^tm-/) });
    await page.getByRole("button", { name: "Send" }).click();
    await waitForTitle(page, "We’re checking your photos");
    await browser.sandbox.advanceClock(6000);
    await waitForTitle(page, "You’re verified");
    await press(page, "Continue");
    await page.waitForURL((url) => !url.pathname.startsWith("/docscan"));
  });
});

describe("the questions", () => {
  const asked = async () => {
    const { page } = await browser.player(due("docscan-verification", { docScan: { replies: ["Kba"] } }), {
      path: "/docscan/questions",
      ...wide,
    });
    await waitForText(page, "Which of these streets have you lived on?");
    return page;
  };

  test("are cards of at most 424 pixels [KBA-07, CONST-27]", async () => {
    const page = await asked();
    const widths = await page
      .locator("main fieldset")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    expect(widths).toHaveLength(3);
    for (const width of widths) expect(width).toBeLessThanOrEqual(424);
    expect(Math.max(...widths)).toBeGreaterThan(400);
  });
});

describe("the licence form", () => {
  const atForm = () => browser.player(due("docscan-verification"), { path: "/docscan/details?intendedSiteExp=US-SB" });

  test("is not sent while a field is wrong: a press says so in a summary that leads to each [DOC-38]", async () => {
    const { page } = await atForm();
    await page.getByLabel("License number").fill("D7654321");
    const firstName = page.locator("[name=firstName]");
    await expect
      .poll(async () => {
        await firstName.focus();
        await firstName.blur();
        return page.getByText("Please enter a valid first name").count();
      })
      .toBe(1);
    const posts = requestsOf(page, "POST", forms);
    await press(page, "Send my details");
    const announced = page.locator("main").getByRole("alert");
    await announced.getByRole("heading", { name: "There’s a problem" }).waitFor();
    expect(await announced.evaluate((one) => one.parentElement === document.activeElement)).toBe(true);
    await announced.getByRole("link", { name: "Please enter a valid month of issue" }).click();
    const issued = page.locator("[name=issueMonth]");
    expect(await issued.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await page.getByLabel("License number").inputValue()).toBe("D7654321");
    expect(posts).toEqual([]);
  });

  test("fills itself in from a photo of the barcode, which goes nowhere", async () => {
    const { page } = await atForm();
    const posts = requestsOf(page, "POST", forms);
    await page.locator("input[name=barcode]").setInputFiles({
      name: "back.png",
      mimeType: "image/png",
      buffer: await barcodePhoto(licenceText),
    });
    await waitForText(page, "We’ve filled in the form for you. Check it before you send it.");
    const value = (label: string) => page.getByLabel(label, { exact: true }).first().inputValue();
    expect(await Promise.all(["License number", "First name", "Last name", "City", "State"].map(value))).toEqual([
      "1234567",
      "Nora",
      "Quinn",
      "Portland",
      "ME",
    ]);
    expect(posts).toEqual([]);
  });

  test("says so when a photo has no barcode of a licence", async () => {
    const { page } = await atForm();
    const buffer = await barcodePhoto("just some text, and no licence");
    await page.locator("input[name=barcode]").setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
    await waitForText(page, /^We couldn’t find a license barcode in this photo/);
  });
});

describe("an upload", () => {
  const file = (beginning: readonly number[], size = 2000) => ({
    name: "licence.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.concat([Buffer.from(beginning), Buffer.alloc(size - beginning.length, 1)]),
  });
  const jpeg = [0xff, 0xd8, 0xff, 0xe0];
  const atCentre = () => browser.player(due("docscan-verification"), { path: "/accountcenter/docuploadcenter" });
  const choose = (page: Page, chosen: ReturnType<typeof file>) =>
    page.locator("input[name=file]").setInputFiles(chosen);

  test("of something else than it says is stopped before it is sent", async () => {
    const { page } = await atCentre();
    const posts = requestsOf(page, "POST", /documents/);
    await choose(page, file([...Buffer.from("<html>")]));
    await press(page, "Upload");
    await waitForText(page, /^Choose a JPEG, PNG, HEIC or PDF file/);
    expect(posts).toEqual([]);
    expect(await page.title()).toMatch(/^Error:/);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("file");
  });

  test("of one byte over 10 MB is stopped before it is sent, and a smaller one goes", async () => {
    const { page } = await atCentre();
    const posts = requestsOf(page, "POST", /documents/);
    await choose(page, file(jpeg, 10 * 1024 * 1024 + 1));
    await press(page, "Upload");
    await waitForText(page, /^Choose a file of up to 10\sMB/);
    expect(posts).toEqual([]);
    await choose(page, file(jpeg));
    await press(page, "Upload");
    await waitForText(page, "Thanks, we have your document");
  });

  test("taken as a photo is sent in place of the file that was chosen before", async () => {
    const { page } = await atCentre();
    await choose(page, file([...Buffer.from("<html>")]));
    await page.locator("input[name=file-photo]").setInputFiles({ ...file(jpeg), name: "image.jpg" });
    await waitForText(page, "image.jpg");
    await press(page, "Upload");
    await waitForText(page, "Thanks, we have your document");
  });

  test("that was refused gives way to another file of the same name and size, from the same page", async () => {
    const { page } = await atCentre();
    await choose(page, file([...jpeg, ...Buffer.from("SANDBOX-VIRUS")]));
    await press(page, "Upload");
    await waitForText(page, /didn’t pass our virus check/);
    await choose(page, file(jpeg));
    await press(page, "Upload");
    await waitForText(page, "Thanks, we have your document");
  });

  test("shows how far it is, and arrives", async () => {
    const { page, persona } = await atCentre();
    await browser.sandbox.faults([{ match: { method: "POST", path: "/documents/*" }, fault: "latency", ms: 1500 }]);
    await choose(page, file(jpeg, 5_000_000));
    await press(page, "Upload");
    await page.getByRole("progressbar").waitFor();
    await waitForText(page, "100% sent");
    await waitForText(page, "Thanks, we have your document");
    expect(await browser.calls(persona, /\/documents\/v1\/uploads$/)).toContainEqual(
      expect.objectContaining({ status: 201, body: expect.objectContaining({ size: 5_000_000 }) }),
    );
  });

  test("that is cut off says so, and the same file can be sent again at once", async () => {
    const { page } = await atCentre();
    await page.route("**/api/documents*", (route) => route.abort("connectionreset"), { times: 1 });
    await choose(page, file(jpeg));
    await press(page, "Upload");
    await waitForText(page, "The upload was interrupted, and we haven’t kept anything. Send the file again.");
    await press(page, "Send it again");
    await waitForText(page, "Thanks, we have your document");
  });
});
