import { describe, expect, test } from "vitest";
import { capture } from "../../kit/flows/document-scan.ts";
import { atComputer, newPhone, openedOn, reload, scanQrCode } from "../../kit/flows/phone-visitor.ts";
import { callsDuring, endOtherSessions, nameOf, sandbox, signInAgain } from "../../kit/pages/journey.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";

describe("a scan continues on a phone", () => {
  test("by its QR code, from the press on the computer to the next step, without scripts [DOC-15, DOC-16, DOC-60?]", async () => {
    const { computer, link } = await atComputer();
    expect([computer.pathname, computer.h1]).toEqual(["/docscan", "Use your phone to scan your ID"]);
    expect(link).toMatch(/^http:\/\/main\.localhost:\d+\/docscan\/phone\?link=[\w-]{22}$/);
    expect(computer.document.querySelector("noscript meta[http-equiv=refresh]")).not.toBeNull();

    const phone = newPhone();
    const calls = await callsDuring(async () => {
      await phone.get(link);
      expect(phone.h1).toBe("Scan an ID on this phone?");
      expect(phone.main).not.toContain("example.test");
      await reload(computer);
      expect(computer.h1).toBe("Use your phone to scan your ID");
      await phone.press("Continue");
      expect([phone.pathname, phone.h1]).toEqual(["/docscan/phone", "Scan an ID for this account?"]);
    });
    // the computer's page asks whether the step is still due
    const others = calls.map(nameOf).filter((name) => !name.startsWith("GET /docscan"));
    expect(others).toEqual(["GET /restrictions/v1/restrictions"]);
    for (const said of ["Northline", "n•••@example.test", "Verifying your identity"])
      expect(phone.main).toContain(said);

    await reload(computer);
    expect(computer.h1).toBe("Continue on your phone");
    expect(computer.main).toContain("Safari on iPhone");
    const number = (visitor: Visitor) => visitor.document.querySelector("main p b")?.textContent;
    expect(number(computer)).toMatch(/^[1-9]\d$/);
    expect(number(phone)).toBe(number(computer));

    await phone.press("Yes, this is me");
    await reload(computer);
    expect(computer.main).toContain("The camera page is open on your phone.");
    await capture(phone, "passed");
    expect([phone.pathname, phone.h1]).toEqual(["/docscan/phone", "Go back to your computer"]);
    await reload(computer);
    expect(computer.h1).toBe("Thanks, we have your photos");
    await reload(phone);
    expect(phone.main).toContain("your photos have arrived");
    expect(phone.main).toContain("You’re not signed in on this phone.");
    await sandbox.advanceClock(6000);
    await computer.follow("See if it’s done");
    await computer.press("Continue to Sportsbook");
    expect(computer.pathname).toBe("/postauth");
  });
});

test("a phone on which another player is signed in leads to the logout that it asks for [DOC-60?]", async () => {
  const { link } = await atComputer();
  const phone = newPhone();
  await phone.signIn(sandbox, "nora");
  await openedOn(link, phone);
  expect(phone.main).toContain("Another account is signed in here");
  expect(phone.document.querySelector("main a[href='/logout']")?.textContent).toBe("Log out");
});

test("an end of the computer’s session closes the link on both devices, and the computer makes a new one [DOC-60?]", async () => {
  const made = await atComputer();
  const { computer, link } = made;
  const phone = await openedOn(link);
  await endOtherSessions(made);
  await computer.get(computer.url);
  await signInAgain(computer, made.email);
  await reload(phone);
  expect([computer.h1, phone.h1]).toEqual(["The link is closed", "The computer has been logged out"]);
  await computer.press("Make a new link");
  expect(computer.h1).toBe("Use your phone to scan your ID");
});

test("a scan that failed on the phone names the side on the computer, and can continue on the phone again [DOC-16]", async () => {
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
