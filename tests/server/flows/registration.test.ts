import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startRegistration } from "@/server/flows/registration/registration";
import { startSignIn, submitCode } from "@/server/flows/sign-in/sign-in";
import { destinationOf, newCaller, startPlatform, writesAmong } from "../../harness/flow-caller.ts";
import type { TestSandbox } from "../../sandbox/test-sandbox.ts";

let platform: TestSandbox;
beforeAll(async () => {
  platform = await startPlatform();
});
beforeEach(() => platform.control.reset());
afterAll(() => platform.close());

const contact = "newcomer@example.test";

test.each([
  ["registration", startRegistration, {}],
  ["login", startSignIn, {}],
  ["unified-auth", startSignIn, { entry: "unified-auth" }],
])("the first code is asked for under the entry flow %s", async (entryFlow, begin, fields) => {
  const caller = newCaller(platform.port);
  expect(destinationOf(await caller.submit(begin, { fields: { contact, ...fields } }))).toBe("/auth/code?flow");
  expect(writesAmong(await platform.control.ledger())).toEqual([
    ["POST /otp/v1/initiate", { identifier: contact, identifierType: "email", entryFlow }],
  ]);
});

test.each([
  ["a registration", contact, startRegistration, {}],
  ["a sign-in", "n•••@example.test", startSignIn, {}],
  ["the entry page of both", "n•••@example.test", startSignIn, { entry: "unified-auth" }],
])("the code page of %s shows the contact as %s [OTP-33?]", async (_, shown, begin, fields) => {
  const caller = newCaller(platform.port);
  await caller.submit(begin, { fields: { contact, ...fields } });
  expect(caller.record("signIn").contactShown).toBe(shown);
});

test("the right code opens the registration and does not sign in", async () => {
  const caller = newCaller(platform.port);
  await caller.submit(startRegistration, { fields: { contact } });
  const { id: flow } = caller.record("signIn");
  const mark = await platform.control.mark();
  await caller.submit(submitCode, { flow, fields: { code: await platform.control.code(contact) } });
  expect(caller.token).toBeUndefined();
  expect(caller.record("registration")).toMatchObject({ kind: "registration" });
  expect(writesAmong(await platform.control.ledger(mark)).map(([name]) => name)).toEqual(["POST /otp/v1/verify"]);
});
