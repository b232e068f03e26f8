import { SignJWT } from "jose";
import { expect, test } from "vitest";
import type { CookieWrites } from "@/server/context/cookie-changes";
import { upstreamPort } from "@/server/request/upstream-port";
import { signingKey } from "../../../sandbox/platform/keys.ts";
import { newCaller, ownPlatform } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform({ keeps: true });

const tokenOf = (iat: number) =>
  new SignJWT({ sid: `sid-${iat}`, iat }).setProtectedHeader({ alg: "ES256" }).sign(signingKey);

test.each([
  ["in the order of their renewal", [1, 2, 3]],
  ["in another order", [1, 3, 2]],
  ["newest first", [3, 1, 2]],
])("the newest of several renewed tokens is kept when their answers arrive %s", async (_, order) => {
  const context = await newCaller(platform.port).look();
  const cookieWrites: CookieWrites = { records: {} };
  const visitor = { token: await tokenOf(9), player: null, isPending: false };
  const upstream = upstreamPort({ ...context, ...context.upstream, sent: new Headers(), visitor, cookieWrites });
  for (const iat of order) upstream.onToken(await tokenOf(iat));
  const newest = await tokenOf(3);
  const claims = (token: string | null | undefined) => token?.split(".")[1];
  expect(claims(cookieWrites.token)).toBe(claims(newest));
  expect(claims(upstream.token)).toBe(claims(newest));
});
