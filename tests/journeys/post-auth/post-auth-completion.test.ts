import { expect, test } from "vitest";
import { playSpanCreation, product, signInPath } from "../../harness/flows/post-auth.ts";
import {
  anonymous,
  appPort,
  callsDuring,
  player,
  signedOutPlayer,
  signInWithCode,
  writesIn,
} from "../../harness/pages/journey.ts";
import { ownInstance } from "../../harness/stack/own-stack.ts";

const sparing = ownInstance({ SKIP_PLAY_SPAN_OPERATOR_IDS: "8, 9" });

test("an operator without gaming sessions is spared their playSpanCreation; any other is not [GATE-12, GATE-55, GATE-80?]", async () => {
  for (const [operatorId, port, writes] of [
    ["9", sparing.port, []],
    ["7", sparing.port, [playSpanCreation]],
    ["9", appPort, [playSpanCreation]],
  ] as const) {
    const { visitor } = await player({ claims: { operatorId } }, { port });
    const calls = await callsDuring(async () => {
      await visitor.get("/postauth");
      await visitor.press(/^Continue to/);
    });
    expect(visitor.path).toBe("/play/dfs");
    expect(writesIn(calls)).toEqual(writes);
  }
});

test("the login's redirect URL is where the product navigates [PA-09, API-22]", async () => {
  const visitor = anonymous();
  await signInWithCode(visitor, "rory@example.test");
  await visitor.press(/^Continue to/);
  expect(visitor.url).toBe(`${product}/sportsbook`);
});

test("does not follow a redirect URL to a foreign site [PA-09, BR-57?]", async () => {
  const visitor = anonymous();
  await signInWithCode(visitor, "hugo@example.test");
  await visitor.press(/^Continue to/);
  expect(visitor.path).toBe("/play/dfs");
});

test("the way back goes before the login's redirect, and a challenge before both [PA-05, PA-11]", async () => {
  const { visitor, email } = await signedOutPlayer({ redirectUrl: true });
  await signInWithCode(visitor, email, signInPath({ returnPath: "/documents" }));
  await visitor.press(/^Continue to/);
  expect(visitor.path).toBe("/documents");
  const other = await signedOutPlayer({ redirectUrl: true });
  await signInWithCode(
    other.visitor,
    other.email,
    signInPath({ returnPath: "/documents", login_challenge: "fresh-first" }),
  );
  await other.visitor.press(/^Continue to/);
  expect(other.visitor.url).toBe(`${product}/signed-in?challenge=fresh-first`);
});
