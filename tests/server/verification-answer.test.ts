import { expect, test } from "vitest";
import { Verification } from "@/server/upstream/verification/verification-response";
import { identityCheck } from "@/server/upstream/verification/verifications";

const answer = { verificationStatus: "verifyInformation", acceptableVerificationMethods: [{ method: "DocScan" }] };

test("a verification answer says its status [KYC-55]", () => {
  expect(Verification.parse(answer)).toMatchObject({ status: "verifyInformation" });
  expect(Verification.parse({ ...answer, verificationStatus: "passed" })).toMatchObject({ status: "passed" });
});

test("and its acceptable methods, each entry with the method [KYC-56]", () => {
  const methods = ["DocScan", "VerificationForm", "CxDocUpload"];
  const acceptableVerificationMethods = methods.map((method) => ({ method }));
  expect(Verification.parse({ ...answer, acceptableVerificationMethods })).toMatchObject({ methods });
  expect(Verification.parse({ ...answer, acceptableVerificationMethods: [] })).toMatchObject({ methods: [] });
});

test("an entry that is no method hides none of the others, and counts as one that is not known [KYC-56, KYC-76, KYC-95]", () => {
  const acceptableVerificationMethods = [null, { method: "docscan" }, "CxDocUpload", { method: 7 }];
  const { methods } = Verification.parse({ ...answer, acceptableVerificationMethods });
  expect(methods).toEqual(["other", "DocScan", "other", "other"]);
});

test.each([
  [2, 2],
  [1, 1],
  [0, 0],
  [-1, 0],
  [null, 0],
  [undefined, 0],
])("of remaining attempts, %s counts as %s [KYC-57, KYC-128?]", (remainingAttempts, attemptsLeft) => {
  expect(Verification.parse({ ...answer, remainingAttempts })).toMatchObject({ attemptsLeft });
});

const valuesOf = (verificationForm: Record<string, unknown>) =>
  Verification.parse({ ...answer, verificationForm }).form[0]?.values;

test.each([
  ["intlDob", "25/12/1988", { day: "25", month: "12", year: "1988" }],
  ["intlDob", "25-12-1988", { day: "25", month: "12", year: "1988" }],
  ["usDob", "12/25/1988", { day: "25", month: "12", year: "1988" }],
  ["usDob", { day: 25, month: 12, year: 1988 }, { day: "25", month: "12", year: "1988" }],
  ["licenseIssueDate", "25/12/2020", { issueDay: "25", issueMonth: "12", issueYear: "2020" }],
  ["licenseExpirationDate", "25/12/2030", { expirationDay: "25", expirationMonth: "12", expirationYear: "2030" }],
])("a date of %s, %j, is read in the order of its field [KYC-12, KYC-13]", (name, value, parts) => {
  expect(valuesOf({ [name]: { status: "Editable", value } })).toEqual(parts);
});

test("the check belongs to a flow of the five that the document check knows, and to no other [KYC-134?]", () => {
  const body = { AdditionalInformation: { SocureSessionToken: "" } };
  const isFlow = (verificationFlow: string) => identityCheck.body.safeParse({ ...body, verificationFlow }).success;
  for (const flow of ["login", "registration", "reverification", "unified-auth", "default"])
    expect(isFlow(flow), flow).toBe(true);
  expect([isFlow("other"), isFlow("")]).toEqual([false, false]);
});
