import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { errorCode, startTestSandbox, type TestSandbox } from "./test-sandbox.ts";

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});

beforeEach(() => sandbox.control.reset());

afterAll(() => sandbox.close());

async function as(persona: string) {
  const { token } = await sandbox.control.session(persona);
  const steps = async () =>
    (await sandbox.control.personas()).find(({ id }) => id === persona)?.correctiveActions.join(" ");
  const call = (path: string, body?: unknown) => sandbox.call(path, { token, ...(body === undefined ? {} : { body }) });
  const verify = (lastName: string, more: Record<string, unknown> = {}) =>
    call("/verifications/v1/verifications", {
      verificationFlow: "registration",
      AdditionalInformation: { SocureSessionToken: "device-1" },
      firstName: "Ann",
      lastName,
      ...more,
    });
  const ssn = (digits: string) => call(`/reverifications/v1/users/user-${persona}/SSN?format=json`, { ssn: digits });
  return { token, call, verify, ssn, steps };
}

describe("reverification", () => {
  const attest = { VerificationFormFields: { firstName: "Rosa" }, EmploymentFormFields: { employerName: "Quay" } };

  test("shows what is on file, then what was attested", async () => {
    const rosa = await as("rosa");
    const path = "/sites/US-NJ-SB/kycattestations/v1/users/user-rosa";
    expect((await rosa.call(path)).body).toMatchObject({
      verificationFormFields: { firstName: "Rosa", intlDob: { year: 1988, month: 4, day: 12 } },
      employmentFormFields: { employerName: "Harbor Books" },
      phoneNumber: expect.stringMatching(/^\+1/),
    });
    expect((await rosa.call(path, attest)).status).toBe(200);
    expect((await rosa.call(path)).body).toMatchObject({ employmentFormFields: { employerName: "Quay" } });
  });

  test("is complete with both the attestation and the SSN", async () => {
    const rosa = await as("rosa");
    expect((await rosa.ssn("900123456")).body.verificationStatus).toBe("passed");
    expect(await rosa.steps()).toBe("re-verification-kyc");
    await rosa.call("/kycattestations/v1/users/user-rosa", attest);
    expect(await rosa.steps()).toBe("");
  });

  test.each([
    ["666071024", { verificationStatus: "pending", remainingAttempts: 2, verificationForm: expect.anything() }],
    ["666082000", { verificationStatus: "doNothing", acceptableVerificationMethods: [{ method: "VerificationForm" }] }],
    ["666103090", { verificationStatus: "insufficientInformation", remainingAttempts: 0 }],
    ["666120100", { verificationStatus: "kba", acceptableVerificationMethods: [] }],
    ["666134000", { verificationStatus: "turnedToStone" }],
    ["900000005", { verificationStatus: "banned" }],
    [
      "0007",
      { verificationStatus: "insufficientInformation", acceptableVerificationMethods: [{ method: "CxDocUpload" }] },
    ],
  ])("answers the number %s as its digits say", async (digits, answer) => {
    expect((await (await as("rosa")).ssn(digits)).body).toMatchObject(answer);
  });

  test("accepts a new phone, but not another account's", async () => {
    const rosa = await as("rosa");
    const change = (phoneNumber: string) => rosa.call("/users/v1/users/user-rosa/phonenumber", { phoneNumber });
    const nora = (await sandbox.control.personas()).find(({ id }) => id === "nora");
    expect(errorCode(await change(nora?.phone ?? ""))).toBe("phone-exists");
    expect((await change("+12075557777")).status).toBe(200);
    expect((await rosa.call("/kycattestations/v1/users/user-rosa")).body.phoneNumber).toBe("+12075557777");
  });

  test.each(["quentin", "silas"])("cannot be read for %s", async (id) => {
    const player = await as(id);
    const path = id === "silas" ? "/users/v1/profile" : `/kycattestations/v1/users/user-${id}`;
    expect((await player.call(path)).status).toBe(500);
  });
});
