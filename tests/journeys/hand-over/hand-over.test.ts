import { beforeEach, describe, expect, test } from "vitest";
import type { Visitor } from "../../harness/browser/browserless.ts";
import { capture } from "../../harness/flows/document-scan.ts";
import { atComputer, newPhone, openedOn, reload, scanQrCode } from "../../harness/flows/phone-visitor.ts";
import { callsDuring, mainOf, nameOf, pathOf, problemOf, sandbox, secondTab } from "../../harness/pages/journey.ts";

beforeEach(() => sandbox.reset());

describe("a scan goes on on a phone", () => {
  test("by its QR code, from the press on the computer to the next step, without scripts [DOC-15, DOC-16, DOC-60?]", async () => {
    const { computer, link } = await atComputer();
    expect([pathOf(computer), computer.h1]).toEqual(["/docscan", "Use your phone to scan your ID"]);
    expect(link).toMatch(/^http:\/\/main\.localhost:\d+\/docscan\/phone\?link=[\w-]{22}$/);
    expect(computer.document.querySelector("noscript meta[http-equiv=refresh]")).not.toBeNull();

    const phone = newPhone();
    const calls = await callsDuring(async () => {
      await phone.get(link);
      expect(phone.h1).toBe("Scan an ID on this phone?");
      expect(mainOf(phone)).not.toContain("example.test");
      await reload(computer);
      expect(computer.h1).toBe("Use your phone to scan your ID");
      await phone.press("Continue");
      expect([pathOf(phone), phone.h1]).toEqual(["/docscan/phone", "Scan an ID for this account?"]);
    });
    expect(calls.map(nameOf).filter((name) => !name.startsWith("GET /docscan"))).toEqual([]);
    for (const said of ["Northline", "n•••@example.test", "Verifying your identity"])
      expect(mainOf(phone)).toContain(said);

    await reload(computer);
    expect(computer.h1).toBe("Go on with your phone");
    expect(mainOf(computer)).toContain("Safari on iPhone");
    const number = (visitor: Visitor) => visitor.document.querySelector("main p b")?.textContent;
    expect(number(computer)).toMatch(/^[1-9]\d$/);
    expect(number(phone)).toBe(number(computer));

    await phone.press("Yes, this is me");
    await reload(computer);
    expect(mainOf(computer)).toContain("The camera page is open on your phone.");
    await capture(phone, "passed");
    expect([pathOf(phone), phone.h1]).toEqual(["/docscan/phone", "Go back to your computer"]);
    await reload(computer);
    expect(computer.h1).toBe("We have your pictures");
    await reload(phone);
    expect(mainOf(phone)).toContain("Your pictures arrived");
    expect(mainOf(phone)).toContain("You are not signed in on this phone.");
    await sandbox.advanceClock(6000);
    await computer.follow("See if it is done");
    await computer.press("Continue");
    expect(pathOf(computer)).toBe("/postauth");
  });

  test("by a text message to the number on file", async () => {
    const { computer, link, phone: number } = await atComputer();
    await computer.press("Text me the link");
    expect(mainOf(computer)).toContain(`Sent to the number ending in ${number?.slice(-4)}`);
    const [message] = await sandbox.inbox(number ?? "");
    expect(message?.text).toContain(link);
    expect((await openedOn(link)).h1).toBe("Scan an ID for this account?");
  });

  test("by a typed code", async () => {
    const { computer } = await atComputer();
    const lines = [...computer.document.querySelectorAll("main p")].map(({ textContent }) => textContent);
    const code = lines.find((line) => /^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/.test(line)) ?? "";
    const phone = newPhone();
    await phone.get("/docscan/code");
    phone.fill({ Code: "WDJB" });
    await phone.press("Continue");
    expect(problemOf(phone)).toContain("Enter the eight letters that your computer shows");
    phone.fill({ Code: code === "WDJB-MJHT" ? "WDJB-MJHX" : "WDJB-MJHT" });
    await phone.press("Continue");
    expect(problemOf(phone)).toContain("This code opens nothing.");
    phone.fill({ Code: code.toLowerCase().replace("-", " ") });
    await phone.press("Continue");
    expect([pathOf(phone), phone.h1]).toEqual(["/docscan/phone", "Scan an ID for this account?"]);
  });

  test("or is done with this device’s camera, which closes the link", async () => {
    const { computer, link } = await atComputer();
    const phone = await openedOn(link);
    await computer.press("Use this device’s camera");
    expect(computer.h1).toBe("Scan your document");
    await reload(phone);
    expect(phone.h1).toBe("The computer has closed the link");
  });
});

test("a scan that failed on the phone names the side on the computer, and can go on on the phone again [DOC-16]", async () => {
  const { computer, link } = await atComputer();
  const phone = await openedOn(link);
  await phone.press("Yes, this is me");
  await capture(phone, "glare");
  await sandbox.advanceClock(6000);
  await reload(computer);
  expect(computer.h1).toBe("Light hides part of the front");
  await computer.press("Use your phone");
  expect(scanQrCode(computer)).not.toBe(link);
});

test("a second tab of the computer watches the same hand-over", async () => {
  const { computer, link } = await atComputer();
  const tab = secondTab(computer);
  await tab.get(computer.url);
  expect(scanQrCode(tab)).toBe(link);
});
