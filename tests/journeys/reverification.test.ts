import { within } from "@testing-library/dom";
import { beforeEach, describe, expect, test } from "vitest";
import type { Visitor } from "../harness/browserless.ts";
import {
  as,
  callsDuring,
  callsTo,
  openEntryPage,
  pathOf,
  requires,
  sandbox,
  sportsbookPlayer,
} from "../harness/journey.ts";
import type { LedgerEntry, PersonaInput } from "../harness/sandbox-client.ts";
import { field, messageOf, prefixed } from "../harness/verification.ts";

beforeEach(() => sandbox.reset());

const person = (entries: Record<string, string>) => prefixed("verification", entries);
const work = (entries: Record<string, string>) => prefixed("occupationCollection", entries);
const partOf = ({ url }: Visitor) => new URL(url).searchParams.get("part");

async function begun(persona: PersonaInput = {}) {
  const made = await sportsbookPlayer({ restrictions: [requires("re-verification-kyc")], ...persona });
  await openEntryPage(made.visitor);
  return made;
}

/** As far as the last part, changing nothing on the way. */
async function toConfirm(persona: PersonaInput = {}) {
  const made = await begun(persona);
  await made.visitor.press("Next");
  await made.visitor.press("Next");
  expect(made.visitor.h1).toBe("Confirm that it is you");
  return made;
}

async function confirm(visitor: Visitor, ssn: string, more: Record<string, string> = {}) {
  visitor.fill({ ssn, ...more });
  return callsDuring(() => visitor.press("Send everything"));
}

const writesIn = (calls: readonly LedgerEntry[]) =>
  calls
    .filter(({ method }) => method === "POST")
    .map(({ path }) => path.replace(/^\/sites\/[^/]+/, "").replace(/user-[\w-]+/, "me"));
const attest = "/kycattestations/v1/users/me";
const reverify = "/reverifications/v1/users/me/SSN";
const phone = "/users/v1/users/me/phonenumber";

describe("the wizard", () => {
  test("has three parts, each at an address of its own [KYC-96, KYC-121?, KYC-116!]", async () => {
    const { visitor } = await begun();
    expect([pathOf(visitor), visitor.h1]).toEqual(["/correctiveactions/re-verification-kyc", "Check your details"]);
    expect(visitor.text).toContain("Part 1 of 3");
    await visitor.press("Next");
    expect([partOf(visitor), visitor.h1]).toEqual(["employment", "Your work"]);
    await visitor.press("Next");
    expect([partOf(visitor), visitor.h1]).toEqual(["confirmation", "Confirm that it is you"]);
    await confirm(visitor, "900123456");
    expect(pathOf(visitor)).toBe("/postauth");
  });

  test("opens with what is on file, flattened into its fields [KYC-34, KYC-97, API-07]", async () => {
    const { id, visitor } = await begun();
    const calls = await callsDuring(() => visitor.get(visitor.url));
    expect(callsTo(calls, "GET", `/sites/US-SB/kycattestations/v1/users/user-${id}`)).toHaveLength(1);
    const held = (prefix: string, ...names: string[]) =>
      names.map((name) => field(visitor, `${prefix}.${name}`)?.value);
    expect(held("verification", "lastName", "day", "month", "year")).toEqual(["Sample", "12", "4", "1988"]);
    expect(held("verification", "address1", "city", "region", "country", "zip"), "the address [KYC-31]").toEqual([
      "12 Harbor Lane",
      "Portland",
      "ME",
      "US",
      "04101",
    ]);
    expect(field(visitor, "verification.day")?.disabled).toBe(true);
    await visitor.press("Next");
    expect(
      held("occupationCollection", "occupation", "sector", "employerName", "countryCode", "employerPhone"),
      "the employer [KYC-32, KYC-130?]",
    ).toEqual(["Bookseller", "Retail", "Harbor Books", "US", "2075550199"]);
    expect(
      held("occupationCollection", "address1", "address2", "city", "region", "country", "zip", "citizenship"),
    ).toEqual(["1 Wharf Street", "Unit 4", "Portland", "ME", "US", "04101", "US"]);
    await visitor.press("Next");
    expect(field(visitor, "phone")?.value, "the phone [KYC-33]").toMatch(/^\d{10}$/);
  });

  test("sends nothing before the end: its button says Next and is no submit [KYC-08, KYC-121?]", async () => {
    const { visitor } = await begun();
    const calls = await callsDuring(async () => {
      visitor.fill(person({ firstName: "Ana", address1: "9 New Street" }));
      await visitor.press("Next");
      visitor.fill(work({ occupation: "Baker" }));
      await visitor.press("Next");
    });
    expect(writesIn(calls)).toEqual([]);
  });

  test("sends the attestation, then a changed phone, then the SSN [KYC-97, KYC-121?]", async () => {
    const { id, visitor } = await begun();
    visitor.fill(person({ firstName: "Ana", middleName: "M.", address1: "9 New Street" }));
    await visitor.press("Next");
    visitor.fill(work({ occupation: "Baker", sector: "", employerPhone: "(207) 555-0123" }));
    await visitor.press("Next");
    const calls = await confirm(visitor, "900123456", { phone: "(207) 555-9911" });
    expect(writesIn(calls).slice(0, 3)).toEqual([attest, phone, reverify]);
    const bodyOf = (end: string) => callsTo(calls, "POST", end)[0]?.body;
    const address = { streetAddress2: "", city: "Portland", regionCode: "ME", countryCode: "US", postalCode: "04101" };
    expect(bodyOf(`/kycattestations/v1/users/user-${id}`), "the attestation [API-08]").toEqual({
      VerificationFormFields: {
        firstName: "Ana",
        middleName: "M.",
        lastName: "Sample",
        intlDob: { year: 1988, month: 4, day: 12 },
        address: { ...address, streetAddress: "9 New Street" },
      },
      EmploymentFormFields: {
        occupation: "Baker",
        sector: "",
        schoolName: "",
        citizenship: "US",
        employerName: "Harbor Books",
        employerPhoneNumber: "+12075550123",
        employerAddress: { ...address, streetAddress: "1 Wharf Street", streetAddress2: "Unit 4" },
      },
    });
    expect(bodyOf("/phonenumber"), "the phone [KYC-99, API-10]").toEqual({ phoneNumber: "+12075559911" });
    expect(bodyOf("/SSN"), "the SSN [KYC-98, API-09]").toEqual({ userKey: `user-${id}`, ssn: "900123456" });
  });

  test("changes no phone on its own page while strong authentication is due: that comes first, and nothing is sent", async () => {
    const { visitor } = await sportsbookPlayer({ restrictions: [requires("strongauth")] });
    await visitor.get("/reverification");
    await visitor.press("Next");
    await visitor.press("Next");
    const calls = await confirm(visitor, "900123456", { phone: "(207) 555-9911" });
    expect(writesIn(calls)).toEqual([]);
    expect(pathOf(visitor)).toBe("/correctiveactions/strongauth");
  });

  test("leaves a phone that did not change alone [KYC-99]", async () => {
    const { visitor } = await toConfirm();
    expect(writesIn(await confirm(visitor, "900123456"))).not.toContain(phone);
  });

  test("keeps what may be kept over Back, a reload and a second tab, and nothing secret [KYC-121?]", async () => {
    const { visitor } = await begun();
    const first = visitor.url;
    visitor.fill(person({ firstName: "Ana" }));
    await visitor.press("Next");
    visitor.fill(work({ employerName: "Bäckerei Müller" }));
    await visitor.press("Next");
    await visitor.get(visitor.url);
    expect(visitor.h1).toBe("Confirm that it is you");
    expect(field(visitor, "ssn")?.value).toBe("");
    await visitor.follow("Back to the part before");
    expect(field(visitor, "occupationCollection.employerName")?.value).toBe("Bäckerei Müller");
    await visitor.get(first);
    expect(field(visitor, "verification.firstName")?.value).toBe("Ana");
    await visitor.press("Next");
    await visitor.press("Next");
    expect(visitor.h1).toBe("Confirm that it is you");
  });

  test("cannot be opened at a later part", async () => {
    const { visitor } = await begun();
    await visitor.get(`${visitor.url}&part=confirmation`);
    expect(visitor.h1).toBe("Check your details");
  });

  test("checks each part before the next [KYC-122?]", async () => {
    const { visitor } = await begun();
    visitor.fill(person({ lastName: "", zip: "1", address1: "PO Box 3" }));
    await visitor.press("Next");
    expect(visitor.h1).toBe("Check your details");
    expect(messageOf(visitor, "verification.lastName")).toContain("Enter your last name");
    expect(messageOf(visitor, "verification.address1")).toContain("PO box");
    visitor.fill(person({ lastName: "Sample", zip: "04101", address1: "1 Main" }));
    await visitor.press("Next");
    visitor.fill(work({ occupation: " ", employerPhone: "12", employerName: "🎰" }));
    await visitor.press("Next");
    expect(messageOf(visitor, "occupationCollection.occupation")).toContain("Enter your occupation");
    expect(messageOf(visitor, "occupationCollection.employerPhone")).toContain("or leave it empty");
    expect(messageOf(visitor, "occupationCollection.employerName")).toContain("without emoji");
    visitor.fill(work({ occupation: "Baker", employerPhone: "", employerName: "" }));
    await visitor.press("Next");
    const calls = await confirm(visitor, "12", { phone: "12" });
    expect(writesIn(calls)).toEqual([]);
    expect(messageOf(visitor, "ssn")).toContain("Enter all 9 digits");
    expect(messageOf(visitor, "phone")).toContain("Enter a mobile number that is valid");
  });

  test("takes a school's name of 100 characters and not of 101 [CONST-07]", async () => {
    const { visitor } = await begun();
    visitor.fill(person({}));
    await visitor.press("Next");
    visitor.fill(work({ schoolName: "é".repeat(101) }));
    await visitor.press("Next");
    expect(visitor.h1).toBe("Your work");
    expect(visitor.document.querySelector("[id$='schoolName-error']")).not.toBeNull();
    visitor.fill(work({ schoolName: "é".repeat(100) }));
    await visitor.press("Next");
    expect(visitor.h1).toBe("Confirm that it is you");
  });

  test("takes the longest names and addresses in any script, within one cookie [KYC-121?]", async () => {
    const { visitor } = await begun();
    const long = (letter: string, times: number) => letter.repeat(times);
    const address = { address1: long("路", 60), address2: long("樓", 60), city: long("市", 50) };
    visitor.fill(
      person({ firstName: long("龍", 50), middleName: long("鳳", 50), lastName: long("虎", 50), ...address }),
    );
    await visitor.press("Next");
    expect(visitor.h1).toBe("Your work");
    visitor.fill(
      work({
        occupation: long("工", 60),
        sector: long("業", 60),
        schoolName: long("學", 100),
        employerName: long("公", 60),
        ...address,
      }),
    );
    await visitor.press("Next");
    expect(visitor.h1).toBe("Confirm that it is you");
    const largest = Math.max(
      ...(visitor.cookies.header("main.localhost", "/") ?? "").split("; ").map(({ length }) => length),
    );
    expect(largest).toBeGreaterThan(2500);
    expect(largest).toBeLessThan(4096);
    await visitor.get(visitor.url);
    expect(visitor.h1).toBe("Confirm that it is you");
  });

  test("asks for a date of birth that is not on file at the end, with what is not kept", async () => {
    const { visitor } = await begun({ profile: { dateOfBirth: "" } });
    expect(field(visitor, "verification.day")).toBeNull();
    await visitor.press("Next");
    await visitor.press("Next");
    expect(await confirm(visitor, "900123456").then(writesIn)).toEqual([]);
    expect(messageOf(visitor, "dob")).toContain("Enter your whole date of birth");
    const calls = await confirm(visitor, "900123456", person({ month: "4", day: "12", year: "1988" }));
    expect(writesIn(calls)).toContain(attest);
    expect(pathOf(visitor)).toBe("/postauth");
  });
});

describe("an answer that does not come", () => {
  test("makes no second attestation, even when the number is corrected meanwhile", async () => {
    const { id, visitor } = await toConfirm();
    const path = `/kycattestations/v1/users/user-${id}`;
    await sandbox.faults([
      { match: { path: `*${path}`, method: "POST" }, fault: "reset", afterActing: true, times: 1 },
    ]);
    const first = await confirm(visitor, "900000001");
    expect(within(visitor.document.body).getByRole("alert").textContent).toContain("We could not reach the service.");
    const second = await confirm(visitor, "900123456");
    const keys = callsTo([...first, ...second], "POST", path).map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
    expect(pathOf(visitor)).toBe("/postauth");
  });

  test("of the number sends nothing twice but the number", async () => {
    const { visitor } = await toConfirm();
    const calls = await confirm(visitor, "900000001");
    expect(writesIn(calls)).toEqual([attest, reverify]);
    const again = await confirm(visitor, "900123456");
    expect(writesIn(again).slice(0, 1)).toEqual([reverify]);
  });
});

describe("the number's outcome", () => {
  const outcome = async (ssn: string, persona: PersonaInput = {}) => {
    const made = await toConfirm(persona);
    await confirm(made.visitor, ssn);
    return made;
  };

  /** The first acceptable method, the page that it leads to, and the digit of the SSN that makes the sandbox name it. */
  const fallbacks = [
    ["document scan", "/docscan", "KYC-92, ERR-33", "1", { entryFlow: "reverification" }],
    ["the verification form", "/correctiveactions/kyc-adv-check", "KYC-93, ERR-37", "2", {}],
    ["the licence form", "/docscan/details", "KYC-94, ERR-34", "3", { entryFlow: "reverification" }],
    ["document upload", "/accountcenter/docuploadcenter", "KYC-95, ERR-35", "4", {}],
    ["any other method", "/accountcenter/docuploadcenter", "KYC-95, ERR-35", "5", {}],
  ] as const;

  test.each([["900123456"], ["666021009"]])("%s passes, now or before [KYC-100, KYC-61, KYC-118!]", async (ssn) => {
    const { visitor } = await outcome(ssn);
    expect(pathOf(visitor)).toBe("/postauth");
  });

  test("banned locks the screen [KYC-101, ERR-36, KYC-64]", async () => {
    const { visitor } = await outcome("666050000");
    expect([pathOf(visitor), visitor.h1]).toEqual(["/locked", "Your account is locked"]);
  });

  test.each([
    ["notSubmitted", "KYC-65", "06"],
    ["pending", "KYC-66", "07"],
    ["doNothing", "KYC-67", "08"],
    ["invalidInputData", "KYC-68", "09"],
    ["insufficientInformation", "KYC-69", "10"],
    ["verifyInformation", "KYC-70", "11"],
  ])("%s asks again while attempts are left [%s]", async (_name, _id, status) => {
    const { visitor } = await outcome(`666${status}0020`);
    expect(visitor.h1, "attempts are left [KYC-102, ERR-32]").toBe("Confirm that it is you");
    expect(messageOf(visitor, "ssn")).toContain("We could not confirm that number.");
    expect(field(visitor, "ssn")?.maxLength).toBe(11);
  });

  test.each(fallbacks)("%s leads to %s when no attempts are left [%s]", async (_name, path, _ids, digit, query) => {
    const { visitor } = await outcome(`66606${digit}090`);
    expect(pathOf(visitor)).toBe(path);
    const parameters = Object.fromEntries(new URL(visitor.url).searchParams);
    expect(parameters, "no attempts are left [KYC-103, KYC-128?]").toMatchObject(query);
  });

  test("asks for the last four when the form does, and after a reload, too [KYC-102, KYC-129?]", async () => {
    const { visitor } = await outcome("666100024");
    expect(field(visitor, "ssn")?.maxLength).toBe(4);
    expect(messageOf(visitor, "ssn")).toContain("Enter only the last 4 digits.");
    await visitor.get(visitor.url);
    expect(field(visitor, "ssn")?.maxLength).toBe(4);
    expect(writesIn(await confirm(visitor, "3456"))).toContain(reverify);
    expect(pathOf(visitor)).toBe("/postauth");
    const nine = await outcome("666100029");
    expect(field(nine.visitor, "ssn")?.maxLength).toBe(11);
  });

  test("kba with recovery leads to the duplicate-person screen [KYC-104, ERR-31]", async () => {
    for (const metadata of ["1", "4"]) {
      const { visitor } = await outcome(`666120${metadata}00`);
      expect(new URL(visitor.url).searchParams.get("shortReasonCode")).toBe("DuplicateUniquePersonFlag");
    }
  });

  test("kba without both halves of recovery follows the first method [KYC-105, KYC-117!]", async () => {
    for (const metadata of ["0", "2", "3"]) {
      expect(pathOf((await outcome(`666121${metadata}00`)).visitor)).toBe("/docscan");
      expect(pathOf((await outcome(`666120${metadata}00`)).visitor)).toBe("/accountcenter/docuploadcenter");
    }
  });

  test.each([
    ["previouslyDeleted", "03"],
    ["emptyAcceptableMethods", "04"],
    ["an unknown result", "13"],
  ])("%s leads to document scan [KYC-106, KYC-125?]", async (_, status) => {
    expect(pathOf((await outcome(`666${status}4020`)).visitor)).toBe("/docscan");
  });

  test("an unavailable service changes nothing", async () => {
    const { visitor } = await outcome("666140000");
    expect(visitor.h1).toBe("Confirm that it is you");
    expect(within(visitor.document.body).getByRole("alert").textContent).toContain("The service had a problem.");
  });

  test.each([
    ["9901", "That number belongs to another account."],
    ["9902", "Enter a mobile number that is valid"],
  ])("a phone that ends in %s is said at its field", async (end, message) => {
    const { visitor } = await toConfirm();
    const calls = await confirm(visitor, "900123456", { phone: `207 555 ${end}` });
    expect(messageOf(visitor, "phone")).toContain(message);
    expect(writesIn(calls)).toEqual([attest, phone]);
  });
});

describe("what cannot be loaded or kept", () => {
  test.each([
    ["quentin", "Check your details", "ERR-38"],
    ["silas", "Check your details", "ERR-40"],
  ])("is the unexpected error with a refresh, for %s [ERR-38, ERR-40, ERR-92?]", async (persona) => {
    const visitor = await as(persona);
    await openEntryPage(visitor);
    expect(visitor.h1).toBe("We cannot go on with this right now");
    expect(visitor.text).toContain("Something went wrong on our side. Nothing was lost.");
    await visitor.follow("Refresh");
    expect(visitor.h1).toBe("We cannot go on with this right now");
  });

  test("an attestation that is refused is the same, and nothing more is sent [ERR-39, ERR-92?]", async () => {
    const visitor = await as("renate");
    await openEntryPage(visitor);
    await visitor.press("Next");
    await visitor.press("Next");
    const calls = await confirm(visitor, "900123456");
    expect(visitor.h1).toBe("We cannot go on with this right now");
    expect(visitor.text).toContain("Something went wrong on our side. Nothing was lost.");
    expect(writesIn(calls)).toEqual([attest]);
    await visitor.follow("Refresh");
    expect(visitor.h1).toBe("Confirm that it is you");
  });
});

describe("at /reverification", () => {
  async function own(query = "") {
    const { visitor } = await sportsbookPlayer({});
    await visitor.get(`${visitor.home}/reverification${query}`);
    return visitor;
  }

  async function through(visitor: Visitor) {
    await visitor.press("Next");
    expect([pathOf(visitor), partOf(visitor)]).toEqual(["/reverification", "employment"]);
    await visitor.press("Next");
    return confirm(visitor, "900123456");
  }

  test("it is the same wizard and ends at '/' by default [KYC-89, CONST-41, BR-21]", async () => {
    const home = await own();
    expect(home.h1).toBe("Check your details");
    const calls = await through(home);
    expect(writesIn(calls)).toEqual([attest, reverify]);
    expect(pathOf(home)).toBe("/");
    const away = await own("?returnPath=%2Fdocuments");
    await through(away);
    expect(pathOf(away)).toBe("/documents");
    const foreign = await own("?returnPath=https%3A%2F%2Fevil.example");
    await through(foreign);
    expect(pathOf(foreign)).toBe("/");
  });

  test("a refusal that opens the enhanced check leads there and on", async () => {
    const visitor = await own();
    await visitor.press("Next");
    await visitor.press("Next");
    await confirm(visitor, "900000003");
    expect(visitor.h1).toBe("Confirm your identity in more detail");
  });
});
