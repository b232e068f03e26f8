// Every way to change a factor, phone, e-mail, user name or password, while a proof is due (promise 17).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Outcome, Path } from "@/domain/outcome";
import { submitCredentialSteps, submitPassword, submitUsername } from "@/server/flows/account-security/credentials";
import { finishEmailChange, startEmailChange } from "@/server/flows/account-security/email-change";
import { submitSecurity } from "@/server/flows/account-security/security";
import { chooseMethod } from "@/server/flows/strong-auth/choose-method";
import { resendStrongAuthCode, savePhone, submitStrongAuthCode } from "@/server/flows/strong-auth/code";
import { startStrongAuth } from "@/server/flows/strong-auth/start";
import { enterPhone, keepPhone, startPhoneCollection } from "@/server/flows/strong-auth/steps";
import { newFlowId } from "@/server/records/record-cookies";
import type { SecurityRecord } from "@/server/records/security-record";
import type { RequestContext, SignedInContext } from "@/server/request/context";
import { submitDelta } from "../../harness/as-shown.ts";
import { type Caller, newCaller, startPlatform } from "../../harness/flow-caller.ts";
import type { PersonaInput } from "../../harness/sandbox-client.ts";
import type { TestSandbox } from "../../sandbox/test-sandbox.ts";

let platform: TestSandbox;
beforeAll(async () => {
  platform = await startPlatform();
});
beforeEach(() => platform.control.reset());
afterAll(() => platform.close());

type Submit = (context: SignedInContext, form: FormData) => Promise<Outcome>;
const asPlayer = (submit: Submit) => (context: RequestContext, form: FormData) => {
  if (!context.player) throw new Error("no player");
  return submit({ ...context, player: context.player }, form);
};

const asking = (...codes: string[]) => ({
  shortReasonCode: "StrongAuthRequired",
  correctiveActions: codes.map((correctiveActionCode) => ({ correctiveActionCode })),
});

const newPassword = "a-quite-long-new-one-7";
const changes: [what: string, submit: Submit, fields: Record<string, string>][] = [
  ["turning on a factor", submitSecurity, { intent: "enrol" }],
  ["another number", submitSecurity, { intent: "phone" }],
  ["turning off a factor", submitSecurity, { intent: "remove:enrolment-x-sms2fa" }],
  ["another address", startEmailChange, { emailAddress: "new@example.test", confirmEmail: "new@example.test" }],
  ["the end of a change of address", finishEmailChange, {}],
  ["another user name", submitUsername, { username: "another.name" }],
  ["another password", submitPassword, { password: newPassword }],
];

const steps: [code: string, submit: Submit, fields: Record<string, string>][] = [
  ["update-password", submitCredentialSteps, { password: newPassword }],
  ["update-username", submitCredentialSteps, { username: "another.name" }],
  ["provide-phone-number", submitDelta, { phone: "2075550191", countryCode: "US" }],
  ["unique-phone-number-required", keepPhone, {}],
  ["unique-phone-number-required", enterPhone, { phone: "2075550191", countryCode: "US" }],
  ["strongauth-collect-phonenumber", startPhoneCollection, {}],
];

type State = { persona: PersonaInput; isPending?: boolean };
const dfs = { product: "dfs", siteExperience: "US-DK" } as const;
const everything = ["ViewDFS", "PlaySportsbook", "ModifyAccount"];

const states: Record<string, State> = {
  "strongauth due": { persona: { ...dfs, restrictions: [asking("strongauth")] } },
  "strongauth due although the token grants ModifyAccount": {
    persona: { ...dfs, restrictions: [asking("strongauth")], permissions: everything },
  },
  "strongauth due behind a block": { persona: { ...dfs, restrictions: [asking("strongauth"), asking()] } },
  "strongauth due for another product": {
    persona: { ...dfs, restrictions: [{ ...asking("strongauth"), permission: "PlayCasino" }] },
  },
  "ModifyAccount withheld": {
    persona: { ...dfs, restrictions: [{ ...asking("id-verify"), permission: "ModifyAccount" }] },
  },
  "the second factor of the sign-in due": { persona: { ...dfs, mfaMethods: ["SMS2FA"] }, isPending: true },
};

async function callerIn({ persona, isPending = false }: State) {
  const made = await platform.control.makePersona({ password: "before-and-1", ...persona });
  const { token } = await platform.control.session(made.id);
  return { ...made, caller: newCaller(platform.port, { token, isPending }) };
}

const writes = async () => (await platform.control.ledger()).filter(({ method }) => method !== "GET");
const onFile = async (id: string) => (await platform.control.personas()).find((each) => each.id === id);
const pathOf = (outcome: Outcome) => (outcome.kind === "redirect" ? outcome.to.replace(/\?.*/, "") : outcome);

describe.each(Object.entries(states))("with %s", (_, state) => {
  test.each(changes)(
    "%s leads to the flow that asks for the proof, and nothing is sent [ATT-60, ATT-61]",
    async (_, submit, fields) => {
      const { id, caller } = await callerIn(state);
      const before = await onFile(id);
      const outcome = await caller.submit(asPlayer(submit), { fields });
      expect(pathOf(outcome)).toBe("/correctiveactions");
      expect(await writes()).toEqual([]);
      expect(await onFile(id)).toEqual(before);
    },
  );
});

describe.each([
  ["strongauth", false],
  ["the second factor of the sign-in", true],
] as const)("the step %s comes first", (_, isPending) => {
  test.each(steps)("and %s is not made before it", async (code, submit, fields) => {
    const restrictions = [asking(...(isPending ? [code] : [code, "strongauth"]))];
    const { id, caller } = await callerIn({ persona: { ...dfs, restrictions }, isPending });
    const before = await onFile(id);
    const outcome = await caller.submit(asPlayer(submit), { fields });
    expect(pathOf(outcome)).toBe("/correctiveactions");
    expect(await writes()).toEqual([]);
    expect(await onFile(id)).toEqual(before);
  });
});

/** Strong authentication becomes due in the middle of a session: as if the platform had seen something. */
async function becomesDue(id: string) {
  const state = (await platform.call("/_control/dump", { method: "POST" })).body as {
    personas: Record<string, { restrictions: object[] }>;
  };
  const explanation = { header: "", details: "" };
  state.personas[id]?.restrictions.push({ ...asking("strongauth"), explanation, isPostAuth: false });
  await platform.call("/_control/load", { body: state });
}

async function underWay(caller: Caller, reason: "UPDATE_PHONE" | "ENROLL") {
  const backTo = "/accountcenter/security" as Path;
  await caller.submit((context) => startStrongAuth(context, { reason, enrolType: "SMS2FA", backTo }));
  const flow = [...caller.records.values()].find(({ kind }) => kind === "strongAuth")?.id ?? "";
  await caller.submit(chooseMethod, { flow, fields: { method: "SMS2FA" } });
  return flow;
}

describe.each(["UPDATE_PHONE", "ENROLL"] as const)(
  "a change that was begun before the proof was due (%s)",
  (reason) => {
    const number = { phone: "2075550191", countryCode: "US" };

    test("sends no code any more", async () => {
      const { id, caller } = await callerIn({ persona: dfs });
      const flow = await underWay(caller, reason);
      await becomesDue(id);
      expect(pathOf(await caller.submit(savePhone, { flow, fields: number }))).toBe("/correctiveactions");
      expect(await platform.control.inbox("+12075550191")).toEqual([]);
    });

    test("takes no code any more, and sends no other one", async () => {
      const { id, caller } = await callerIn({ persona: dfs });
      const flow = await underWay(caller, reason);
      await caller.submit(savePhone, { flow, fields: number });
      const code = await platform.control.code("+12075550191");
      await becomesDue(id);
      const before = await onFile(id);
      expect(pathOf(await caller.submit(submitStrongAuthCode, { flow, fields: { code } }))).toBe("/correctiveactions");
      await platform.control.advanceClock(31_000);
      expect(pathOf(await caller.submit(resendStrongAuthCode, { flow }))).toBe("/correctiveactions");
      expect(await onFile(id)).toEqual(before);
    });
  },
);

test("a change of address that is proved is not made once the proof of the player is due", async () => {
  const { id, email, caller } = await callerIn({ persona: { ...dfs, restrictions: [asking("strongauth")] } });
  const record: SecurityRecord = {
    kind: "security",
    id: newFlowId(),
    createdAt: Date.now(),
    version: 0,
    sid: "session-of-the-test",
    siteExperience: "US-DK",
    change: "email",
    initializationKey: "key",
    newEmail: "new@example.test",
    strongAuth: { token: "proof", at: Date.now() },
  };
  caller.records.set(record.id, record);
  const outcome = await caller.submit(asPlayer(finishEmailChange), { flow: record.id });
  expect(pathOf(outcome)).toBe("/correctiveactions");
  expect(await writes()).toEqual([]);
  expect((await onFile(id))?.email).toBe(email);
});

test("with nothing due, an account is changed as ever [ATT-60]", async () => {
  const { id, caller } = await callerIn({ persona: dfs });
  const outcome = await caller.submit(asPlayer(submitUsername), { fields: { username: `new.${id}`.slice(0, 20) } });
  expect(pathOf(outcome)).toBe("/accountcenter/security");
});
