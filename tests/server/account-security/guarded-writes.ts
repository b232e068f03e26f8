// Every write of the product that changes what protects the account, each up to the press that sends it (promise 17).

import type { Outcome, Path } from "@/domain/forms/outcome";
import type { StrongAuthReason } from "@/domain/strong-auth/challenges";
import type { SignedInContext } from "@/server/context/request-context";
import { submitCredentialSteps, submitPassword, submitUsername } from "@/server/flows/account-security/credentials";
import { finishEmailChange, startEmailChange } from "@/server/flows/account-security/email-change";
import { submitPasskeyChange } from "@/server/flows/account-security/passkeys";
import { startPhoneChange } from "@/server/flows/account-security/phone-change";
import { submitSecurity } from "@/server/flows/account-security/security";
import { answerBiometrics } from "@/server/flows/biometrics/stage";
import { submitEmployment, submitPersonal } from "@/server/flows/reverification/reverification";
import { chooseMethod } from "@/server/flows/strong-auth/choose-method";
import { resendStrongAuthCode, savePhone, submitStrongAuthCode } from "@/server/flows/strong-auth/code";
import { type StrongAuthOpening, startStrongAuth } from "@/server/flows/strong-auth/start";
import { checkEmailRisk, enterPhone, keepPhone, startPhoneCollection } from "@/server/flows/strong-auth/steps";
import { newFlowId } from "@/server/records/records";
import { newSecurityRecord } from "@/server/records/security";
import { openSequence } from "../../kit/flows/sequence.ts";
import { prefixed } from "../../kit/flows/us-details.ts";
import { submitConfirmation, submitDelta } from "../../kit/pages/accepted-texts.ts";
import type { Caller } from "../../kit/pages/flow-caller.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";
import type { TestSandbox } from "../../kit/stack/test-sandbox.ts";

type Submit = (context: SignedInContext, form: FormData) => Promise<Outcome>;
type Press = { submit: Submit; flow?: string; fields?: Record<string, string>; pathname?: string };
type At = { platform: TestSandbox; caller: Caller; phone: string };

export type GuardedWrite = {
  persona?: PersonaInput;
  native?: boolean;
  /** Steps that the platform requires of the player. */
  steps?: string[];
  /** Everything before the press. */
  reach: (at: At) => Press | Promise<Press>;
};

const number = "+12025550191";
const typedNumber = { phone: "2025550191", countryCode: "US" };
/** A number belongs to one account at a time. */
const freeNumber = { phone: "2025550187", countryCode: "US" };
const typedAddress = { emailAddress: "new@example.test", confirmEmail: "new@example.test" };
const password = "four quiet lighthouse keepers";

/** A step of the corrective actions, from its form. */
const step = (code: string, submit: Submit, fields: Record<string, string> = {}): GuardedWrite => ({
  steps: [code],
  reach: async (at) => ({
    submit,
    fields,
    flow: await openSequence(at.caller),
    pathname: `/correctiveactions/${code}`,
  }),
});

/** A challenge of strong authentication that changes the account, with its method chosen. */
async function challenge({ caller }: At, opening: Partial<StrongAuthOpening>) {
  const backTo = "/accountcenter/security" as Path;
  await caller.submit((context) => startStrongAuth(context, { enrolType: "SMS2FA", backTo, ...opening }));
  return caller.record("strongAuth").id;
}

async function chosen(at: At, reason: StrongAuthReason) {
  const flow = await challenge(at, { reason });
  await at.caller.submit(chooseMethod, { flow, fields: { method: "SMS2FA" } });
  return flow;
}

async function withCode(at: At, reason: StrongAuthReason) {
  const flow = await chosen(at, reason);
  await at.caller.submit(savePhone, { flow, fields: typedNumber });
  return flow;
}

const factor: PersonaInput = { mfaMethods: ["SMS2FA"] };
const code = async ({ platform }: At, to = number) => ({ code: await platform.control.code(to) });

async function provedPasskey({ caller }: At, change: "passkey" | "passkeyRemoval") {
  const context = await caller.look();
  const strongAuth = { token: "proof", at: context.now };
  const record = newSecurityRecord(context, change, { strongAuth, passkey: "passkey-seeded" });
  caller.records.set(record.id, record);
  return record.id;
}

const credential = {
  ...{ id: "unknown", rawId: "unknown", type: "public-key", clientExtensionResults: {} },
  response: { clientDataJSON: "unknown", attestationObject: "unknown" },
};

const personal = {
  ...{ firstName: "Ana", lastName: "Sample", address1: "12 Harbor Lane", city: "Portland" },
  ...{ region: "ME", zip: "04101", country: "US" },
};
const reverification = (mount: "step" | "own"): GuardedWrite => ({
  ...(mount === "step" && { steps: ["re-verification-kyc"] }),
  reach: async (at) => {
    const flow = mount === "step" ? { flow: await openSequence(at.caller) } : {};
    const pathname = mount === "step" ? "/correctiveactions/re-verification-kyc" : "/reverification";
    const first = prefixed("verification", personal);
    await at.caller.submit(submitPersonal(mount), { ...flow, pathname, fields: first });
    const second = prefixed("occupationCollection", { occupation: "Bookseller" });
    await at.caller.submit(submitEmployment(mount), { ...flow, pathname, fields: second });
    const fields = { ...typedNumber, ssn: "900123456" };
    return { submit: submitConfirmation(mount), ...flow, pathname, fields };
  },
});

const page = "/accountcenter/security";

export const guardedWrites: Record<string, GuardedWrite> = {
  "another user name": {
    reach: () => ({ submit: submitUsername, fields: { username: "lighthouse-9" }, pathname: `${page}/username` }),
  },
  "another password": { reach: () => ({ submit: submitPassword, fields: { password }, pathname: `${page}/password` }) },
  "another e-mail address": {
    reach: () => ({ submit: startEmailChange, fields: typedAddress, pathname: `${page}/email` }),
  },
  "an e-mail address from the card of the KYC refresh": {
    reach: () => ({
      submit: startEmailChange,
      fields: { ...typedAddress, from: "kycRefresh" },
      pathname: `${page}/email`,
    }),
  },
  "the end of a change of the e-mail address": {
    reach: async ({ caller }) => {
      const context = await caller.look();
      const id = newFlowId();
      const strongAuth = { token: "proof", at: context.now };
      const more = { id, strongAuth, initializationKey: "key", newEmail: "new@example.test" };
      caller.records.set(id, newSecurityRecord(context, "email", more));
      return { submit: finishEmailChange, flow: id, pathname: `${page}/email` };
    },
  },
  "another number, typed on a page": {
    reach: () => ({ submit: startPhoneChange, fields: typedNumber, pathname: `${page}/phone` }),
  },
  "another number, from the security page": {
    reach: () => ({ submit: submitSecurity, fields: { intent: "phone" }, pathname: page }),
  },
  "a code to another number": {
    reach: async (at) => ({ submit: savePhone, flow: await chosen(at, "UPDATE_PHONE"), fields: typedNumber }),
  },
  "another code to another number": {
    reach: async (at) => {
      const flow = await withCode(at, "UPDATE_PHONE");
      await at.platform.control.advanceClock(31_000);
      return { submit: resendStrongAuthCode, flow };
    },
  },
  "the code from another number": {
    reach: async (at) => ({
      submit: submitStrongAuthCode,
      flow: await withCode(at, "UPDATE_PHONE"),
      fields: await code(at),
    }),
  },
  "a factor, from the security page": {
    reach: () => ({ submit: submitSecurity, fields: { intent: "enrol" }, pathname: page }),
  },
  "a code to a factor": {
    reach: async (at) => ({ submit: savePhone, flow: await chosen(at, "ENROLL"), fields: typedNumber }),
  },
  "the code from a factor": {
    reach: async (at) => ({ submit: submitStrongAuthCode, flow: await withCode(at, "ENROLL"), fields: await code(at) }),
  },
  "the removal of a factor": {
    persona: factor,
    reach: async (at) => {
      const flow = await challenge(at, { reason: "UNENROLL" });
      return { submit: chooseMethod, flow, fields: { method: "SMS2FA" } };
    },
  },
  "the code for the removal of a factor": {
    persona: factor,
    reach: async (at) => {
      const flow = await chosen(at, "UNENROLL");
      return { submit: submitStrongAuthCode, flow, fields: await code(at, at.phone) };
    },
  },
  "a passkey": {
    reach: async (at) => {
      const [flow, fields] = [await provedPasskey(at, "passkey"), { passkey: JSON.stringify(credential) }];
      return { submit: submitPasskeyChange, flow, fields, pathname: `${page}/passkey` };
    },
  },
  "the removal of a passkey": {
    persona: { passkeys: [{ passkeyKey: "passkey-seeded", createdAt: "2026-09-01T10:00:00Z" }] },
    reach: async (at) => ({
      submit: submitPasskeyChange,
      flow: await provedPasskey(at, "passkeyRemoval"),
      pathname: `${page}/passkey`,
    }),
  },
  "biometrics, from the security page": {
    native: true,
    reach: () => ({ submit: submitSecurity, fields: { intent: "biometrics:on", stored: "yes" }, pathname: page }),
  },
  "biometrics, after a sign-in": {
    native: true,
    reach: async (at) => {
      const flow = await openSequence(at.caller, { biometrics: "due" });
      return { submit: answerBiometrics, flow, fields: { intent: "enable", stored: "yes" }, pathname: "/postauth" };
    },
  },
  "the step update-username": step("update-username", submitCredentialSteps, { username: "lighthouse-9" }),
  "the step update-password": step("update-password", submitCredentialSteps, { password }),
  "the step provide-phone-number": step("provide-phone-number", submitDelta, freeNumber),
  "the step email-risk-verify": step("email-risk-verify", checkEmailRisk),
  "the step strongauth-collect-phonenumber": step("strongauth-collect-phonenumber", startPhoneCollection),
  "the step unique-phone-number-required, with the number on file": step("unique-phone-number-required", keepPhone),
  "the step unique-phone-number-required": step("unique-phone-number-required", enterPhone, typedNumber),
  "a number in the step re-verification-kyc": reverification("step"),
  "a number in the reverification on its own page": reverification("own"),
};
