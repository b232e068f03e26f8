// Login challenges of any length are carried to the end.
import { describe, expect, test } from "vitest";
import { maxIssuedLength } from "@/domain/routing/carried-values";
import { challengeLostWord } from "@/domain/sign-in/login-challenge";
import { loginParametersFrom } from "@/domain/sign-in/login-parameters";
import { continueSequence } from "@/server/flows/post-auth/sequence";
import { loadChallenge } from "@/server/flows/sign-in/login-challenge";
import { newCaller, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { asking } from "./ask-for-code.ts";

const platform = ownPlatform();
const ofLength = (length: number, end = "") => `fresh-${"c".repeat(length - 6 - end.length)}${end}`;

const challenges = [
  ["short", "fresh-1"],
  ["padded", ofLength(43, "=")],
  ["padded twice", ofLength(44, "==")],
  ["of base64", ofLength(64, "a+b/c=")],
  ["of 512 characters", ofLength(512)],
  ["of 513 characters", ofLength(513)],
  ["of 2,049 characters", ofLength(2049)],
  ["of 8 kB, padded", ofLength(8192, "==")],
  ["as long as may be", ofLength(maxIssuedLength)],
] as const;

describe.each(challenges)("a challenge that is %s", (_, challenge) => {
  test("is read from the link", async () => {
    const context = await newCaller(platform.port).look();
    expect(loginParametersFrom({ login_challenge: challenge }, context).login_challenge).toBe(challenge);
  });

  test("is kept in its record, and reaches the platform as it came", async () => {
    const caller = newCaller(platform.port);
    await asking(caller, "nora@example.test", { login_challenge: challenge });
    const { login_challenge: kept = "" } = caller.record("signIn").parameters;
    expect(kept).toBe(challenge);
    expect(await loadChallenge(await caller.look(), kept)).toEqual({ kind: "fresh" });
  });
});

test.each([
  ["with a blank", "fresh 1"],
  ["with a quote", "fresh'1"],
  ["of none", ""],
  ["too long", ofLength(maxIssuedLength + 1)],
])("a challenge %s is no challenge", async (_, challenge) => {
  const context = await newCaller(platform.port).look();
  expect(loginParametersFrom({ login_challenge: challenge }, context).login_challenge).toBeUndefined();
});

test("a sequence accepts the challenge that its record names, and follows a redirect of 8 kB", async () => {
  const challenge = ofLength(8192);
  const { caller } = await playerOn(platform);
  const mark = await platform.control.mark();
  const outcome = await caller.submit(continueSequence, { query: { login_challenge: challenge } });
  expect(await platform.control.writes(mark)).toContainEqual([
    "POST /logins/v1/challenges/accept",
    { loginChallenge: challenge },
  ]);
  expect(outcome).toMatchObject({ kind: "redirect", to: expect.stringContaining(challenge) });
});

test.each([["handled"], ["expired-1"], ["missing"], ["failing"]])(
  "the end of a sign-in says to open the application again when the challenge %s is refused without an address",
  async (challenge) => {
    const { caller } = await playerOn(platform);
    if (challenge === "handled")
      await platform.control.answer({ path: "/logins/v1/challenges/accept" }, 410, {
        responseStatus: { errorCode: "CHALLENGE_HANDLED" },
      });
    const said = async (query: Record<string, string>) =>
      caller.submit(
        async (context, form) => {
          const outcome = await continueSequence(context, form);
          return [outcome.kind === "redirect" && outcome.to, context.cookieWrites.flash?.word];
        },
        { query: { login_challenge: challenge, ...query } },
      );
    expect(await said({})).toEqual([`/?said=${challengeLostWord}`, challengeLostWord]);
    expect(await said({ fallbackUrl: "/help" })).toEqual(["/help", undefined]);
  },
);
