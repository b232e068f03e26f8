import { within } from "@testing-library/dom";
import { beforeEach, describe, expect, test } from "vitest";
import { atTheForm, writes } from "../../harness/flows/delta-form.ts";
import { callsDuring, callsTo, pathOf, sandbox } from "../../harness/pages/journey.ts";
import { isReceipt } from "../../harness/stack/sandbox-client.ts";

beforeEach(() => sandbox.reset());

const everything = {
  ssn: "900 12 3456",
  phone: "(207) 555-9911",
  "requiredterms-of-use": true,
  "requiredprivacy-notice": true,
};

describe("what is sent", () => {
  test.each([
    [
      "the SSN",
      "DLT-05, SSN-08, API-14, API-99!",
      "/sites/US-SB/correctiveactions/v1/ssn",
      { siteExperience: "US-SB", ssn: "900123456" },
    ],
    [
      "the phone",
      "DLT-05, PHN-06, API-15",
      "/correctiveactions/v1/phonenumber",
      { phone: "2075559911", countryCode: "US" },
    ],
    [
      "the agreements",
      "DLT-05, DLT-16, API-28, API-97!",
      "/agreements/v1/agreements",
      { siteExperience: "US-SB", agreementIds: ["terms-of-use", "privacy-notice", "marketing-offers"] },
    ],
  ])("carries the player's key and %s, once [%s]", async (_part, _ids, path, body) => {
    const { id, visitor } = await atTheForm();
    visitor.fill({ ...everything, "optionalmarketing-offers": true });
    const calls = await callsDuring(() => visitor.press("Next"));
    expect(callsTo(calls, "POST", path).map((call) => call.body)).toEqual([{ userKey: `user-${id}`, ...body }]);
    expect(pathOf(visitor)).toBe("/postauth");
  });

  test("goes out in parallel: the last part leaves before the first one is answered [DLT-10]", async () => {
    const { visitor } = await atTheForm();
    const ms = 4000;
    await sandbox.faults(
      ["/correctiveactions/v1/ssn", "/correctiveactions/v1/phonenumber", "/agreements/v1/agreements"].map((path) => ({
        match: { method: "POST", path },
        fault: "latency",
        ms,
      })),
    );
    visitor.fill(everything);
    const mark = await sandbox.mark();
    const pressed = visitor.press("Next");
    const parts = async () =>
      (await sandbox.ledger(mark)).filter(
        (call) => call.method === "POST" && !call.path.endsWith("/exists") && !isReceipt(call),
      );
    // all three parts are under way, and none has been answered
    await expect
      .poll(async () => (await parts()).map(({ status }) => status), { timeout: 15_000, interval: 20 })
      .toEqual([null, null, null]);
    await pressed;
    expect((await parts()).map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

describe("a part that fails", () => {
  test("leaves the others sent when upstream breaks it off, and is tried again by itself [DLT-11]", async () => {
    const { visitor } = await atTheForm(["provide-ssn", "agree-to-terms"]);
    visitor.fill({ ssn: "900123456", "requiredterms-of-use": true, "requiredprivacy-notice": true });
    await sandbox.faults([{ match: { method: "POST", path: "/ssn" }, fault: "reset", times: 1 }]);
    await visitor.press("Next");
    expect(within(visitor.document.body).getByRole("alert").textContent).toContain("could not reach the service");
    expect(visitor.h1).toBe("Your Social Security number");
    visitor.fill({ ssn: "900123456" });
    expect(writes(await callsDuring(() => visitor.press("Next")))).toEqual(["/correctiveactions/v1/ssn"]);
    expect(pathOf(visitor)).toBe("/postauth");
  });
});
