import { describe, expect, test } from "vitest";
import { atComputer, newPhone, openedOn } from "../../kit/flows/phone-visitor.ts";
import { sandboxCookie } from "../../kit/pages/cookie-names.ts";

describe("a link", () => {
  test("that is made up is nothing, and neither is an address without one", async () => {
    for (const path of [
      "/docscan/phone",
      `/docscan/phone?link=${"a".repeat(22)}`,
      "/docscan/phone?flow=0123456789abcdef",
    ]) {
      const visitor = newPhone();
      await visitor.get(path);
      expect(visitor.h1).toBe("There’s no scan here");
    }
  });

  test("opens no page of the account, and leaves no token on the phone", async () => {
    const { link } = await atComputer();
    const phone = await openedOn(link);
    await phone.press("Yes, this is me");
    await phone.get(`${phone.home}/accountcenter/security`);
    expect(phone.pathname).toBe("/login");
    const names = phone.cookies.names(new URL(phone.home).hostname);
    const harmless = [sandboxCookie("styles"), sandboxCookie("browser")];
    expect(names.filter((name) => !harmless.includes(name))).toEqual([]);
  });
});
