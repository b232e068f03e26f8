// Calls are addressed by purpose: a deployment that names another path changes where they go, and only there (API-06, API-100?).
import { expect, test } from "vitest";
import { readAvatarUrl } from "@/server/upstream/profile";
import { verify } from "@/server/upstream/sign-in/one-time-code";
import { readTransfer } from "@/server/upstream/transfers";
import { ownUpstream, upstreamAt } from "../kit/stack/faulty-upstream.ts";
import { startWith } from "../kit/stack/process-state.ts";

const server = ownUpstream();
/** The paths that the same calls are sent to under some settings. */
async function pathsUnder(settings: Record<string, string>): Promise<string[]> {
  startWith(settings);
  const { caller } = upstreamAt(server.origin, { siteExperience: "US-SB" });
  server.received.length = 0;
  // an empty object is no response of the first call
  await verify(caller, "request", "123456", "key-1").catch(() => undefined);
  await readAvatarUrl({ ...caller, player: { userKey: "user 1" } });
  await readTransfer(caller);
  return server.received.map(({ url = "" }) => new URL(url, server.origin).pathname);
}

test("each call goes to its own path by default, and to the configured one where there is one [API-06, API-100?]", async () => {
  const byDefault = ["/otp/v1/verify", "/sitenav/v1/users/user%201", "/transfers/v1/status"];
  expect(await pathsUnder({})).toEqual(byDefault.map((path) => `/sites/US-SB${path}`));
  const UPSTREAM_ROUTES = JSON.stringify({ otpVerify: "/codes/v7/check", siteNavigation: "/navigation/{userKey}/v9" });
  const configured = ["/codes/v7/check", "/navigation/user%201/v9", "/transfers/v1/status"];
  expect(await pathsUnder({ UPSTREAM_ROUTES })).toEqual(configured.map((path) => `/sites/US-SB${path}`));
});
