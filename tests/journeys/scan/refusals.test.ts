import { describe, expect, test } from "vitest";
import { newPlayer, openCamera, scanOf, scanStep, toScan } from "../../harness/flows/document-scan.ts";

describe("a refused session", () => {
  test("SHR-004 shows that the tries are used up, with a button to upload documents [DOC-20, ERR-18]", async () => {
    const visitor = await scanOf("frida");
    expect(visitor.text).toContain("You have used all your tries");
    await visitor.follow("Upload documents");
    expect(visitor.pathname).toBe("/accountcenter/docuploadcenter");
    expect(new URL(visitor.url).searchParams.get("returnPath")).toContain(scanStep);
  });

  test("SHR-030 shows that support is to be contacted, when it is there, and its button [DOC-21, ERR-19]", async () => {
    const visitor = await scanOf("gunnar");
    expect(visitor.h1).toBe("This link has been used");
    expect(visitor.text).toContain("Our support team can see its result");
    expect(visitor.text).toContain("Support is there every day from 8:00");
    expect(visitor.link("Contact support")).toContain("//support.main.");
    expect([visitor.main.includes("Do this later"), visitor.link("Back")]).toEqual([false, expect.any(String)]);
  });

  test("ENHANCED-KYC shows the messages of the closer look [DOC-22, ERR-20]", async () => {
    const visitor = await scanOf("hedda");
    expect(visitor.h1).toBe("We need a closer look");
    expect(visitor.text).toContain("Your account needs a more thorough check. Send us a document");
    expect(visitor.link("Upload documents")).toContain("/accountcenter/docuploadcenter");
  });

  test.each([
    ["SHR-071", "ERR-21"],
    ["SHR-072", "ERR-22"],
    ["SHR-073", "ERR-23"],
    ["SHR-074", "ERR-24"],
    ["SHR-075", "ERR-25"],
    ["SHR-076", "ERR-26"],
    ["SHR-078", "ERR-27"],
    ["SHR-079", "ERR-28"],
    ["SHR-080", "ERR-29"],
    ["SHR-081", "ERR-30"],
  ])("shows the generic error for the reserved code %s [%s]", async (code) => {
    const { visitor } = await newPlayer({ replies: [code] });
    await toScan(visitor);
    await openCamera(visitor);
    expect(visitor.h1, "the generic error [DOC-58?]").toBe("The scan is not working right now");
    expect(visitor.link("contact support")).toContain("//support.main.");
  });
});
