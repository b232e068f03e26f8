import { SignJWT } from "jose";
import { expect, test } from "vitest";
import type { CookieWrites } from "@/server/context/cookie-changes";
import { upstreamPort } from "@/server/request/upstream-port";
import { signingKey } from "../../../sandbox/platform/keys.ts";
import { newCaller, ownPlatform } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform({ keeps: true });

const tokenOf = (iat: number) =>
  new SignJWT({ sid: `sid-${iat}`, iat }).setProtectedHeader({ alg: "ES256" }).sign(signingKey);

/** The port of a request whose visitor holds a token already, and where it writes a newer one. */
async function portOf(isPending: boolean) {
  const context = await newCaller(platform.port).look();
  const cookieWrites: CookieWrites = { records: {} };
  const visitor = { token: await tokenOf(9), player: null, isPending };
  const upstream = upstreamPort({ ...context, ...context.upstream, sent: new Headers(), visitor, cookieWrites });
  return { upstream, cookieWrites };
}

test.each([
  ["in the order of their renewal", [1, 2, 3]],
  ["in another order", [1, 3, 2]],
  ["newest first", [3, 1, 2]],
])("the newest of several renewed tokens is kept when their answers arrive %s", async (_, order) => {
  const { upstream, cookieWrites } = await portOf(false);
  for (const iat of order) upstream.onToken(await tokenOf(iat));
  const newest = await tokenOf(3);
  const claims = (token: string | null | undefined) => token?.split(".")[1];
  expect(claims(cookieWrites.token)).toBe(claims(newest));
  expect(claims(upstream.token)).toBe(claims(newest));
});

test("a token that is renewed while the second factor is due opens no session", async () => {
  const { upstream, cookieWrites } = await portOf(true);
  const renewed = await tokenOf(10);
  upstream.onToken(renewed);
  expect(cookieWrites).toEqual({ records: {}, pendingToken: renewed });
});
