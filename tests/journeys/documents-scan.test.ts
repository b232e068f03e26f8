import { beforeEach, describe, expect, test } from "vitest";
import type { Visitor } from "../harness/browserless.ts";
import {
  as,
  callsDuring,
  callsTo,
  copyOf,
  openEntryPage,
  pathOf,
  problemOf,
  requires,
  sandbox,
  sportsbookPlayer,
} from "../harness/journey.ts";

beforeEach(() => sandbox.reset());

const step = "/correctiveactions/docscan-verification";

/** From the entry page to the step, which shows the screen before the camera. */
async function toScan(visitor: Visitor): Promise<Visitor> {
  await openEntryPage(visitor);
  expect(pathOf(visitor)).toBe(step);
  return visitor;
}

async function scanOf(persona: string): Promise<Visitor> {
  const visitor = await toScan(await as(persona));
  await visitor.press("Start");
  return visitor;
}

const newPlayer = (docScan: Record<string, unknown> = {}, more: Record<string, unknown> = {}) =>
  sportsbookPlayer({ restrictions: [requires("docscan-verification")], docScan, ...more });

/** The page that the camera leads back to. */
const scanPageOf = (visitor: Visitor) => new URL(new URL(visitor.url).searchParams.get("returnPath") ?? "");

async function capture(visitor: Visitor, verdict: string) {
  expect(visitor.url).toContain("//public.main.localhost");
  visitor.fill({ verdict });
  await visitor.press("Send");
}

const sessions = "/docscan/v1/sessions";

describe("the step", () => {
  test("leads to the scan with its parameters and one return path [BR-22, DOC-14, DOC-52?, DOC-53?]", async () => {
    const { visitor } = await newPlayer();
    const calls = await callsDuring(() => toScan(visitor));
    expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
    await visitor.press("Start");
    const { pathname, searchParams } = scanPageOf(visitor);
    expect(pathname).toBe("/docscan");
    expect(Object.fromEntries(searchParams)).toEqual({
      intendedSiteExp: "US-SB",
      platform: "web",
      kycMethod: "DocScan",
      entryFlow: "login",
      processFlow: "docscan",
      myAccountReturnPath: expect.stringContaining(step),
      flow: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
  });

  test("of the selfie asks for a selfie, and passing it clears the step [DOC-60?]", async () => {
    const { visitor } = await sportsbookPlayer({ restrictions: [requires("docscan-selfie")] });
    await openEntryPage(visitor);
    expect([pathOf(visitor), visitor.h1]).toEqual(["/correctiveactions/docscan-selfie", "Take a selfie"]);
    const calls = await callsDuring(() => visitor.press("Start"));
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
    const calls = await callsDuring(() => visitor.press("Start"));
    expect(callsTo(calls, "POST", sessions).map(({ body }) => body)).toEqual([null]);
    expect(visitor.h1).toBe("Scan your document");
  });

  test("carries the session of the device profiling [DOC-15, API-87]", async () => {
    const { visitor } = await newPlayer();
    await toScan(visitor);
    const field = visitor.document.querySelector<HTMLInputElement>("input[name=deviceSession]");
    if (field) field.value = "tm-12345";
    const calls = await callsDuring(() => visitor.press("Start"));
    expect(callsTo(calls, "POST", sessions)[0]?.body).toEqual({ TmSessionId: "tm-12345" });
  });

  test.each([
    ["alma", "Upload your documents", "/docscan"],
    ["bertil", "A few questions that only you can answer", "/docscan/questions"],
    ["celia", "You’re verified", "/docscan"],
  ])("of %s leads to “%s” [DOC-16, KBA-18]", async (persona, title, path) => {
    const visitor = await scanOf(persona);
    expect([visitor.h1, pathOf(visitor)]).toEqual([title, path]);
  });

  test("is asked for again after a profiling that came to nothing, which is explained, and then the camera opens [DOC-16]", async () => {
    const visitor = await scanOf("detlef");
    expect([visitor.h1, pathOf(visitor)]).toEqual(["We could not check this device", "/docscan"]);
    expect(visitor.text).toContain("Press Start to check it again.");
    await visitor.press("Start");
    await visitor.press("Start");
    expect(visitor.h1).toBe("Scan your document");
  });

  test("gives way to the questions after the third profiling [DOC-17, DOC-59?, KBA-18]", async () => {
    const visitor = await scanOf("elmar");
    for (const _ of [2, 3]) {
      expect(pathOf(visitor)).toBe("/docscan");
      await visitor.press("Start");
    }
    expect(pathOf(visitor)).toBe("/docscan/questions");
  });

  test("with an unknown reply is an error with a support link", async () => {
    const visitor = await scanOf("kerstin");
    expect(visitor.h1).toBe("We cannot scan your document right now");
    expect(visitor.link("contact support")).toContain("//support.main.");
  });
});

describe("a request that fails", () => {
  test("leads back to the scan once, which is explained, and then to an error with support and a way to try again [DOC-18, DOC-51!]", async () => {
    const visitor = await toScan(await as("jasper"));
    const first = await callsDuring(() => visitor.press("Start"));
    expect([pathOf(visitor), visitor.h1]).toEqual(["/docscan", "The camera did not open"]);
    expect(visitor.text).toContain("Press Start to try once more.");
    expect(callsTo(first, "POST", sessions)).toHaveLength(1);
    await visitor.press("Start");
    expect([pathOf(visitor), visitor.h1]).toEqual(["/docscan", "We cannot scan your document right now"]);
    expect(visitor.link("contact support")).toContain("//support.main.");
    await visitor.get(visitor.url);
    expect(visitor.h1).toBe("We cannot scan your document right now");
    await visitor.press("Try again");
    expect(visitor.h1).toBe("Scan your ID");
  });

  test.each(["reset", "status", "garbage"] as const)(
    "that ends in %s shows an error screen and can be retried",
    async (fault) => {
      const { visitor } = await newPlayer();
      await toScan(visitor);
      await sandbox.faults([{ match: { method: "POST", path: sessions }, fault, times: 1 }]);
      await visitor.press("Start");
      expect([visitor.status, visitor.h1]).toEqual([200, "The camera did not open"]);
      await visitor.press("Start");
      expect(visitor.h1).toBe("Scan your document");
    },
  );

  test("because the session has ended leads to sign-in and back", async () => {
    const { id, visitor } = await newPlayer();
    await toScan(visitor);
    await sandbox.faults([{ match: { method: "POST", path: sessions, persona: id }, fault: "status", status: 401 }]);
    await visitor.press("Start");
    expect(pathOf(visitor)).toBe("/login");
    expect(new URL(visitor.url).searchParams.get("returnPath")).toContain("/docscan");
  });
});

describe("a refused session", () => {
  test("SHR-004 shows that the tries are used up, with a button to upload documents [DOC-20, ERR-18]", async () => {
    const visitor = await scanOf("frida");
    expect(visitor.text).toContain("You have used all your tries");
    await visitor.follow("Upload documents");
    expect(pathOf(visitor)).toBe("/accountcenter/docuploadcenter");
    expect(new URL(visitor.url).searchParams.get("returnPath")).toContain(step);
  });

  test("SHR-030 shows that customer service is to be contacted, with its button [DOC-21, ERR-19]", async () => {
    const visitor = await scanOf("gunnar");
    expect(visitor.h1).toBe("This link has been used");
    expect(visitor.text).toContain("Our customer service can see what came of it");
    expect(visitor.link("Contact customer service")).toContain("//support.main.");
  });

  test("ENHANCED-KYC shows the messages of the closer look [DOC-22, ERR-20]", async () => {
    const visitor = await scanOf("hedda");
    expect(visitor.h1).toBe("We need a closer look");
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
    await visitor.press("Start");
    expect(visitor.h1, "the generic error [DOC-58?]").toBe("We cannot scan your document right now");
    expect(visitor.link("contact support")).toContain("//support.main.");
  });
});

describe("without a scan", () => {
  test("the prompt for documents does not mention a failed scan", async () => {
    const visitor = await scanOf("alma");
    expect(visitor.h1).toBe("Upload your documents");
    expect(visitor.text).not.toMatch(/the scan/i);
  });

  test("the form for the details does not mention a failed scan [DOC-24]", async () => {
    const { visitor } = await newPlayer();
    await visitor.get("/docscan/details?intendedSiteExp=US-SB&entryFlow=login");
    expect(visitor.text).toContain("Check each detail against your license before you send it");
    expect(visitor.text).not.toMatch(/the scan/i);
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

describe("the prompt for documents", () => {
  test.each([
    ["docscan", "Scan your ID"],
    ["docupload", "Upload your documents"],
    ["enhancedkyc", "We need a closer look"],
  ])("of the flow %s [DOC-19, DOC-53?]", async (processFlow, title) => {
    const { visitor } = await newPlayer({ replies: ["DocUpload"] });
    await visitor.get(`/docscan?intendedSiteExp=US-SB&entryFlow=login&processFlow=${processFlow}`);
    expect(visitor.h1).toBe(title);
    if (processFlow === "docscan") await visitor.press("Start");
    expect(visitor.link("Upload documents")).toContain("/accountcenter/docuploadcenter");
  });
});

describe("the result", () => {
  async function captured(verdict: string, more = {}) {
    const { id, visitor } = await newPlayer(more);
    await toScan(visitor);
    await visitor.press("Start");
    await capture(visitor, verdict);
    return { id, visitor };
  }

  test("is being checked, over a reload and on another device, and then it is there", async () => {
    const { id, visitor } = await captured("passed");
    expect([pathOf(visitor), visitor.h1]).toEqual(["/docscan", "We are checking"]);
    await visitor.get(visitor.url);
    expect(visitor.h1).toBe("We are checking");
    const other = await toScan(await as(id, { brand: "main" }));
    await other.press("Start");
    expect(other.h1).toBe("We are checking");
    await sandbox.advanceClock(6000);
    for (const window of [other, visitor]) {
      await window.follow("See if it is done");
      expect(window.h1).toBe("You’re verified");
    }
    await visitor.press("Continue");
    expect(pathOf(visitor)).toBe("/postauth");
    await other.press("Continue");
    expect(pathOf(other)).toBe("/postauth");
  });

  test.each([
    ["unreadable", "We could not read the picture", "/docscan"],
    ["mismatch", "Enter your license details", "/docscan/details"],
    ["rejected", "Upload your documents", "/docscan"],
    ["questions", "A few questions that only you can answer", "/docscan/questions"],
    ["review", "We are looking at your details", "/docscan/review"],
    ["banned", "Your account is locked", "/locked"],
    ["silence", "We are checking", "/docscan"],
  ])("%s leads to “%s”", async (verdict, title, path) => {
    const { visitor } = await captured(verdict);
    await sandbox.advanceClock(6000);
    await visitor.get(visitor.url);
    expect([visitor.h1, pathOf(visitor)]).toEqual([title, path]);
  });

  test("of a scan that has failed is the form for the details, with its warning [DOC-23]", async () => {
    const { visitor } = await captured("mismatch");
    await sandbox.advanceClock(6000);
    await visitor.get(visitor.url);
    expect(visitor.text).toContain("The scan did not work");
    expect(visitor.document.querySelector("input[name=licenseNumber]")).not.toBeNull();
  });

  test("of a scan that was refused is the upload, and says what it is for", async () => {
    const { visitor } = await captured("rejected");
    await sandbox.advanceClock(6000);
    await visitor.get(visitor.url);
    expect(visitor.text).toContain("The scan could not settle it.");
  });

  test("of a scan that was given up can be begun again at once", async () => {
    const { visitor } = await newPlayer();
    await toScan(visitor);
    await visitor.press("Start");
    await visitor.press("Give up");
    expect(visitor.h1).toBe("You stopped the scan");
    await visitor.press("Scan again");
    expect(visitor.h1).toBe("Scan your document");
  });

  test("says how many scans are left, and after the last one there is the upload [DOC-20]", async () => {
    const { visitor } = await newPlayer();
    await toScan(visitor);
    await visitor.press("Start");
    for (const left of ["You can try 2 more times", "You can try 1 more time", "This was the last try"]) {
      await capture(visitor, "unreadable");
      await sandbox.advanceClock(6000);
      await visitor.get(visitor.url);
      expect(visitor.text).toContain(left);
      await visitor.press("Scan again");
    }
    expect(visitor.h1).toBe("That is as many scans as we can take");
  });

  test("continues the scan when the player does not come back from the camera", async () => {
    const { visitor } = await newPlayer();
    await toScan(visitor);
    await visitor.press("Start");
    const capturePage = visitor.url;
    await visitor.get(scanPageOf(visitor).href);
    expect(visitor.h1).toBe("Your scan is not finished");
    await visitor.press("Go on with the scan");
    expect(new URL(visitor.url).pathname).toBe(new URL(capturePage).pathname);
  });

  test("in two windows is one scan and one session", async () => {
    const { visitor } = await newPlayer();
    await toScan(visitor);
    const other = copyOf(visitor);
    await other.get(visitor.url);
    await visitor.press("Start");
    await other.press("Start");
    expect(new URL(other.url).pathname).toBe(new URL(visitor.url).pathname);
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
    const calls = await callsDuring(() => otherBrowser.press("Start"));
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
    await visitor.press("Start");
    expect(pathOf(visitor)).toBe("/login");
  });

  test("is never redirected to a foreign host", async () => {
    const { visitor } = await newPlayer({ replies: ["Success"] });
    const evil = "https%3A%2F%2Fevil.example%2F";
    await visitor.get(`/docscan?intendedSiteExp=US-SB&entryFlow=login&fallbackUrl=${evil}&returnPath=${evil}`);
    expect(visitor.link("Do this later")).not.toContain("evil");
    await visitor.press("Start");
    await visitor.press("Continue");
    expect(visitor.hops.map(({ url }) => url).join(" ")).not.toContain("evil.example/");
    expect(problemOf(visitor)).toBe("");
  });
});
