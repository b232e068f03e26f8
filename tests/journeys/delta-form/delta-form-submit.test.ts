import { within } from "@testing-library/dom";
import { beforeEach, describe, expect, test } from "vitest";
import { atTheForm, field, messageOf, writes } from "../../harness/flows/delta-form.ts";
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

  test("are only the agreements that are ticked, and every required one must be [DLT-17?]", async () => {
    const { visitor } = await atTheForm(["agree-to-terms"]);
    visitor.fill({ "requiredterms-of-use": true, "optionalmarketing-offers": true });
    expect(writes(await callsDuring(() => visitor.press("Next")))).toEqual([]);
    expect(messageOf(visitor, "agreements")).toContain("Agree to the documents that are required");
    visitor.fill({ "requiredprivacy-notice": true, "optionalmarketing-offers": false });
    const calls = await callsDuring(() => visitor.press("Next"));
    expect(callsTo(calls, "POST", "/agreements")[0]?.body).toMatchObject({
      agreementIds: ["terms-of-use", "privacy-notice"],
    });
  });

  test("runs once for any number of identical submits", async () => {
    const { visitor } = await atTheForm();
    visitor.fill(everything);
    const page = visitor.url;
    const form = visitor.document.querySelector("main form") as HTMLFormElement;
    const view = visitor.document.defaultView;
    if (!view) throw new Error("no page");
    const body = () => {
      const copy = new FormData();
      for (const [name, value] of new view.FormData(form)) copy.append(name, String(value));
      return copy;
    };
    const calls = await callsDuring(() =>
      Promise.all([1, 2, 3].map(() => visitor.send(page, { method: "POST", body: body(), follow: false }))),
    );
    expect(
      writes(calls)
        .filter((path) => !path.endsWith("/exists"))
        .sort(),
    ).toEqual(["/agreements/v1/agreements", "/correctiveactions/v1/phonenumber", "/correctiveactions/v1/ssn"]);
  });
});

describe("a part that fails", () => {
  test("shows its message under its field; saved parts are listed and not sent again [DLT-11, DLT-18?]", async () => {
    const { visitor } = await atTheForm();
    visitor.fill({ ...everything, phone: "207 555 9902" });
    await visitor.press("Next");
    expect(visitor.h1).toBe("Your mobile number");
    expect(visitor.text).toContain("Social Security number: saved");
    expect(visitor.text).toContain("Agreements: saved");
    expect(field(visitor, "ssn")).toBeNull();
    expect(field(visitor, "requiredterms-of-use")).toBeNull();
    expect(messageOf(visitor, "phone")).toContain("valid for the country you chose");
    expect(field(visitor, "phone")?.value).toBe("207 555 9902");
    visitor.fill({ phone: "207 555 9911" });
    const calls = await callsDuring(() => visitor.press("Next"));
    expect(writes(calls)).toEqual(["/users/v1/phonenumbers/exists", "/correctiveactions/v1/phonenumber"]);
    expect(pathOf(visitor)).toBe("/postauth");
  });

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

  test("with a code that no document names says that it could not be saved and names the code, and blames no number [DLT-18?]", async () => {
    const { visitor } = await atTheForm(["provide-phone-number"]);
    visitor.fill({ phone: "207 555 9903" });
    await visitor.press("Next");
    expect(messageOf(visitor, "phone")).toContain(
      "We could not save that number. Try again in a moment. For our support team: phone-surprise",
    );
    expect(field(visitor, "phone")?.value).toBe("207 555 9903");
  });

  test.each([
    ["an SSN", "provide-ssn", { ssn: "900000010" }, "KRN-000"],
    ["a phone", "provide-phone-number", { phone: "207 555 9904" }, "phone-silent"],
  ])(
    "without a message, with %s, is the generic step with a link to support [DLT-13]",
    async (_, code, typed, named) => {
      const { visitor } = await atTheForm([code]);
      visitor.fill(typed);
      await visitor.press("Next");
      expect(visitor.h1).toBe("We could not save this");
      expect(visitor.text).toContain(`give them the code ${named}.`);
      expect(visitor.link("Contact support")).toContain("//support.main.localhost");
      await visitor.follow("Try again");
      expect(pathOf(visitor)).toBe(`/correctiveactions/${code}`);
      expect(visitor.h1).not.toBe("We could not save this");
    },
  );

  test("is refused for a while after too many attempts, without a call upstream", async () => {
    const { visitor } = await atTheForm(["provide-ssn"]);
    for (let tries = 1; tries <= 10; tries += 1) {
      visitor.fill({ ssn: "900000001" });
      await visitor.press("Next");
    }
    visitor.fill({ ssn: "900000001" });
    expect(writes(await callsDuring(() => visitor.press("Next")))).toEqual([]);
    const [, hour = "", minute = ""] = visitor.text.match(/Try again at (\d+):(\d\d) [AP]M E[SD]T/) ?? [];
    const now = new Intl.DateTimeFormat("en-US", { timeZone: "America/New_York", timeStyle: "short" }).format();
    expect(hour).not.toBe("");
    expect(`${hour}:${minute}`).not.toBe(now.replace(/ [AP]M$/, ""));
  });
});
