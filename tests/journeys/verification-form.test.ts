import { within } from "@testing-library/dom";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Visitor } from "../harness/browserless.ts";
import { alone, foundIn } from "../harness/canaries.ts";
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
import { ownStack } from "../harness/own-stack.ts";
import { freshContact, openAccount, proveContact } from "../harness/sign-up.ts";
import { type Instance, startInstance } from "../harness/stack.ts";
import { details, field, messageOf, optionsOf, submitLabel, toVerify, verifyAs } from "../harness/verification.ts";

beforeEach(() => sandbox.reset());

const verifyPath = "/verifications/v1/verifications";
const editable = { status: "Editable" };
const asking = (verificationForm: Record<string, unknown>) => toVerify({ verification: { verificationForm } });
const namesIn = ({ document }: Visitor) =>
  [...document.querySelectorAll<HTMLInputElement>("main input, main select")]
    .filter(({ type }) => type !== "hidden")
    .map(({ name }) => name);
const sent = async (visitor: Visitor, button = submitLabel) => {
  const calls = await callsDuring(() => visitor.press(button));
  return callsTo(calls, "POST", verifyPath)[0]?.body as Record<string, unknown> | undefined;
};

describe("upstream decides what is asked", () => {
  const licenceInputs = [
    ...["licenseNumber", "issueMonth", "issueDay", "issueYear"],
    ...["expirationMonth", "expirationDay", "expirationYear"],
  ];
  const inputs = [
    ...["firstName", "middleName", "lastName", "month", "day", "year"],
    ...["country", "address1", "address2", "city", "region", "zip"],
    ...["creditCheckBox", ...licenceInputs],
  ];
  const fields = [
    ...["firstName", "middleName", "lastName", "address", "creditCheckBox"],
    ...["licenseNumber", "licenseIssueDate", "licenseExpirationDate"],
  ];
  const pascal = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

  test("shows the inputs of every field that is asked for [KYC-15, KYC-19, KYC-21]", async () => {
    const { visitor } = await asking(
      Object.fromEntries([...fields, "intlDob", "ssn4"].map((name) => [name, editable])),
    );
    expect(namesIn(visitor).sort()).toEqual([...inputs, "ssn4"].sort());
  });

  test("reads field names and status in PascalCase, too [KYC-15, KYC-20, KYC-22]", async () => {
    const asked = [...fields, "usDob", "ssn9"].map((name) => [pascal(name), { Status: "Editable" }]);
    const { visitor } = await asking(Object.fromEntries(asked));
    expect(namesIn(visitor).sort()).toEqual([...inputs, "ssn9"].sort());
  });

  test("what may not be changed is shown, disabled, and sent as upstream has it, whatever is posted [KYC-27, KYC-28, KYC-29]", async () => {
    const visitor = await as("ulf");
    await openEntryPage(visitor);
    for (const [name, value] of [
      ["firstName", "Ulf"],
      ["lastName", "Sample"],
      ["month", "04"],
      ["year", "1988"],
    ] as const) {
      expect([field(visitor, name)?.value, field(visitor, name)?.disabled], name).toEqual([value, true]);
    }
    expect([field(visitor, "address1")?.value, field(visitor, "address1")?.disabled]).toEqual([
      "12 Harbor Lane",
      false,
    ]);
    field(visitor, "firstName")?.removeAttribute("disabled");
    visitor.fill({ firstName: "Ana", zip: "04101", ssn9: "123-45-6789" });
    expect(await sent(visitor)).toMatchObject({
      firstName: "Ulf",
      lastName: "Sample",
      ssn9: "123456789",
      dob: "12/04/1988",
    });
  });

  test("the status may be written formFieldStatus, and an address in either casing [KYC-27, KYC-30]", async () => {
    const wim = await as("wim");
    await openEntryPage(wim);
    expect([field(wim, "firstName")?.disabled, field(wim, "lastName")?.disabled]).toEqual([true, false]);
    const viola = await as("viola");
    await openEntryPage(viola);
    const held = ["address1", "address2", "city", "region", "country", "zip"].map((name) => field(viola, name)?.value);
    expect(held).toEqual(["12 Harbor Lane", "Flat 3", "Portland", "ME", "US", "04101"]);
    expect(field(viola, "address1")?.disabled).toBe(true);
    expect(["day", "month", "year"].map((name) => field(viola, name)?.value)).toEqual(["12", "4", "1988"]);
  });

  test("a number is labelled for its form: all nine, the last four [KYC-04, SSN-05]", async () => {
    const label = ({ document }: Visitor, name: string) => document.getElementById(`${name}-label`)?.textContent;
    const nine = await asking({ ssn9: editable });
    expect(label(nine.visitor, "ssn9")).toBe("Social Security number");
    nine.visitor.fill({ ssn9: "123-45-6789" });
    expect(await sent(nine.visitor)).toMatchObject({ ssn9: "123456789" });
    const four = await asking({ ssn4: editable });
    expect(label(four.visitor, "ssn4")).toBe("Last 4 digits of your Social Security number");
    expect(field(four.visitor, "ssn4")?.maxLength).toBe(4);
    four.visitor.fill({ ssn4: "6789" });
    expect(await sent(four.visitor)).toMatchObject({ ssn4: "6789" });
  });

  test("a licence's number and dates are checked, each at its part [KYC-136?]", async () => {
    const visitor = await as("yngve");
    await openEntryPage(visitor);
    const { ssn4: _, ...rest } = details;
    visitor.fill({ ...rest, issueMonth: "2", issueDay: "30", issueYear: "2020" });
    expect(await sent(visitor)).toBeUndefined();
    expect(messageOf(visitor, "licenseNumber")).toContain("Enter the number of your license");
    expect(messageOf(visitor, "licenseIssueDate")).toContain("Enter the whole date as it stands on your license");
    expect(messageOf(visitor, "licenseExpirationDate")).toContain("Enter the whole date");
  });
});

test("an error keeps everything that was typed except the SSN, and nothing of it is in the address", async () => {
  const asked = [
    "firstName",
    "lastName",
    "usDob",
    "address",
    "ssn9",
    "licenseNumber",
    "licenseIssueDate",
    "creditCheckBox",
  ];
  const { visitor } = await asking(Object.fromEntries(asked.map((name) => [name, editable])));
  const { ssn4: _, ...person } = details;
  const typed = { ...person, licenseNumber: "D1234567", issueMonth: "3", issueDay: "7", issueYear: "2021", zip: "1" };
  visitor.fill({ ...typed, ssn9: "123-45-6789", creditCheckBox: true });
  expect(await sent(visitor)).toBeUndefined();
  const shown = Object.keys(typed).map((name) => [name, field(visitor, name)?.value]);
  expect(Object.fromEntries(shown)).toEqual(typed);
  expect([field(visitor, "creditCheckBox")?.checked, field(visitor, "ssn9")?.value]).toEqual([true, ""]);
  expect(visitor.body).not.toMatch(/123-?45-?6789/);
  await visitor.get(visitor.url);
  expect(visitor.body).not.toContain("D1234567");
});

describe("a person", () => {
  test("needs a first and a last name; the middle one is optional and says so [KYC-02]", async () => {
    const { visitor } = await toVerify();
    expect(visitor.document.getElementById("middleName-label")?.textContent).toBe("Middle name (optional)");
    await verifyAs(visitor);
    expect(visitor.h1).toBe("Verification Successful");
  });

  test.each([
    "José María",
    "O’Brien-Smith",
    "Ø",
    "Łukasz Żółć",
    "محمد",
    "李小龍",
    "Nguyễn Thị Minh Khai",
    "a".repeat(50),
  ])("named %s is taken as they are [KYC-36, KYC-119!]", async (firstName) => {
    const { visitor } = await toVerify();
    visitor.fill({ ...details, firstName });
    expect(await sent(visitor)).toMatchObject({ firstName });
  });

  test.each([
    ["a".repeat(51), "Shorten the name to 50 characters"],
    ["Nora 🎰", "Write the name as in your documents, without emoji"],
    ["   ", "Enter your first name"],
  ])("named %o is asked again, kindly [KYC-122?]", async (firstName, message) => {
    const { visitor } = await toVerify();
    visitor.fill({ ...details, firstName });
    expect(await sent(visitor)).toBeUndefined();
    expect(messageOf(visitor, "firstName")).toContain(message);
  });

  test.each([
    [{ month: "2", day: "30", year: "1988" }, "there is no such date"],
    [{ month: "13", day: "1", year: "1988" }, "Enter the month as a number from 1 to 12"],
    [{ month: "1", day: "1", year: "88" }, "Enter the year with 4 digits"],
    [{ month: "1", day: "", year: "1988" }, "Enter your whole date of birth"],
    [{ month: "1", day: "1", year: "2199" }, "this date is still to come"],
    [{ month: "1", day: "1", year: "2015" }, "You are not old enough"],
  ])("the date of birth %o shows which part is wrong [KYC-122?]", async (born, message) => {
    const { visitor } = await toVerify();
    visitor.fill({ ...details, ...born });
    expect(await sent(visitor)).toBeUndefined();
    expect(messageOf(visitor, "usDob")).toContain(message);
  });

  test("must be older in some states [CONST-45, CONST-46, CONST-47]", async () => {
    const today = new Date();
    const aged = (years: number) => ({
      month: "1",
      day: "1",
      year: String(today.getUTCFullYear() - years),
    });
    for (const [region, zip, years] of [
      ["ME", "04101", 18],
      ["AL", "35004", 19],
      ["NE", "68001", 19],
      ["MA", "02108", 21],
    ] as const) {
      const young = await toVerify();
      young.visitor.fill({ ...details, region, zip, ...aged(years - 1) });
      expect(await sent(young.visitor), region).toBeUndefined();
      const old = await toVerify();
      old.visitor.fill({ ...details, region, zip, ...aged(years + 1) });
      expect(await sent(old.visitor), region).toBeDefined();
    }
  });

  test.each([
    ["day", "KYC-37, CONST-08", 2],
    ["month", "KYC-38, CONST-09", 2],
    ["year", "KYC-39, CONST-10", 4],
  ])("the %s is a short numeric field [%s]", async (name, _id, maxLength) => {
    const { visitor } = await toVerify();
    expect(field(visitor, name)?.maxLength).toBe(maxLength);
    expect(field(visitor, name)?.getAttribute("inputmode"), "a numeric keypad [KYC-40]").toBe("numeric");
  });

  test.each([
    ["12345678", "Enter all 9 digits"],
    ["000-12-3456", "Check the first three digits"],
    ["666 12 3456", "Check the first three digits"],
    ["923456789", "Check the first three digits"],
  ])("with the number %s is asked to look again [KYC-122?]", async (ssn9, message) => {
    const { visitor } = await asking({ ssn9: editable });
    visitor.fill({ ssn9 });
    expect(await sent(visitor)).toBeUndefined();
    expect(messageOf(visitor, "ssn9")).toContain(message);
    expect(visitor.body).not.toContain(ssn9);
  });
});

describe("a home", () => {
  test("is no PO box: the form says so before and after [KYC-05]", async () => {
    for (const address1 of ["PO Box 12", "P.O. Box 7", "Post Office Box 3", "p o box 1", "Case postale 44"]) {
      const { visitor } = await toVerify();
      expect(visitor.text).toContain("We cannot accept a PO box.");
      visitor.fill({ ...details, address1 });
      expect(await sent(visitor), address1).toBeUndefined();
      expect(messageOf(visitor, "address1")).toContain("We cannot accept a PO box.");
      expect(field(visitor, "address1")?.value).toBe(address1);
    }
  });

  test("is in a licensed country, and no other is offered [KYC-45, KYC-46, KYC-47]", async () => {
    const { visitor } = await toVerify();
    const codes = [...visitor.document.querySelectorAll<HTMLOptionElement>("[name=country] option")].map(
      ({ value }) => value,
    );
    expect(codes.filter(Boolean).sort()).toEqual(["AU", "CA", "DE", "GB", "IE", "NL", "US"]);
  });

  test("takes its region's name, its list and its postal rule from the country, by a button without script [KYC-42, KYC-43, KYC-44, KYC-122?]", async () => {
    const { visitor } = await toVerify();
    const label = () => visitor.document.getElementById("region-label")?.textContent;
    expect([label(), optionsOf(visitor, "region")[1], field(visitor, "zip")?.getAttribute("inputmode")]).toEqual([
      "State",
      "AL",
      "numeric",
    ]);
    visitor.fill({ firstName: "Nora", address1: "7 Maple Court", country: "CA" });
    const calls = await callsDuring(() => visitor.press("Update"));
    expect(callsTo(calls, "POST", verifyPath)).toEqual([]);
    expect([label(), optionsOf(visitor, "region")[1], field(visitor, "zip")?.getAttribute("inputmode")]).toEqual([
      "Province or territory",
      "Alberta",
      "text",
    ]);
    expect([field(visitor, "firstName")?.value, field(visitor, "address1")?.value]).toEqual(["Nora", "7 Maple Court"]);
    expect(within(visitor.document.body).queryByRole("alert")).toBeNull();
    visitor.fill({ country: "GB" });
    await visitor.press("Update");
    expect([label(), optionsOf(visitor, "region")]).toEqual([
      "Region",
      ["Choose from the list", "England", "Northern Ireland", "Scotland", "Wales"],
    ]);
    const { ssn4: _, ...person } = details;
    visitor.fill({ ...person, country: "GB", region: "England", zip: "ls1 4ap", city: "Leeds" });
    expect(await sent(visitor)).toMatchObject({ country: "GB", region: "ENG", zip: "LS1 4AP" });
  });

  test.each([
    ["US", "ME", "0410", "Enter a ZIP code with 5 or 9 digits"],
    ["CA", "ON", "04101", "Enter a postal code such as M5V 2T6"],
    ["DE", "BE", "1", "Enter a postal code with 5 digits, such as 10115"],
    ["US", "ON", "04101", undefined],
  ])("in %s, %s with %s is checked by the country's rule [KYC-42, KYC-122?]", async (country, region, zip, message) => {
    const { visitor } = await toVerify();
    visitor.fill({ country });
    await visitor.press("Update");
    const { region: _, ssn4, ...rest } = details;
    visitor.fill({ ...rest, ...(country === "US" && { ssn4 }), country, zip });
    if (optionsOf(visitor, "region").length > 1 && message) visitor.fill({ region });
    expect(await sent(visitor)).toBeUndefined();
    if (message) expect(messageOf(visitor, "zip")).toContain(message);
    else expect(messageOf(visitor, "region")).toContain("Choose your state");
  });

  test("on a Canadian site experience is in Canada unless it says otherwise, and asks for the consent [KYC-06, KYC-07, KYC-48, CONST-40]", async () => {
    const { visitor } = await toVerify({ siteExperience: "CA-ON-SB" });
    expect(field(visitor, "country")?.value).toBe("CA");
    expect(namesIn(visitor).slice(3, 6)).toEqual(["day", "month", "year"]);
    const { ssn4: _, ...person } = { ...details, country: "CA", region: "ON", city: "Toronto", zip: "m5v2t6" };
    visitor.fill(person);
    expect(await sent(visitor, "Agree and verify")).toBeUndefined();
    expect(messageOf(visitor, "creditCheckBox")).toContain("Tick the box to agree to the check of your credit file");
    visitor.fill({ ...person, creditCheckBox: true });
    expect(await sent(visitor, "Agree and verify")).toMatchObject({
      country: "CA",
      zip: "M5V 2T6",
      creditCheckBox: true,
    });
  });
});

describe("words", () => {
  test.each([
    ["US-SB", "main", "Verify your identity to bet", "Verify and continue"],
    ["US-CS", "main", "Verify your identity for the casino", "Verify and continue"],
    ["US-DK", "main", "Verify your identity", "Verify"],
    ["CA-ON-SB", "main", "Verify your identity in Canada", "Agree and verify"],
    ["LOTTERY", "lottery", "Verify your identity to buy tickets", "Verify me"],
    ["PREDICT", "predict", "Verify your identity to trade", "Verify and continue"],
  ] as const)(
    "title and button on %s at %s are its own [KYC-01, KYC-133?, BR-12]",
    async (siteExperience, brand, title, submit) => {
      const product =
        { "US-CS": "casino", "US-DK": "dfs", LOTTERY: "lottery", PREDICT: "predict" }[siteExperience as string] ??
        "sportsbook";
      const { visitor } = await sportsbookPlayer({
        siteExperience,
        brand,
        product,
        restrictions: [requires("id-verify")],
      });
      await openEntryPage(visitor);
      expect(visitor.h1).toBe(title);
      expect(within(visitor.document.body).getByRole("button", { name: submit })).toBeTruthy();
    },
  );

  test("a brand may say its own [KYC-01, BR-12]", async () => {
    const visitor = await as("gretel");
    await openEntryPage(visitor);
    expect(visitor.text).toContain("The house has to know who sits at its tables.");
  });

  test("the day comes before the month outside the United States [KYC-03]", async () => {
    const ottilie = await as("ottilie");
    await openEntryPage(ottilie);
    expect(namesIn(ottilie).filter((name) => ["day", "month", "year"].includes(name))).toEqual([
      "day",
      "month",
      "year",
    ]);
    const { visitor } = await toVerify();
    expect(namesIn(visitor).filter((name) => ["day", "month", "year"].includes(name))).toEqual([
      "month",
      "day",
      "year",
    ]);
  });
});

test("the button stays within reach while an account is being opened, and only then [KYC-09]", async () => {
  const place = ({ document }: Visitor, name: string) =>
    within(document.body).getByRole("button", { name }).parentElement?.className;
  const newPlayer = await proveContact(freshContact(), "/signup");
  await newPlayer.press("Continue");
  await newPlayer.press(openAccount);
  expect(pathOf(newPlayer)).toBe("/correctiveactions/id-verify");
  expect(place(newPlayer, "Verify")).toMatch(/sticky/);
  const { visitor } = await toVerify();
  expect(place(visitor, submitLabel)).not.toMatch(/sticky/);
});

describe("verify later", () => {
  const skippable = { product: "dfs", siteExperience: "US-DK" };

  test("has a confirmation page of its own without script [KYC-114]", async () => {
    const { visitor } = await toVerify(skippable);
    await visitor.follow("Verify later");
    expect([pathOf(visitor), visitor.h1]).toEqual(["/correctiveactions/skip", "Verify later?"]);
    await visitor.press("Yes, verify later");
    expect(pathOf(visitor)).toBe("/postauth");
  });

  test("is sticky inside the operator's app, and a toast says so [KYC-115]", async () => {
    const { visitor } = await toVerify(skippable);
    const place = () => visitor.document.getElementById("PostAuthSkipButton")?.parentElement?.className;
    expect(place()).not.toMatch(/sticky/);
    await visitor.get(visitor.url, { headers: { "user-agent": "AccountShell/4.2" } });
    expect(place()).toMatch(/sticky/);
    expect(visitor.text).toContain("You can verify later and look around first");
  });
});

describe("by configuration", () => {
  let app: Instance;
  beforeAll(async () => {
    app = await startInstance(ownStack.sandboxPort, {
      OPTIONAL_SSN4_SITE_EXPERIENCES: "US-SB",
      NO_VERIFICATION_SUCCESS_SITE_EXPERIENCES: "US-SB",
      DATE_ORDERS: JSON.stringify({ US: ["year", "month", "day"] }),
    });
  });
  afterAll(() => app?.stop());

  const made = async () => {
    const { id, visitor } = await sportsbookPlayer({ restrictions: [requires("id-verify")] }, { port: app.port });
    await openEntryPage(visitor);
    return { id, visitor };
  };

  /** What was tracked; the log arrives a moment after the answer. */
  const tracked = (name: string) =>
    expect.poll(
      () =>
        app
          .output()
          .split("\n")
          .filter((line) => line.includes('"tracked"') && line.includes(`"${name}"`)).length,
    );

  test("the last four may be left out, and the label says so [KYC-04, SSN-05]", async () => {
    const { visitor } = await made();
    expect(visitor.document.getElementById("ssn4-label")?.textContent).toBe(
      "Last 4 digits of your Social Security number, if you have one (optional)",
    );
    const { ssn4: _, ...rest } = details;
    visitor.fill(rest);
    expect(await sent(visitor)).not.toHaveProperty("ssn4");
  });

  test("the date is asked for in another order [KYC-03]", async () => {
    const { visitor } = await made();
    expect(namesIn(visitor).slice(3, 6)).toEqual(["year", "month", "day"]);
  });

  test("a pass goes on at once, without a success screen, and is tracked [KYC-88, TRK-02]", async () => {
    const { visitor } = await made();
    visitor.fill(details);
    await visitor.press(submitLabel);
    expect(pathOf(visitor)).toBe("/postauth");
    await tracked("verificationPassed").toBeGreaterThan(0);
  });

  test("a ban and a check without a device token are tracked anonymously [TRK-01, KYC-131?]", async () => {
    const { visitor } = await made();
    visitor.fill({ ...details, lastName: "Banned" });
    await visitor.press(submitLabel);
    await tracked("verificationBanned").toBeGreaterThan(0);
    await tracked("deviceTokenMissing").toBeGreaterThan(0);
  });

  test("nothing secret is in the log, whatever became of it", async () => {
    // Four digits turn up in random ids by chance, so they are looked for as a number of their own.
    const ssn = alone("7351");
    const secrets = [ssn, alone("1951"), "Kanarienweg"];
    for (const lastName of ["Canary", "Banned", "Failure", "InvalidInputData left2", "VerifyInformation scan"]) {
      const { visitor } = await made();
      visitor.fill({ ...details, lastName, ssn4: "7351", address1: "77 Kanarienweg", year: "1951" });
      await visitor.press(submitLabel);
      expect(foundIn(visitor.hops.map(({ url }) => url).join(" "), secrets)).toEqual([]);
      expect(foundIn(visitor.body, [ssn])).toEqual([]);
      await visitor.get(visitor.url);
      expect(foundIn(visitor.body, [ssn, /"1951"/])).toEqual([]);
    }
    expect(foundIn(app.output(), secrets)).toEqual([]);
  });
});
