import { expect, test } from "vitest";
import type { RequestContext, SignedInContext } from "@/server/context/request-context";
import {
  afterLostAnswer,
  submitCredentialSteps,
  submitPassword,
  submitUsername,
} from "@/server/flows/account-security/credentials";
import { UpstreamError } from "@/server/upstream/upstream-error";
import {
  destinationOf,
  needing,
  newCaller,
  ownPlatform,
  playerOn,
  writesAmong,
} from "../../harness/pages/flow-caller.ts";

const platform = ownPlatform();

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
  const expected = { kind: "error", problem: "usernameTaken", fields: { username: "usernameTaken" } };
  expect(outcome).toEqual(expected);
});

test.each(["update-username", "update-password"])(
  "the step %s, sent again after a lost answer, finds it saved although the session was renewed",
  async (code) => {
    const restrictions = [needing(code)];
    const { caller } = await playerOn(platform, { password: "before-and-1", restrictions });
    const { player } = await caller.look();
    const fields =
      code === "update-username"
        ? { username: `new.${player?.userName}`.slice(0, 20) }
        : { password: "four quiet lighthouse keepers" };
    const press = () => caller.submit(submitCredentialSteps, { fields, submitKey: "the-same-press" });
    const lost = { method: "PUT", path: "*/users/v1/credentials" };
    await platform.control.faults([{ match: lost, fault: "reset", afterActing: true, times: 1 }]);
    await expect(press()).rejects.toMatchObject({ kind: "network" });
    const before = caller.token;
    expect(destinationOf(await press())).toBe("/correctiveactions?flow");
    expect(caller.token).not.toBe(before);
  },
);

test.each([
  ["credentials", "network", "credentialsResultUnknown"],
  ["credentials", "timeout", "credentialsResultUnknown"],
  ["credentials", "open", undefined],
  ["restrictions", "network", undefined],
] as const)(
  "after a call of %s that ended by %s the problem is %s: only the change itself may have been made",
  (service, kind, problem) => {
    expect(afterLostAnswer(new UpstreamError({ service, kind }))).toBe(problem);
  },
);

test("an ended session repeats nothing that was not asked before", async () => {
  const { caller } = await playerOn(platform, { restrictions: [needing("update-password")] });
  const ended = { method: "GET", path: "*/restrictions/v1/restrictions" };
  await platform.control.answer(ended, 401);
  const fields = { password: "four quiet lighthouse keepers" };
  await expect(caller.submit(submitCredentialSteps, { fields })).rejects.toMatchObject({ kind: "signedOut" });
  expect(writesAmong(await platform.control.ledger())).toEqual([]);
});
