import { describe, expect, test } from "vitest";
import { atTheForm, writes } from "../../kit/flows/delta-form.ts";
import { messageOf } from "../../kit/flows/verification.ts";
import { callsDuring, callsTo, sandbox } from "../../kit/pages/journey.ts";

describe("the phone", () => {
  test("of another account is refused with its own message, at the check and at the submit [PHN-03, DLT-03, API-51]", async () => {
    const { visitor } = await atTheForm(["provide-phone-number"]);
    const calls = await callsDuring(() => visitor.submit("Next", { phone: "207 555 9901" }));
    expect(writes(calls)).toEqual(["/users/v1/phonenumbers/exists"]);
    expect(messageOf(visitor, "phone")).toContain("That number belongs to another account.");
    await sandbox.faults([{ match: { path: "/phonenumbers/exists" }, fault: "reset" }]);
    visitor.fill({ phone: "207 555 9901" });
    expect(callsTo(await callsDuring(() => visitor.press("Next")), "POST", "/phonenumber")).toHaveLength(1);
    expect(messageOf(visitor, "phone")).toContain("That number belongs to another account.");
  });

  test("is looked up for signed-in players only [PHN-03, PHN-19?, OCC-12]", async () => {
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
    expect(await problem("207")).toEqual({ problem: expect.stringContaining("Check the number and its country") });
    expect(await problem("207 555 9905")).toEqual({});
    const employer = async (phone: string) =>
      JSON.parse((await ask({ phone, countryCode: "US", of: "employer" })).body);
    expect(await employer("207 555 9901"), "is not looked up").toEqual({});
    expect(await employer("207")).toEqual({ problem: expect.stringContaining("or leave it empty") });
    expect((await ask({ phone: "207 555 9911", countryCode: "US" }, { origin: "https://evil.test" })).status).toBe(403);
    visitor.cookies.clear();
    expect((await ask({ phone: "207 555 9911", countryCode: "US" })).status).toBe(401);
  });
});
