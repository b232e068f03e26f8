// Login challenges of two players, in two tabs of one browser: a challenge that one of them began is never accepted for the other.
import { expect, test } from "vitest";
import {
  askForCode,
  callsDuring,
  player,
  sandbox,
  secondTab,
  signedOutPlayer,
  signInWithCode,
  typeCode,
  writesDuring,
  writesIn,
} from "../../kit/pages/journey.ts";
import { setHiddenValue } from "../../kit/pages/state-field.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";

const entry = (challenge: string) => `/auth?login_challenge=${challenge}`;
const acceptance = "POST /logins/v1/challenges/accept";

/** Another player signs in in the same browser. */
async function signsInInstead(tab: Visitor, email: string) {
  await tab.get("/logout");
  await tab.press("Log out");
  await signInWithCode(tab, email);
}

test("the page that offers to continue as one player does nothing for another who has signed in meanwhile", async () => {
  const { visitor } = await player({}, { at: entry("fresh-of-one") });
  expect(visitor.h1).toBe("You’re signed in");
  await signsInInstead(secondTab(visitor), (await signedOutPlayer()).email);
  const calls = await callsDuring(() => visitor.press(/^Continue as/));
  expect(visitor.problem).toContain("This page was opened for another account, so we haven’t sent anything.");
  expect(writesIn(calls)).toEqual([]);
});

test("the last press of one player's sign-in does not accept the challenge for another", async () => {
  const [one, two] = [await signedOutPlayer(), await signedOutPlayer()];
  await signInWithCode(one.visitor, one.email, entry("fresh-of-first"));
  await signsInInstead(secondTab(one.visitor), two.email);
  expect(await writesDuring(() => one.visitor.press(/^Continue to/))).not.toContain(acceptance);
});

test("a challenge of another player in the form of a code does not reach that player's sign-in", async () => {
  const [one, two] = [await signedOutPlayer(), await signedOutPlayer()];
  await askForCode(one.visitor, one.email, entry("fresh-mine"));
  await askForCode(two.visitor, two.email, entry("fresh-theirs"));
  // the record, not the form, says for which challenge the code was asked
  setHiddenValue(one.visitor.document, "login_challenge", "fresh-theirs");
  const calls = await callsDuring(async () => typeCode(one.visitor, await sandbox.code(one.email)));
  const login = calls.find(({ path }) => path.endsWith("/challengelogins"));
  expect(login?.body).toEqual({ requestToken: expect.any(String), loginChallenge: "fresh-mine" });
});

test("two tabs of one player finish their own challenges", async () => {
  const { visitor, email } = await signedOutPlayer();
  await signInWithCode(visitor, email, entry("fresh-tab-one"));
  const tab = secondTab(visitor);
  await tab.get(entry("fresh-tab-two"));
  await tab.press(/^Continue as/);
  const accepted = async (press: () => Promise<unknown>) =>
    (await callsDuring(press)).filter(({ path }) => path.endsWith("/accept")).map(({ body }) => body);
  expect(await accepted(() => tab.press(/^Continue to/))).toEqual([{ loginChallenge: "fresh-tab-two" }]);
  expect(await accepted(() => visitor.press(/^Continue to/))).toEqual([{ loginChallenge: "fresh-tab-one" }]);
  expect(visitor.url).toContain("/signed-in?challenge=fresh-tab-one");
});
