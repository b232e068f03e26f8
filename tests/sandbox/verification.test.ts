import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { statuses } from "../../sandbox/services/verification/verdicts.ts";
import { claims, errorCode, startTestSandbox, type TestSandbox } from "./test-sandbox.ts";

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

describe("the verify call", () => {
  test.each([
    ["device-1", "passed"],
    ["", "verifyInformation"],
  ])("of the last name Device with the device token %j is %s", async (SocureSessionToken, status) => {
    const { body } = await (await as("idris")).verify("Device", { AdditionalInformation: { SocureSessionToken } });
    expect(body.verificationStatus).toBe(status);
  });

  test("without a device token, or with it in another letter case, is refused", async () => {
    const { verify } = await as("idris");
    const none = await verify("Okafor", { AdditionalInformation: {} });
    expect([none.status, errorCode(none)]).toEqual([400, "VER-400"]);
    const other = await verify("Okafor", { AdditionalInformation: { socureSessionToken: "device-1" } });
    expect([other.status, errorCode(other)]).toEqual([400, "BODY-400"]);
  });

  test("passes for ordinary details, and the answer carries the restored permission", async () => {
    const idris = await as("idris");
    const answer = await idris.verify("Okafor");
    expect(answer.body).toMatchObject({ verificationStatus: "passed", acceptableVerificationMethods: [] });
    expect(claims(answer.token ?? "")).not.toHaveProperty("perm:DenyAllContests");
    expect(await idris.steps()).toBe("");
  });

  test("answers the verdict that the words of a last name name", async () => {
    const idris = await as("idris");
    const { body } = await idris.verify("Pending scan upload left2 ssn4 flagonly");
    expect(body).toEqual({
      verificationStatus: "pending",
      acceptableVerificationMethods: [{ method: "DocScan" }, { method: "CxDocUpload" }],
      remainingAttempts: 2,
      verificationForm: { ssn4: { status: "Editable" } },
      resultMetadata: { ShouldAttemptAccountRecovery: true },
    });
    expect((await idris.verify("KBA none recovery")).body).toMatchObject({
      verificationStatus: "kba",
      resultMetadata: { StrongAuthMetadata: { StrongAuthInitializationKey: "recovery-idris" } },
    });
    expect((await idris.verify("Failure")).status).toBe(500);
    expect(await idris.steps()).toBe("id-verify");
  });

  test("can be made to give every status with every first method and every kind of recovery", async () => {
    const idris = await as("idris");
    const metadata = { recovery: [true, true], flagonly: [true, false], keysonly: [false, true], "": [false, false] };
    const methods = { scan: "DocScan", form: "VerificationForm", licence: "LicenseDataUpload", upload: "CxDocUpload" };
    for (const status of statuses) {
      for (const [word, method] of [...Object.entries(methods), ["none", undefined] as const]) {
        for (const [kind, [isFlagged, hasKeys]] of Object.entries(metadata)) {
          const { body } = await idris.verify(`${status.toLowerCase()} ${word} ${kind}`.trim());
          const { ShouldAttemptAccountRecovery, StrongAuthMetadata } = body.resultMetadata as Record<string, unknown>;
          const [first] = body.acceptableVerificationMethods as { method: string }[];
          expect([body.verificationStatus, first?.method]).toEqual([status, method]);
          expect([ShouldAttemptAccountRecovery, StrongAuthMetadata !== undefined]).toEqual([isFlagged, hasKeys]);
        }
      }
    }
  });

  test("has one effect per idempotency key", async () => {
    const { token } = await as("horst");
    const AdditionalInformation = { SocureSessionToken: "" };
    const body = { verificationFlow: "login", lastName: "Okafor", AdditionalInformation };
    const path = "/verifications/v1/verifications";
    const first = await sandbox.call(path, { token, body, key: "k" });
    expect(await sandbox.call(path, { token, body, key: "k" })).toEqual(first);
    expect((await sandbox.call(path, { token, body, key: "l" })).body.remainingAttempts).toBe(1);
  });

  test("needs a known verificationFlow", async () => {
    const idris = await as("idris");
    expect(errorCode(await idris.call("/verifications/v1/verifications", { lastName: "Okafor" }))).toBe("VER-400");
  });

  test("is stored if it has a way on, and forgotten otherwise", async () => {
    const idris = await as("idris");
    const look = async () => (await idris.call("/verifications/v1/verifications")).body.verificationStatus;
    expect(await look()).toBe("notSubmitted");
    await idris.verify("Pending upload");
    expect(await look()).toBe("pending");
    await idris.verify("EmptyAcceptableMethods");
    expect(await look()).toBe("notSubmitted");
    await idris.verify("Banned");
    expect(await look()).toBe("banned");
  });

  test("gives a persona's own verdict, with attempts counted down", async () => {
    const horst = await as("horst");
    const lefts = [];
    for (let time = 0; time < 4; time += 1) lefts.push((await horst.verify("Okafor")).body.remainingAttempts);
    expect(lefts).toEqual([2, 1, 0, 0]);
  });

  test("sends the form of the player's country", async () => {
    const asked = async (id: string) => {
      const { body } = await (await as(id)).call("/verifications/v1/verifications");
      return Object.keys(body.verificationForm as object);
    };
    expect(await asked("idris")).toEqual(["firstName", "middleName", "lastName", "usDob", "address", "ssn4"]);
    expect(await asked("casimir")).toContain("creditCheckBox");
    expect(await asked("ottilie")).not.toContain("ssn4");
    expect(await asked("viola")).toContain("IntlDob");
  });
});

test("an SSN that passes completes only its own step", async () => {
  const { id } = await sandbox.control.makePersona({
    restrictions: [
      { shortReasonCode: "A", correctiveActions: [{ correctiveActionCode: "id-verify" }] },
      { shortReasonCode: "B", correctiveActions: [{ correctiveActionCode: "provide-ssn" }] },
    ],
  });
  const player = await as(id);
  await player.verify("VerifyInformation scan");
  await player.call("/correctiveactions/v1/ssn", { ssn: "900123456" });
  expect(await player.steps()).toBe("id-verify");
});

test("the enhanced check completes the step that was handed on to it", async () => {
  const sofia = await as("sofia");
  const refused = await sofia.call("/correctiveactions/v1/ssn", { ssn: "900000003" });
  expect(errorCode(refused)).toBe("verification-form");
  expect((await sofia.call("/verifications/v1/enhanced", { lastName: "Okafor" })).body.verificationStatus).toBe(
    "passed",
  );
  expect(await sofia.steps()).toBe("");
});

describe("the manual document", () => {
  const document = (licence: string, persona = "idris") => ({
    source: "ManualDocument",
    userInfoFields: [
      { FieldType: "FirstName", Value: "Idris" },
      { FieldType: "LastName", Value: "Sample" },
      { FieldType: "DateOfBirth", Value: "1988-04-12" },
    ],
    userAddress: {
      Address1: "12 Harbor Lane",
      City: "Portland",
      RegionCode: "ME",
      PostalCode: "04101",
      CountryCode: "US",
    },
    driversLicense: {
      UserId: `user-${persona}`,
      Number: licence,
      RegionCode: "ME",
      CountryCode: "US",
      IssueDate: "2020-01-02",
      ExpirationDate: "2030-01-02",
    },
    sideEffectMetadata: { SsnVerificationRequired: false },
  });

  test.each([
    [true, "provide-ssn"],
    [false, ""],
  ])("that asks for an SSN check (%s) leaves the steps %j", async (SsnVerificationRequired, steps) => {
    const idris = await as("idris");
    await idris.call("/users/v1/info", { ...document("D123"), sideEffectMetadata: { SsnVerificationRequired } });
    expect(await idris.steps()).toBe(steps);
  });

  test("starts a review of a day, after which the player is verified", async () => {
    const idris = await as("idris");
    const { body } = await idris.call("/users/v1/info", document("D123"));
    expect(body.fieldResults).toContainEqual({
      field: { fieldType: "LastName" },
      accepted: true,
      validationErrors: [],
    });
    // a day outlives the session
    const standing = async () => (await (await as("idris")).call("/restrictions/v1/restrictions")).body.restrictions;
    expect(await standing()).toMatchObject([
      { shortReasonCode: "VerificationReviewNeededFlag", correctiveActions: [] },
    ]);
    await sandbox.control.advanceClock(24 * 3_600_000);
    expect(await standing()).toEqual([]);
  });

  test("is refused field by field", async () => {
    const idris = await as("idris");
    const { body } = await idris.call("/users/v1/info", document("RefusedNumber"));
    expect(body.fieldResults).toContainEqual({
      field: { fieldType: "LicenseNumber" },
      accepted: false,
      validationErrors: ["We do not know this licence number."],
    });
    expect(await idris.steps()).toBe("id-verify");
  });

  test("must be the caller's own", async () => {
    expect((await (await as("idris")).call("/users/v1/info", document("D123", "nora"))).status).toBe(403);
  });
});
