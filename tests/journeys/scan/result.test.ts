import { describe, expect, test } from "vitest";
import { capture, newPlayer, openCamera, toScan } from "../../kit/flows/document-scan.ts";
import { as, sandbox } from "../../kit/pages/journey.ts";

describe("the prompt for documents", () => {
  test.each([
    ["docscan", "Scan your ID"],
    ["docupload", "Upload your documents"],
    ["enhancedkyc", "Upload your documents"],
  ])("of the flow %s [DOC-19, DOC-53?]", async (processFlow, title) => {
    const { visitor } = await newPlayer({ replies: ["DocUpload"] });
    await visitor.get(`/docscan?intendedSiteExp=US-SB&entryFlow=login&processFlow=${processFlow}`);
    expect(visitor.h1).toBe(title);
    if (processFlow === "docscan") await openCamera(visitor);
    expect(visitor.link("Upload documents")).toContain("/accountcenter/docuploadcenter");
  });
});

describe("the result", () => {
  async function captured(verdict: string, more = {}) {
    const { id, visitor } = await newPlayer(more);
    await toScan(visitor);
    await openCamera(visitor);
    await capture(visitor, verdict);
    return { id, visitor };
  }

  test("is being checked, over a reload and on another device, and then it is there", async () => {
    const { id, visitor } = await captured("passed");
    expect([visitor.pathname, visitor.h1]).toEqual(["/docscan", "We’re checking your photos"]);
    await visitor.get(visitor.url);
    expect(visitor.h1).toBe("We’re checking your photos");
    const other = await toScan(await as(id, { brand: "main" }));
    await openCamera(other);
    expect(other.h1).toBe("We’re checking your photos");
    await sandbox.advanceClock(6000);
    for (const window of [other, visitor]) {
      await window.follow("See if it’s done");
      expect(window.h1).toBe("You’re verified");
      // the claims of the session are from before the scan
      expect(window.main).toMatch(/Continue to Sportsbook.*Also open now.*Set a deposit limit first/);
    }
    await visitor.press("Continue to Sportsbook");
    expect(visitor.pathname).toBe("/postauth");
    await other.press("Continue to Sportsbook");
    expect(other.pathname).toBe("/postauth");
  });

  test.each([
    ["rejected", "Upload your documents", "/docscan"],
    ["questions", "A few questions only you can answer", "/docscan/questions"],
    ["review", "We’re looking at your details", "/docscan/review"],
    ["banned", "Your account is locked", "/locked"],
  ])("%s leads to “%s” [DOC-60?]", async (verdict, title, path) => {
    const { visitor } = await captured(verdict);
    await sandbox.advanceClock(6000);
    await visitor.get(visitor.url);
    expect([visitor.h1, visitor.pathname]).toEqual([title, path]);
  });

  test("of a scan that has failed is the form for the details, with its warning [DOC-23]", async () => {
    const { visitor } = await captured("mismatch");
    await sandbox.advanceClock(6000);
    await visitor.get(visitor.url);
    expect(visitor.text).toContain("The scan didn’t work");
    expect(visitor.document.querySelector("input[name=licenseNumber]")).not.toBeNull();
  });

  test("of a scan that was given up can be begun again at once [DOC-60?]", async () => {
    const { visitor } = await newPlayer();
    await toScan(visitor);
    await openCamera(visitor);
    await visitor.press("Give up");
    expect(visitor.h1).toBe("You stopped the scan");
    await visitor.press("Scan again");
    expect(visitor.h1).toBe("Scan your document");
  });

  test("says how many scans are left, and after the last one there is the upload [DOC-20]", async () => {
    const { visitor } = await newPlayer();
    await toScan(visitor);
    await openCamera(visitor);
    for (const left of [
      "You can try 2 more times",
      "You can try 1 more time",
      "This was the last try. Upload a document instead.",
    ]) {
      await capture(visitor, "unreadable");
      await sandbox.advanceClock(6000);
      await visitor.get(visitor.url);
      expect(visitor.text).toContain(left);
      await visitor.press(left.startsWith("This was the last") ? "Continue" : "Scan again");
    }
    expect(visitor.h1).toBe("Upload your documents instead");
  });
});
