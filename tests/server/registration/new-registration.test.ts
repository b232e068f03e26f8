// How a new player leaves the post-auth sequence: what the URL says, and that the onboarding is completed whichever sequence it is.

import { expect, test } from "vitest";
import { loadRequiredActions } from "@/server/flows/corrective-actions/required-actions";
import { createGamingSession } from "@/server/flows/corrective-actions/steps";
import { continueSequence } from "@/server/flows/post-auth/sequence";
import { chooseCountry, startRegistration } from "@/server/flows/registration/registration";
import { loadPlay } from "@/server/flows/session/play";
import { type startSignIn, submitCode } from "@/server/flows/sign-in/sign-in";
import { createMemoryStore } from "@/server/store/memory";
import { openSequence } from "../../kit/flows/sequence.ts";
import { agreeToTerms } from "../../kit/pages/accepted-texts.ts";
import { type Caller, callerFor, needing, newCaller, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform();

async function endOf(parameters: Record<string, string>, isNewAccount: boolean): Promise<string> {
  const { caller } = await playerOn(platform);
  const flow = await openSequence(caller, { isNewAccount }, parameters);
  const outcome = await caller.submit(continueSequence, { flow });
  return outcome.kind === "redirect" ? outcome.to : outcome.kind;
}

const fallbackUrl = "/help?from=signup";

test.each([
  ["return path", { returnPath: "/documents" }, "/documents?newRegistration=true"],
  ["fallback of a challenge without a target", { login_challenge: "noredirect-1", fallbackUrl }],
  ["fallback of a challenge that fails", { login_challenge: "failing-1", fallbackUrl }],
])("the %s says that the player is new [REG-02]", async (_, link, end = `${fallbackUrl}&newRegistration=true`) => {
  expect(await endOf(link, true)).toBe(end);
  expect(await endOf(link, false)).toBe(end.replace(/[?&]newRegistration=true$/, ""));
});

test("the platform's own target of a challenge is left as it is", async () => {
  const end = await endOf({ login_challenge: "fresh-1", fallbackUrl }, true);
  expect(end).toContain("challenge=fresh-1");
  expect(end).not.toContain("newRegistration");
});

const contact = "registration.verified@example.test";

async function proveContact(caller: Caller, start: typeof startSignIn) {
  await caller.submit(start, { fields: { contact } });
  const code = { flow: caller.record("signIn").id, fields: { code: await platform.control.code(contact) } };
  return caller.submit(submitCode, code);
}

/** @returns the flow in which only the terms are left to agree to */
async function atTerms(caller: Caller): Promise<string> {
  await proveContact(caller, startRegistration);
  const { id: flow } = caller.record("registration");
  await caller.submit(chooseCountry, { flow, fields: { country: "US" } });
  return flow;
}

/** A player who has opened an account and left its sequence, and the same one in another browser. */
async function left() {
  const store = createMemoryStore();
  const caller = newCaller(platform.port, { store });
  await caller.submit(agreeToTerms, { flow: await atTerms(caller) });
  const id = (await caller.look()).player.userKey.replace(/^user-/, "");
  // the page after the sign-up
  await loadRequiredActions(await caller.look());
  return { id, caller, flow: caller.record("sequence").id, elsewhere: () => callerFor(platform, id, { store }) };
}

const lastOf = async (mark: number) =>
  (await platform.control.writes(mark)).map(([name]) => String(name).replace(/\/user-[^/]+/, ""));
const [onboarding, playSpan] = ["POST /onboarding/v1/users/complete", "POST /playspans/v1/playspans"];

test.each(["another sequence", "another browser"])(
  "the onboarding is completed once, before the gaming session, by %s than that of the sign-up [PA-45?, PA-33, API-53]",
  async (where) => {
    const { caller, flow, elsewhere } = await left();
    const comesBack = where === "another browser" ? await elsewhere() : caller;
    const mark = await platform.control.mark();
    expect((await comesBack.submit(continueSequence)).kind).toBe("redirect");
    expect(await lastOf(mark)).toEqual([onboarding, playSpan]);
    for (const [again, asking] of [[caller, { flow }] as const, [await elsewhere(), {}] as const]) {
      expect((await again.submit(continueSequence, asking)).kind).toBe("redirect");
    }
    expect((await lastOf(mark)).slice(1)).not.toContain(onboarding);
  },
);

test("a step that needs a gaming session does not ask before the others, and no page of a product opens until it is asked [PA-45?]", async () => {
  const { id, elsewhere } = await left();
  const caller = await elsewhere();
  await platform.control.restrict(id, [needing("create-gaming-session")]);
  const mark = await platform.control.mark();
  await caller.submit(createGamingSession);
  expect(await lastOf(mark)).toEqual([playSpan]);
  const { product } = await caller.look();
  const at = async () => loadPlay(await caller.look({ pathname: `/play/${product}` }), product);
  expect(await at()).toMatchObject({ kind: "redirect", to: expect.stringMatching(/^\/postauth\?/) });
  await caller.submit(continueSequence);
  expect(await lastOf(mark)).toEqual([playSpan, onboarding]);
  expect(await at()).toMatchObject({ kind: "play" });
});
