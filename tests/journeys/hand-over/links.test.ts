import { beforeEach, describe, expect, test } from "vitest";
import { minutes } from "../../../domain/duration.ts";
import { atComputer, newPhone, openedOn, reload, scanQrCode } from "../../harness/flows/phone-visitor.ts";
import { mainOf, pathOf, player, sandbox } from "../../harness/pages/journey.ts";

beforeEach(() => sandbox.reset());

describe("a link", () => {
  test("that is opened in a second browser says so, and changes nothing", async () => {
    const { computer, link } = await atComputer();
    const first = await openedOn(link);
    const second = newPhone();
    await second.get(link);
    expect(second.h1).toBe("This link was opened before");
    await reload(first);
    expect(first.h1).toBe("Scan an ID for this account?");
    await reload(computer);
    expect(computer.h1).toBe("Go on with your phone");
  });

  test("that another person opened is ended by them, and the computer tells the player", async () => {
    const { computer, link } = await atComputer();
    const stranger = await openedOn(link);
    await stranger.press("This is not me");
    expect(stranger.h1).toBe("Stopped. Nothing was sent");
    await reload(computer);
    expect(computer.h1).toBe("The phone said it is not you");
    await computer.press("Make a new link");
    expect(scanQrCode(computer)).not.toBe(link);
  });

  test("on a phone that is not the player’s is ended by the computer", async () => {
    const { computer, link } = await atComputer();
    const phone = await openedOn(link);
    await reload(computer);
    await computer.press("This is not my phone");
    expect(computer.h1).toBe("The link is closed");
    await phone.press("Yes, this is me");
    expect([pathOf(phone), phone.h1]).toEqual(["/docscan/phone", "The computer has closed the link"]);
  });

  test("expires after ten minutes, and each side says so", async () => {
    const { computer, link } = await atComputer();
    await sandbox.advanceClock(minutes(10));
    const phone = newPhone();
    await phone.get(link);
    expect(phone.h1).toBe("The link has expired");
    await reload(computer);
    expect(computer.h1).toBe("The link has expired");
  });

  test("of a computer that was signed out meanwhile opens nothing, and says why", async () => {
    const { computer, link } = await atComputer();
    const phone = await openedOn(link);
    await computer.send("/logout");
    await computer.press("Log out");
    await phone.press("Yes, this is me");
    expect([pathOf(phone), phone.h1]).toEqual(["/docscan/phone", "The computer has been signed out"]);
  });

  test("on a phone where another player is signed in opens no camera, and names both", async () => {
    const { link } = await atComputer();
    const { visitor: phone } = await player({ email: `sam-${Math.random()}@example.test` });
    await openedOn(link, phone);
    expect(mainOf(phone)).toContain(
      "This phone is signed in as s•••@example.test, and the scan is for n•••@example.test.",
    );
    expect(phone.document.querySelector("button[value=camera]")).toBeNull();
    await phone.press("This is not me");
    expect(phone.h1).toBe("Stopped. Nothing was sent");
  });

  test("that is made up is nothing, and neither is an address without one", async () => {
    for (const path of [
      "/docscan/phone",
      `/docscan/phone?link=${"a".repeat(22)}`,
      "/docscan/phone?flow=0123456789abcdef",
    ]) {
      const visitor = newPhone();
      await visitor.get(path);
      expect(visitor.h1).toBe("There is no scan here");
    }
  });

  test("opens no page of the account, and leaves no token on the phone", async () => {
    const { link } = await atComputer();
    const phone = await openedOn(link);
    await phone.press("Yes, this is me");
    await phone.get(`${phone.home}/accountcenter/security`);
    expect(pathOf(phone)).toBe("/login");
    const names = phone.cookies.names(new URL(phone.home).hostname);
    expect(names.filter((name) => !name.startsWith("__Host-flow-") && name !== "__Host-styles")).toEqual([]);
  });
});
