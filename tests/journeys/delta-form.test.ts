import { within } from "@testing-library/dom";
import { beforeEach, describe, expect, test } from "vitest";
import type { Visitor } from "../harness/browserless.ts";
import {
  callsDuring,
  callsTo,
  openEntryPage,
  pathOf,
  requires,
  sandbox,
  sportsbookPlayer,
} from "../harness/journey.ts";
import type { LedgerEntry } from "../harness/sandbox-client.ts";

beforeEach(() => sandbox.reset());

const three = ["provide-ssn", "provide-phone-number", "agree-to-terms"];
const everything = {
  ssn: "900 12 3456",
  phone: "(207) 555-9911",
  "requiredterms-of-use": true,
  "requiredprivacy-notice": true,
};

async function atTheForm(codes: readonly string[] = three, more: object = {}) {
  const { id, visitor } = await sportsbookPlayer({ phone: null, restrictions: [requires(...codes)], ...more });
  await openEntryPage(visitor);
  return { id, visitor };
}

const field = ({ document }: Visitor, name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
const messageOf = (visitor: Visitor, name: string) => visitor.document.getElementById(`${name}-error`)?.textContent;
const writes = (calls: readonly LedgerEntry[]) =>
  calls.filter(({ method }) => method === "POST").map(({ path }) => path.replace(/^\/sites\/[^/]+/, ""));

describe("the form", () => {
  test("has a title of its own with two actions or more, and is about the one otherwise [DLT-01]", async () => {
    const { visitor: both } = await atTheForm(["provide-ssn", "agree-to-terms"]);
    expect(both.h1).toBe("A few details before you play");
    for (const [code, title] of [
      ["provide-ssn", "Your Social Security number"],
      ["provide-phone-number", "Your mobile number"],
      ["agree-to-terms", "Our new terms"],
    ] as const) {
      const { visitor } = await atTheForm([code]);
      expect([pathOf(visitor), visitor.h1]).toEqual([`/correctiveactions/${code}`, title]);
      expect(visitor.text).not.toContain("A few details before you play");
    }
  });

  test("asks for what is pending and for nothing else [DLT-06]", async () => {
    const names = async (...codes: string[]) => {
      const { visitor } = await atTheForm(codes);
      const fields = [...visitor.document.querySelectorAll<HTMLInputElement>("main input, main select")];
      return fields.filter(({ type }) => type !== "hidden").map(({ name }) => name);
    };
    const agreements = ["requiredterms-of-use", "requiredprivacy-notice", "optionalmarketing-offers"];
    expect(await names("provide-ssn"), "the SSN alone [DLT-02, SSN-07]").toEqual(["ssn"]);
    expect(await names("provide-phone-number"), "the phone alone [DLT-03, PHN-01]").toEqual(["countryCode", "phone"]);
    expect(await names("agree-to-terms"), "the agreements alone [DLT-04]").toEqual(agreements);
    expect(await names(...three)).toEqual(["ssn", "countryCode", "phone", ...agreements]);
  });

  test("links each agreement's title to its document [DLT-04, API-29]", async () => {
    const { visitor } = await atTheForm(["agree-to-terms"]);
    const group = within(within(visitor.document.body).getByRole("group", { name: "Agreements" }));
    const links = group.getAllByRole<HTMLAnchorElement>("link");
    expect(links.map(({ textContent, pathname }) => [textContent, pathname])).toEqual([
      ["Terms of use", "/documents/us-terms-of-use"],
      ["Privacy notice", "/documents/privacy-notice"],
      ["Offers by e-mail", "/documents/privacy-notice"],
    ]);
    expect(group.getByLabelText(/Offers by e-mail \(optional\)/)).toBeTruthy();
    for (const { href } of links) expect((await visitor.get(href)).status).toBe(200);
  });

  test("says what is missing, under each field and above all, before anything is sent [DLT-06, DLT-07]", async () => {
    const { visitor } = await atTheForm();
    const calls = await callsDuring(() => visitor.press("Next"));
    expect(writes(calls)).toEqual([]);
    expect(messageOf(visitor, "ssn")).toContain("Enter your Social Security number");
    expect(messageOf(visitor, "phone")).toContain("Enter your mobile number");
    expect(messageOf(visitor, "agreements")).toContain("Agree to the documents that are required");
    const summary = within(within(visitor.document.body).getByRole("alert"));
    const targets = summary.getAllByRole<HTMLAnchorElement>("link").map(({ hash }) => hash);
    expect(targets).toEqual(["#ssn", "#phone", "#agreements"]);
    for (const target of targets) expect(visitor.document.querySelector(target), target).not.toBeNull();
  });

  test("shows an invalid phone number in the same summary, and sends nothing", async () => {
    const { visitor } = await atTheForm();
    visitor.fill({ ssn: "900123456", phone: "207 555 99" });
    expect(writes(await callsDuring(() => visitor.press("Next")))).toEqual([]);
    expect(messageOf(visitor, "phone")).toContain("valid for the country");
    expect(messageOf(visitor, "agreements")).toContain("Agree to the documents that are required");
    const links = within(within(visitor.document.body).getByRole("alert")).getAllByRole<HTMLAnchorElement>("link");
    expect(links.map(({ hash }) => hash)).toEqual(["#phone", "#agreements"]);
  });

  test("keeps what was typed, but never the SSN", async () => {
    const { visitor } = await atTheForm();
    visitor.fill({ ssn: "900123", phone: "207 555 99", countryCode: "CA", "optionalmarketing-offers": true });
    await visitor.press("Next");
    expect(messageOf(visitor, "ssn")).toContain("Enter all 9 digits");
    expect(field(visitor, "phone")?.value).toBe("207 555 99");
    expect(field(visitor, "countryCode")?.value).toBe("CA");
    expect(field(visitor, "optionalmarketing-offers")?.checked).toBe(true);
    expect(field(visitor, "requiredterms-of-use")?.checked).toBe(false);
    expect(field(visitor, "ssn")?.value).toBe("");
    expect(visitor.body).not.toContain("900123");
  });

  test("is sticky inside the operator's app [DLT-09]", async () => {
    const { visitor } = await atTheForm(["provide-ssn"]);
    const actions = () => within(visitor.document.body).getByRole("button", { name: "Next" }).parentElement?.className;
    expect(actions()).not.toMatch(/sticky/);
    await visitor.get("/correctiveactions/provide-ssn", { headers: { "user-agent": "AccountShell/4.2" } });
    expect(actions()).toMatch(/sticky/);
  });
});

describe("what is sent", () => {
  test("carries the player's key and the values of each part [DLT-05]", async () => {
    const { id, visitor } = await atTheForm();
    visitor.fill({ ...everything, "optionalmarketing-offers": true });
    const calls = await callsDuring(() => visitor.press("Next"));
    const bodyOf = (end: string) => callsTo(calls, "POST", end).map(({ body }) => body);
    const userKey = `user-${id}`;
    expect(bodyOf("/sites/US-SB/correctiveactions/v1/ssn"), "the SSN [SSN-08, API-14, API-99!]").toEqual([
      { siteExperience: "US-SB", userKey, ssn: "900123456" },
    ]);
    expect(bodyOf("/correctiveactions/v1/phonenumber"), "the phone [PHN-06, API-15]").toEqual([
      { userKey, phone: "2075559911", countryCode: "US" },
    ]);
    expect(bodyOf("/agreements/v1/agreements"), "the agreements [DLT-16, API-28, API-97!]").toEqual([
      {
        userKey,
        siteExperience: "US-SB",
        agreementIds: ["terms-of-use", "privacy-notice", "marketing-offers"],
      },
    ]);
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
      (await sandbox.ledger(mark)).filter(({ method, path }) => method === "POST" && !path.endsWith("/exists"));
    // all three are under way, and none has been answered
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

  test("is done once all have succeeded, and not before [DLT-12]", async () => {
    const { visitor } = await atTheForm(["provide-ssn", "agree-to-terms"]);
    visitor.fill({ ssn: "900000001", "requiredterms-of-use": true, "requiredprivacy-notice": true });
    await visitor.press("Next");
    expect(pathOf(visitor)).toBe("/correctiveactions/provide-ssn");
    visitor.fill({ ssn: "900123456" });
    await visitor.press("Next");
    expect(pathOf(visitor)).toBe("/postauth");
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

  test.each([
    ["an SSN", "provide-ssn", { ssn: "900000010" }],
    ["a phone", "provide-phone-number", { phone: "207 555 9904" }],
  ])("without a message, with %s, is the generic step with a link to support [DLT-13]", async (_, code, typed) => {
    const { visitor } = await atTheForm([code]);
    visitor.fill(typed);
    await visitor.press("Next");
    expect(visitor.h1).toBe("We could not save this");
    expect(visitor.link("Contact support")).toContain("//support.main.localhost");
    await visitor.follow("Try again");
    expect(pathOf(visitor)).toBe(`/correctiveactions/${code}`);
    expect(visitor.h1).not.toBe("We could not save this");
  });

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
