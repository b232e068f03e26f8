// The form that the platform asks for, up to what the page is given.

import { describe, expect, test } from "vitest";
import { loadVerification } from "@/server/flows/verification/verification";
import { Verification } from "@/server/upstream/verification/verification-response";
import { needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform();

async function shownFor(verificationForm: Record<string, unknown>) {
  const restrictions = [needing("id-verify")];
  const { caller } = await playerOn(platform, { restrictions, verification: { verificationForm } });
  const container = await loadVerification(await caller.look());
  if (container.kind !== "form") throw new Error(`no form but ${container.kind}`);
  return container.shown;
}

const birth = { day: "12", month: "4", year: "1988" };
const address = {
  streetAddress: "12 Harbor Lane",
  streetAddress2: "Flat 3",
  city: "Portland",
  regionCode: "ME",
  countryCode: "US",
  postalCode: "04101",
};
const home = {
  address1: "12 Harbor Lane",
  address2: "Flat 3",
  city: "Portland",
  region: "ME",
  country: "US",
  zip: "04101",
};

const pascal = (members: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(members).map(([name, value]) => [`${name.charAt(0).toUpperCase()}${name.slice(1)}`, value]),
  );

describe("a field that the platform asks for", () => {
  test.each<[string, unknown, string, Record<string, string>]>([
    ["firstName", "Nora", "KYC-15, KYC-28", { firstName: "Nora" }],
    ["middleName", "Ann", "KYC-16, KYC-28", { middleName: "Ann" }],
    ["lastName", "Okafor", "KYC-17, KYC-28", { lastName: "Okafor" }],
    ["address", address, "KYC-18, KYC-28", home],
    ["intlDob", "12/4/1988", "KYC-12, KYC-19, KYC-28", birth],
    ["intlDob", "12-4-1988", "KYC-12, KYC-19, KYC-28", birth],
    ["usDob", "4/12/1988", "KYC-13, KYC-20, KYC-28", birth],
    ["usDob", { day: 12, month: 4, year: 1988 }, "KYC-13, KYC-20, KYC-28", birth],
    ["usDob", "1988-4-12", "KYC-20, KYC-28", birth],
    ["intlDob", "1988-4-12T00:00:00Z", "KYC-19, KYC-28", birth],
    ["ssn4", "6789", "KYC-21, KYC-28", { ssn4: "6789" }],
    ["ssn9", "123456789", "KYC-22, KYC-28", { ssn9: "123456789" }],
    ["creditCheckBox", true, "KYC-23, KYC-28", { creditCheckBox: "on" }],
    ["creditCheckBox", false, "KYC-23, KYC-28", {}],
    ["licenseNumber", "D1", "KYC-24, KYC-28", { licenseNumber: "D1" }],
    ["licenseIssueDate", "2021-3-7", "KYC-25, KYC-28", { issueDay: "7", issueMonth: "3", issueYear: "2021" }],
    ["licenseIssueDate", "7/3/2021", "KYC-25, KYC-28", { issueDay: "7", issueMonth: "3", issueYear: "2021" }],
    [
      "licenseExpirationDate",
      "7/3/2031",
      "KYC-26, KYC-28",
      { expirationDay: "7", expirationMonth: "3", expirationYear: "2031" },
    ],
  ])("is shown with its value, and no other field: %s, %j [%s]", async (name, value, _ids, values) => {
    const shown = await shownFor({ [name]: { status: "Editable", value } });
    expect([shown.rules.fieldsToShow, shown.rules.viewOnly]).toEqual([[name], []]);
    expect(shown.values).toEqual({ country: "US", ...values });
  });

  test.each([
    ["status", "Editable", []],
    ["status", "ViewOnly", ["firstName"]],
    ["formFieldStatus", "Editable", []],
    ["formFieldStatus", "ViewOnly", ["firstName"]],
  ])("has its status in the member %s: %s [KYC-27]", async (member, status, viewOnly) => {
    const form = { firstName: { [member]: status, value: "Nora" }, lastName: { status: "Editable" } };
    expect((await shownFor(form)).rules.viewOnly).toEqual(viewOnly);
    expect((await shownFor({ FirstName: pascal(form.firstName) })).rules.viewOnly).toEqual(viewOnly);
  });

  test.each([
    ["camelCase", address],
    ["PascalCase", pascal(address)],
  ])("is an address with six members, in %s [KYC-30]", async (_, value) => {
    expect((await shownFor({ address: { status: "Editable", value } })).values).toEqual(home);
  });
});

const dotNetNone = "0001-01-01T00:00:00";

test.each<[string, unknown]>([
  ["lastName", null],
  ["lastName", ""],
  ["usDob", null],
  ["usDob", dotNetNone],
  ["usDob", { day: 12, month: 4 }],
  ["address", null],
  ["address", { countryCode: "US", regionCode: "ME" }],
  ["ssn4", undefined],
])("%s is asked for where the platform says it is fixed, and has no value: %j [KYC-29]", async (name, value) => {
  expect((await shownFor({ [name]: { status: "ViewOnly", value } })).rules.viewOnly).toEqual([]);
});

test("a date that stands for none fills in nothing [KYC-28]", async () => {
  expect((await shownFor({ usDob: { status: "Editable", value: dotNetNone } })).values).toEqual({ country: "US" });
});

test.each([
  [2, 2],
  [0, 0],
  [-1, 0],
  [null, 0],
  [undefined, 0],
])("of remaining attempts, %s counts as %s [KYC-57, KYC-128?]", (remainingAttempts, attemptsLeft) => {
  expect(Verification.parse({ remainingAttempts })).toMatchObject({ attemptsLeft });
});

test("an entry that is no method hides none of the others, and counts as one that is not known [KYC-56, KYC-76, KYC-95]", () => {
  const acceptableVerificationMethods = [null, { method: "docscan" }, "CxDocUpload", { method: 7 }];
  const { methods } = Verification.parse({ verificationStatus: "verifyInformation", acceptableVerificationMethods });
  expect(methods).toEqual(["other", "DocScan", "other", "other"]);
});
