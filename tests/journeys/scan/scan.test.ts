import { describe, expect, test } from "vitest";
import {
  capture,
  newPlayer,
  openCamera,
  scanPageOf,
  scanStep,
  sessions,
  toScan,
} from "../../harness/flows/document-scan.ts";
import { atStep, callsDuring, callsTo, copyOf, sandbox } from "../../harness/pages/journey.ts";

describe("the step", () => {
  test("leads to the scan with its parameters and one return path [BR-22, DOC-14, DOC-52?, DOC-53?]", async () => {
    const { visitor } = await newPlayer();
    const calls = await callsDuring(() => toScan(visitor));
    expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
    await openCamera(visitor);
    const { pathname, searchParams } = scanPageOf(visitor);
    expect(pathname).toBe("/docscan");
    expect(Object.fromEntries(searchParams)).toEqual({
      intendedSiteExp: "US-SB",
      platform: "web",
      kycMethod: "DocScan",
      entryFlow: "login",
      processFlow: "docscan",
      myAccountReturnPath: expect.stringContaining(scanStep),
      flow: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
  });

  test("of the selfie asks for a selfie, and passing it clears the step [DOC-60?]", async () => {
    const { visitor } = await atStep("docscan-selfie");
    expect([visitor.pathname, visitor.h1]).toEqual(["/correctiveactions/docscan-selfie", "Take a selfie"]);
    const calls = await callsDuring(() => openCamera(visitor));
    expect(callsTo(calls, "POST", sessions)[0]?.query.kycMethod).toBe("selfie");
    await capture(visitor, "passed");
    await sandbox.advanceClock(6000);
    await visitor.follow("See if it is done");
    await visitor.press("Continue");
    expect(visitor.pathname).toBe("/postauth");
  });
});

describe("the screen before the camera", () => {
  test("says what to have ready, how the picture works, and an alternative to the camera [DOC-15]", async () => {
    const { visitor } = await newPlayer();
    await toScan(visitor);
    expect([...visitor.document.querySelectorAll("main h2")].map((one) => one.textContent)).toEqual([
      "Have ready",
      "For a picture that works",
    ]);
    expect(visitor.document.querySelectorAll("main li svg")).toHaveLength(6);
    expect(visitor.document.querySelector("main input[name=selfSubmit]")).toBeNull();
    await visitor.follow("Upload photos instead");
    expect(visitor.pathname).toBe("/accountcenter/docuploadcenter");
  });
});

describe("an anonymous visitor", () => {
  test("can scan with a key, and goes on where the link says [DOC-02, DOC-09]", async () => {
    const { visitor } = await newPlayer();
    const { home } = visitor;
    await visitor.send("/logout");
    const otherBrowser = copyOf(visitor);
    otherBrowser.cookies.set(new URL(home).hostname, "__Host-session", "");
    await otherBrowser.get(
      "/docscan?intendedSiteExp=US-SB&docScanInitializationKey=key-1&entryFlow=login&returnPath=%2Fhelp",
    );
    const calls = await callsDuring(() => openCamera(otherBrowser));
    expect(callsTo(calls, "POST", sessions)[0]?.query.docScanInitializationKey).toBe("key-1");
    await capture(otherBrowser, "passed");
    await sandbox.advanceClock(6000);
    await otherBrowser.follow("See if it is done");
    await otherBrowser.press("Continue");
    expect(otherBrowser.pathname).toBe("/help");
  });
});
