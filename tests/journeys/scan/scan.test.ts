import { describe, expect, test } from "vitest";
import {
  capture,
  newPlayer,
  openCamera,
  scanOf,
  scanPageOf,
  scanStep,
  sessions,
  toScan,
} from "../../kit/flows/document-scan.ts";
import { sandboxCookie } from "../../kit/pages/cookie-names.ts";
import { atStep, callsDuring, callsTo, copyOf, sandbox, secondTab, signInWithCode } from "../../kit/pages/journey.ts";

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
    await visitor.follow("See if it’s done");
    await visitor.press("Continue to Sportsbook");
    expect(visitor.pathname).toBe("/postauth");
  });
});

describe("the screen before the camera", () => {
  test("says what to have ready, how the picture works, and an alternative to the camera [DOC-15]", async () => {
    const { visitor } = await newPlayer();
    await toScan(visitor);
    expect([...visitor.document.querySelectorAll("main h2")].map((one) => one.textContent)).toEqual([
      "Have ready",
      "For a good photo",
    ]);
    expect(visitor.document.querySelectorAll("main li svg")).toHaveLength(6);
    expect(visitor.document.querySelector("main input[name=selfSubmit]")).toBeNull();
    await visitor.follow("Upload photos instead");
    expect(visitor.pathname).toBe("/accountcenter/docuploadcenter");
  });
});

describe("an anonymous visitor", () => {
  test("can scan with a key, and continues where the link says [DOC-02, DOC-09]", async () => {
    const { visitor } = await newPlayer();
    const { home } = visitor;
    await visitor.send("/logout");
    const otherBrowser = copyOf(visitor);
    otherBrowser.cookies.set(new URL(home).hostname, sandboxCookie("session"), "");
    await otherBrowser.get(
      "/docscan?intendedSiteExp=US-SB&docScanInitializationKey=key-1&entryFlow=login&returnPath=%2Fhelp",
    );
    const calls = await callsDuring(() => openCamera(otherBrowser));
    expect(callsTo(calls, "POST", sessions)[0]?.query.docScanInitializationKey).toBe("key-1");
    await capture(otherBrowser, "passed");
    await sandbox.advanceClock(6000);
    await otherBrowser.follow("See if it’s done");
    await otherBrowser.press("Continue");
    expect(otherBrowser.pathname).toBe("/help");
  });
});

async function scanned(verdict: string) {
  const { visitor } = await newPlayer();
  await toScan(visitor);
  await openCamera(visitor);
  await capture(visitor, verdict);
  await sandbox.advanceClock(6000);
  await visitor.get(visitor.url);
  return visitor;
}

test.each([
  ["glare", "Light hides part of the front", "Front Glare", "Back Good, kept", "Take the front again"],
  ["cutOff", "The back is cut off", "Front Good, kept", "Back Cut off", "Take the back again"],
  ["blurred", "The front is blurred", "Front Blurred", "Back Not needed yet", "Scan again"],
  ["oddCode", "We couldn’t use the back", "Front Good, kept", "Back We couldn’t use it", "Take the back again"],
])("%s is said with its side, its reason and what to do [DOC-16]", async (verdict, title, front, back, button) => {
  const visitor = await scanned(verdict);
  expect(visitor.h1).toBe(title);
  for (const said of [front, back, "This time", "You can try 2 more times"]) expect(visitor.main).toContain(said);
  expect(visitor.main).not.toMatch(/E-4711|GLARE/);
  await visitor.press(button);
  expect(visitor.h1).toBe("Scan your document");
});

test("the consent and the start come before the tips [DOC-15]", async () => {
  const { visitor } = await newPlayer();
  await toScan(visitor);
  const text = visitor.main;
  const places = ["I agree that", "Start the camera", "For a good photo"].map((words) => text.indexOf(words));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
});

describe("a refused session", () => {
  test("SHR-004 shows that the tries are used up, with a button to upload documents [DOC-20, ERR-18]", async () => {
    const visitor = await scanOf("frida");
    expect(visitor.text).toContain("You have no scans left");
    await visitor.follow("Upload documents");
    expect(visitor.pathname).toBe("/accountcenter/docuploadcenter");
    expect(new URL(visitor.url).searchParams.get("returnPath")).toContain(scanStep);
  });

  test("SHR-030 shows that support is to be contacted, when it is there, and its button [DOC-21, ERR-19]", async () => {
    const visitor = await scanOf("gunnar");
    expect(visitor.h1).toBe("You’ve already used this link");
    expect(visitor.text).toContain("Contact us and we’ll tell you the result");
    expect(visitor.text).toContain("We’re here every day from 8:00");
    expect(visitor.link("Contact support")).toContain("//support.main.");
    expect([visitor.main.includes("Do this later"), visitor.link("Back")]).toEqual([false, expect.any(String)]);
  });

  test("ENHANCED-KYC shows the messages of the closer look [DOC-22, ERR-20]", async () => {
    const visitor = await scanOf("hedda");
    expect(visitor.h1).toBe("We need a closer look");
    expect(visitor.text).toContain("Send us a document with your name and address");
    expect(visitor.link("Upload documents")).toContain("/accountcenter/docuploadcenter");
  });

  test("with a reserved code shows the generic error [ERR-21, DOC-58?]", async () => {
    const { visitor } = await newPlayer({ replies: ["SHR-071"] });
    await toScan(visitor);
    await openCamera(visitor);
    expect(visitor.h1).toBe("This isn’t working right now");
    expect(visitor.link("contact support")).toContain("//support.main.");
  });
});

test("after a log-out in another window the camera leads to the sign-in, and the pictures count", async () => {
  const { visitor, email } = await newPlayer();
  await toScan(visitor);
  await openCamera(visitor);
  const other = secondTab(visitor);
  await other.get("/logout");
  await other.press("Log out");
  await capture(visitor, "passed");
  expect([visitor.status, visitor.pathname, visitor.h1]).toEqual([200, "/login", "Sign in to Northline"]);
  expect(visitor.main).not.toContain(email);
  await sandbox.advanceClock(6000);
  await signInWithCode(visitor, email, visitor.url);
  expect(visitor.h1, "a log-out ends what was open").toBe("This scan has ended");
  await visitor.follow("Continue");
  expect(visitor.h1, "the pictures have counted").toBe("Continue to Sportsbook");
});
