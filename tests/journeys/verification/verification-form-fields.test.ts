import { beforeEach, describe, expect, test } from "vitest";
import type { Visitor } from "../../harness/browser/browserless.ts";
import { details, field, messageOf } from "../../harness/flows/verification.ts";
import { asking, editable, namesIn, sent } from "../../harness/flows/verification-form.ts";
import { as, openEntryPage, sandbox } from "../../harness/pages/journey.ts";

beforeEach(() => sandbox.reset());

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
