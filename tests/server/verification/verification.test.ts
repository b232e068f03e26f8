import { describe, expect, test } from "vitest";
import { maskContact } from "@/domain/person/contact";
import { finishVerification, loadVerification } from "@/server/flows/verification/verification";
import { limits } from "@/server/guard/rate-limits";
import { openSequence } from "../../kit/flows/sequence.ts";
import { details, prefixed } from "../../kit/flows/us-details.ts";
import { submitEnhanced, submitVerification } from "../../kit/pages/accepted-texts.ts";
import { destinationOf, needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";

const platform = ownPlatform();

const toVerify = (more: PersonaInput = {}) =>
  playerOn(platform, { siteExperience: "US-SB", product: "sportsbook", restrictions: [needing("id-verify")], ...more });

async function answered(lastName: string) {
  const made = await toVerify();
  const outcome = await made.caller.submit(submitVerification, { fields: { ...details, lastName } });
  return { ...made, outcome };
}

const verifyCalls = async () =>
  (await platform.control.ledger()).filter(({ method, path }) => method === "POST" && /\/verifications$/.test(path));

test("the container opens with the form that upstream asks for [KYC-84]", async () => {
  const { caller } = await toVerify();
  expect(await loadVerification(await caller.look())).toMatchObject({ kind: "form" });
});

test("passing leads to the success screen, and continue completes the step [KYC-73, KYC-87]", async () => {
  const { caller, outcome } = await answered("Okafor");
  expect(destinationOf(outcome)).toMatch(/^\/correctiveactions\/id-verify\?.*passed=true/);
  expect(destinationOf(await caller.submit(finishVerification))).toBe("/correctiveactions?flow");
  expect(caller.record("sequence").done.map(({ code }) => code)).toEqual(["id-verify"]);
});

test("continue completes nothing before upstream says so", async () => {
  const { caller } = await toVerify();
  expect(destinationOf(await caller.submit(finishVerification))).toMatch(/^\/correctiveactions\/id-verify/);
  expect(caller.records.size).toBe(0);
});

const asking = (...names: string[]) => ({
  verification: { verificationForm: Object.fromEntries(names.map((name) => [name, { status: "Editable" }])) },
});
const names = { firstName: "Nora", middleName: "Ann", lastName: "Okafor" };
const born = { month: "4", day: "12", year: "1988" };
const canadian = { address1: "7 Maple Court", address2: "Unit 2", city: "Toronto", region: "ON", country: "CA" };

test.each([
  [
    "the American fields",
    asking("firstName", "middleName", "lastName", "usDob", "address", "ssn4"),
    { ...details, ...names, address2: "Apt 3" },
    { ...details, ...names, address2: "Apt 3" },
  ],
  [
    "all nine digits and the consent",
    asking("firstName", "middleName", "lastName", "intlDob", "address", "ssn9", "creditCheckBox"),
    { ...names, ...born, ...canadian, zip: "m5v2t6", ssn9: "123-45-6789", creditCheckBox: "on" },
    { ...names, ...born, ...canadian, zip: "M5V 2T6", ssn9: "123456789", creditCheckBox: true },
  ],
])(
  "sends every value of %s, and the device token [KYC-11, KYC-12, KYC-13, KYC-54]",
  async (_, persona, fields, values) => {
    const { caller } = await toVerify(persona);
    await caller.submit(submitVerification, { fields: { ...fields, deviceToken: "device-1" } });
    const bodies = (await platform.control.writes()).flatMap(([call, body]) =>
      /\/verifications$/.test(`${call}`) ? [body] : [],
    );
    expect(bodies).toEqual([
      {
        verificationFlow: "login",
        AdditionalInformation: { SocureSessionToken: "device-1" },
        ...values,
        dob: "12/04/1988",
        usDob: "04/12/1988",
      },
    ]);
  },
);

test("a value that the platform has fixed is sent as it is, whatever the browser sends [KYC-29]", async () => {
  const { verificationForm } = asking("lastName", "usDob", "address").verification;
  const firstName = { status: "ViewOnly", value: "Nora" };
  const { caller } = await toVerify({ verification: { verificationForm: { firstName, ...verificationForm } } });
  await caller.submit(submitVerification, { fields: { ...details, firstName: "Mallory" } });
  expect((await verifyCalls()).map(({ body }) => body)).toMatchObject([{ firstName: "Nora", lastName: "Okafor" }]);
});

test("the device's token goes to the platform whole, however long it is [KYC-54]", async () => {
  const { caller } = await toVerify();
  const deviceToken = `v2:~device.1+/=${"x".repeat(20_000)}`;
  await caller.submit(submitVerification, { fields: { ...details, deviceToken } });
  expect((await verifyCalls()).map(({ body }) => body)).toMatchObject([
    { AdditionalInformation: { SocureSessionToken: deviceToken } },
  ]);
});

test.each(["KBA none recovery", "KBA none camel"])(
  "%s brings the key and the masked e-mail address of the other account [KYC-59]",
  async (lastName) => {
    const { id, email, caller } = await answered(lastName);
    expect(caller.record("sequence").otherAccount).toEqual({
      recoveryKey: `recovery-${id}`,
      email: maskContact({ kind: "email", value: email }),
    });
  },
);

test.each([
  ["registration", { isNewAccount: true }],
  ["login", {}],
  ["unified-auth", { isUnified: true, isNewAccount: true }],
  ["unified-auth", { isUnified: true }],
])("the call says the flow it belongs to: %s %j [KYC-134?]", async (verificationFlow, begun) => {
  const { caller } = await toVerify();
  const flow = await openSequence(caller, begun);
  await caller.submit(submitVerification, { flow, fields: details });
  expect((await verifyCalls()).map(({ body }) => body)).toMatchObject([{ verificationFlow }]);
});

test.each([
  ["Banned", /^\/locked$/],
  ["KBA none recovery", /shortReasonCode=DuplicateUniquePersonFlag/],
  ["VerifyInformation form scan", /^\/docscan\?/],
  ["InsufficientInformation licence", /^\/docscan\/details\?/],
])("%s leads to %s [KYC-55, KYC-56]", async (lastName, page) => {
  expect(destinationOf((await answered(lastName)).outcome)).toMatch(page);
});

test("an answer without any next step stays and says so [KYC-63]", async () => {
  expect((await answered("EmptyAcceptableMethods")).outcome).toEqual({ kind: "error", problem: "verificationStopped" });
});

test.each(["Okafor", "Banned", "PreviouslyDeleted"])(
  "after the final answer to %s the form is gone, and a second submit sends nothing [KYC-123?]",
  async (lastName) => {
    const { caller } = await answered(lastName);
    expect((await loadVerification(await caller.look())).kind).not.toBe("form");
    const outcome = await caller.submit(submitVerification, { fields: details });
    expect(destinationOf(outcome)).toMatch(/^\/correctiveactions/);
    expect(await verifyCalls()).toHaveLength(1);
  },
);

test("what is missing is said field by field, and nothing is sent [KYC-72]", async () => {
  const { caller } = await toVerify();
  const outcome = await caller.submit(submitVerification, { fields: { ...details, firstName: "", zip: "" } });
  expect(outcome).toMatchObject({ kind: "error", problem: "checkAnswers" });
  expect(Object.keys("fields" in outcome ? (outcome.fields ?? {}) : {}).toSorted()).toEqual(["firstName", "zip"]);
  expect(await verifyCalls()).toEqual([]);
});

test("past the limit nothing is sent", async () => {
  const { caller } = await toVerify();
  const give = () => caller.submit(submitVerification, { fields: { ...details, lastName: "InvalidInputData form" } });
  for (let n = 0; n < limits.verification.account.times; n += 1) await give();
  const sent = (await verifyCalls()).length;
  expect(await give()).toMatchObject({ problem: "tooManyTries", facts: { untilAt: expect.any(Number) } });
  expect(await verifyCalls()).toHaveLength(sent);
});

const enhanced = (lastName: string) => prefixed("enhancedKyc", { ...details, lastName });

test.each([
  ["Okafor", "/correctiveactions?flow"],
  ["InsufficientInformation upload", /^\/accountcenter\/docuploadcenter/],
  ["InsufficientInformation scan upload", { kind: "error", problem: "verificationStopped" }],
  ["InsufficientInformation left2", { kind: "error", problem: "verificationAgainEnhanced" }],
])("the enhanced check of %s leads to %o", async (lastName, expected) => {
  const { caller } = await toVerify({ restrictions: [needing("kyc-adv-check")] });
  const outcome = destinationOf(await caller.submit(submitEnhanced, { fields: enhanced(lastName) }));
  if (typeof expected === "string") expect(outcome).toBe(expected);
  else if (expected instanceof RegExp) expect(outcome).toMatch(expected);
  else expect(outcome).toMatchObject(expected);
});

describe.each([
  ["registering", true],
  ["logging in", false],
])("a player who is %s [BR-05]", (_, isNewAccount) => {
  const verdict = async (lastName: string) => {
    const { caller } = await toVerify();
    const flow = await openSequence(caller, { isSignIn: true, isNewAccount });
    const outcome = await caller.submit(submitVerification, { flow, fields: { ...details, lastName } });
    return { outcome: destinationOf(outcome), page: await loadVerification(await caller.look({ flow })) };
  };

  test("can be diverted to document upload", async () => {
    expect((await verdict("InsufficientInformation upload")).page).toMatchObject({ kind: "doc-upload" });
  });

  test("can be diverted to account recovery", async () => {
    expect((await verdict("KBA none recovery")).outcome).toMatch(/shortReasonCode=DuplicateUniquePersonFlag/);
  });
});
