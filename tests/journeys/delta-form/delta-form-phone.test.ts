import { beforeEach, describe, expect, test } from "vitest";
import { atTheForm, field, messageOf, writes } from "../../harness/flows/delta-form.ts";
import { callsDuring, callsTo, pathOf, sandbox } from "../../harness/pages/journey.ts";

beforeEach(() => sandbox.reset());

describe("the phone", () => {
  test.each([
    ["US", "207 555 99", "too short"],
    ["US", "020 7946 0018", "of another country"],
    ["GB", "+1 207 555 9911", "with another country's code"],
    ["FR", "2075559911", "valid in one country and not in the chosen one"],
  ])("for %s is refused when it is %s (%s) [PHN-02]", async (countryCode, phone) => {
    const { visitor } = await atTheForm(["provide-phone-number"]);
    visitor.fill({ countryCode, phone });
    expect(writes(await callsDuring(() => visitor.press("Next")))).toEqual([]);
    expect(messageOf(visitor, "phone")).toContain("Enter a mobile number that is valid for the country you chose");
  });

  test("takes at most 20 characters, on the page and on the server [PHN-04]", async () => {
    const { visitor } = await atTheForm(["provide-phone-number"]);
    expect(field(visitor, "phone")?.maxLength).toBe(20);
    visitor.fill({ phone: "2 0 7 5 5 5 9 9 1 1  " });
    expect(writes(await callsDuring(() => visitor.press("Next"))).length).toBe(2);
    const other = (await atTheForm(["provide-phone-number"])).visitor;
    other.fill({ phone: "(2 0 7) 5 5 5 - 9 9 1 2" });
    expect(writes(await callsDuring(() => other.press("Next")))).toEqual([]);
    expect(messageOf(other, "phone")).toContain("valid for the country");
  });

  test("of another account is refused with a message of its own, at the check and at the submit [PHN-03, DLT-03, API-51]", async () => {
    const { visitor } = await atTheForm(["provide-phone-number"]);
    visitor.fill({ phone: "207 555 9901" });
    const calls = await callsDuring(() => visitor.press("Next"));
    expect(writes(calls)).toEqual(["/users/v1/phonenumbers/exists"]);
    expect(messageOf(visitor, "phone")).toContain("That number belongs to another account.");
    await sandbox.faults([{ match: { path: "/phonenumbers/exists" }, fault: "reset" }]);
    visitor.fill({ phone: "207 555 9901" });
    expect(callsTo(await callsDuring(() => visitor.press("Next")), "POST", "/phonenumber")).toHaveLength(1);
    expect(messageOf(visitor, "phone")).toContain("That number belongs to another account.");
  });

  test("whose check fails is decided by the submit [PHN-19?]", async () => {
    const { visitor } = await atTheForm(["provide-phone-number"]);
    visitor.fill({ phone: "207 555 9905" });
    const calls = await callsDuring(() => visitor.press("Next"));
    expect(calls.filter(({ method }) => method === "POST").map(({ status }) => status)).toEqual([500, 200]);
    expect(pathOf(visitor)).toBe("/postauth");
  });

  test("is asked about in E.164 and sent as national digits with the ISO country [PHN-20?]", async () => {
    const { visitor } = await atTheForm(["provide-phone-number"]);
    visitor.fill({ countryCode: "GB", phone: "07400 123456" });
    const calls = await callsDuring(() => visitor.press("Next"));
    expect(callsTo(calls, "POST", "/exists")[0]?.body).toEqual({ phoneNumber: "+447400123456", countryCode: "GB" });
    expect(callsTo(calls, "POST", "/phonenumber")[0]?.body).toMatchObject({ phone: "7400123456", countryCode: "GB" });
  });

  test("is looked up for signed-in players only [PHN-03, PHN-19?]", async () => {
    const { visitor } = await atTheForm(["provide-phone-number"]);
    const ask = (body: object, headers: Record<string, string> = {}) =>
      visitor.send("/api/phone", {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "content-type": "application/json", ...headers },
        follow: false,
      });
    const problem = async (phone: string) => JSON.parse((await ask({ phone, countryCode: "US" })).body);
    expect(await problem("207 555 9911")).toEqual({});
    expect(await problem("207 555 9901")).toEqual({ problem: expect.stringContaining("belongs to another account") });
    expect(await problem("207")).toEqual({ problem: expect.stringContaining("valid for the country") });
    expect(await problem("207 555 9905")).toEqual({});
    expect((await ask({ phone: "207 555 9911", countryCode: "US" }, { origin: "https://evil.test" })).status).toBe(403);
    visitor.cookies.clear();
    expect((await ask({ phone: "207 555 9911", countryCode: "US" })).status).toBe(401);
  });
});
