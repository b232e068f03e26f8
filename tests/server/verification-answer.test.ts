import { expect, test } from "vitest";
import { Verification } from "@/server/upstream/verifications";

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
