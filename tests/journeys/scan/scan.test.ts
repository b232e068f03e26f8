import { beforeEach, describe, expect, test } from "vitest";
import {
  capture,
  newPlayer,
  openCamera,
  scanOf,
  scanPageOf,
  scanStep,
  sessions,
  toScan,
} from "../../harness/flows/document-scan.ts";
import {
  callsDuring,
  callsTo,
  copyOf,
  openEntryPage,
  pathOf,
  problemOf,
  requires,
  sandbox,
  sportsbookPlayer,
} from "../../harness/pages/journey.ts";

beforeEach(() => sandbox.reset());

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
    const { visitor } = await sportsbookPlayer({ restrictions: [requires("docscan-selfie")] });
    await openEntryPage(visitor);
    expect([pathOf(visitor), visitor.h1]).toEqual(["/correctiveactions/docscan-selfie", "Take a selfie"]);
    const calls = await callsDuring(() => openCamera(visitor));
    expect(callsTo(calls, "POST", sessions)[0]?.query.kycMethod).toBe("selfie");
    await capture(visitor, "passed");
    await sandbox.advanceClock(6000);
    await visitor.follow("See if it is done");
    await visitor.press("Continue");
    expect(pathOf(visitor)).toBe("/postauth");
  });
});

describe("a session", () => {
  test("is asked for by a form, with an empty body when the device was not profiled [API-13, DOC-15]", async () => {
    const { visitor } = await newPlayer();
    await toScan(visitor);
    expect(callsTo(await callsDuring(() => visitor.get(visitor.url)), "POST", sessions)).toEqual([]);
    const calls = await callsDuring(() => openCamera(visitor));
    expect(callsTo(calls, "POST", sessions).map(({ body }) => body)).toEqual([null]);
    expect(visitor.h1).toBe("Scan your document");
  });

  test("carries the session of the device profiling [DOC-15, API-13, API-87]", async () => {
    const { visitor } = await newPlayer();
    await toScan(visitor);
    const field = visitor.document.querySelector<HTMLInputElement>("input[name=deviceSession]");
    if (field) field.value = "tm-12345";
    const calls = await callsDuring(() => openCamera(visitor));
    expect(callsTo(calls, "POST", sessions)[0]?.body).toEqual({ TmSessionId: "tm-12345" });
  });

  test.each([
    ["alma", "Upload your documents", "/docscan"],
    ["bertil", "A few questions that only you can answer", "/docscan/questions"],
    ["celia", "You’re verified", "/docscan"],
  ])("of %s leads to “%s” [DOC-16, KBA-18, API-13]", async (persona, title, path) => {
    const visitor = await scanOf(persona);
    expect([visitor.h1, pathOf(visitor)]).toEqual([title, path]);
  });

  test("with an unknown reply is an error with a support link", async () => {
    const visitor = await scanOf("kerstin");
    expect(visitor.h1).toBe("The scan is not working right now");
    expect(visitor.link("contact support")).toContain("//support.main.");
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
    expect(pathOf(visitor)).toBe("/accountcenter/docuploadcenter");
  });

  test("offers no upload in place of a selfie [DOC-60?]", async () => {
    const { visitor } = await sportsbookPlayer({ restrictions: [requires("docscan-selfie")] });
    await openEntryPage(visitor);
    expect(visitor.text).not.toContain("Upload photos instead");
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
    expect(pathOf(otherBrowser)).toBe("/help");
  });

  test("without a key is asked to sign in", async () => {
    const { visitor } = await newPlayer();
    visitor.cookies.set(new URL(visitor.home).hostname, "__Host-session", "");
    await visitor.get("/docscan?intendedSiteExp=US-SB&entryFlow=login");
    await openCamera(visitor);
    expect(pathOf(visitor)).toBe("/login");
  });

  test("is never redirected to a foreign host", async () => {
    const { visitor } = await newPlayer({ replies: ["Success"] });
    const evil = "https%3A%2F%2Fevil.example%2F";
    await visitor.get(`/docscan?intendedSiteExp=US-SB&entryFlow=login&fallbackUrl=${evil}&returnPath=${evil}`);
    expect(visitor.link("Do this later")).not.toContain("evil");
    await openCamera(visitor);
    await visitor.press("Continue");
    expect(visitor.hops.map(({ url }) => url).join(" ")).not.toContain("evil.example/");
    expect(problemOf(visitor)).toBe("");
  });
});
