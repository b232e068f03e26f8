import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { submitPassword, submitUsername } from "@/server/flows/account-security/credentials";
import type { RequestContext, SignedInContext } from "@/server/request/context";
import { newCaller, startPlatform } from "../../../harness/flow-caller.ts";
import type { TestSandbox } from "../../../sandbox/test-sandbox.ts";

let platform: TestSandbox;
beforeAll(async () => {
  platform = await startPlatform();
});
beforeEach(() => platform.control.reset());
afterAll(() => platform.close());

const signedIn = async (persona: string) => newCaller(platform.port, await platform.control.session(persona));

const asPlayer = (context: RequestContext): SignedInContext => {
  if (!context.player) throw new Error("no player");
  return { ...context, player: context.player };
};

test.each([
  ["leaked-password", "passwordLeaked"],
  ["reused-password", "passwordReused"],
  ["weak-password", "passwordTooWeak"],
  ["pavel-leaked-1", "passwordReused"],
  ["surprise-password", "unexpected"],
] as const)("the new password %s is refused by the platform as %s [CRED-12?]", async (password, problem) => {
  const caller = await signedIn("pavel");
  const outcome = await caller.submit((context, form) => submitPassword(asPlayer(context), form), {
    fields: { password },
  });
  const isOfField = problem !== "unexpected";
  expect(outcome).toEqual({ kind: "error", problem: problem, ...(isOfField && { fields: { password: problem } }) });
});

test("a user name that is taken is a problem of its field [CRED-09]", async () => {
  const caller = await signedIn("pavel");
  const fields = { username: "taken-name" };
  const outcome = await caller.submit((context, form) => submitUsername(asPlayer(context), form), { fields });
  expect(outcome).toEqual({
    kind: "error",
    problem: "usernameTaken",
    fields: { username: "usernameTaken" },
  });
});
