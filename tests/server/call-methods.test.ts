// The method that each call is really sent with, where the documents do not show it (API-104?).
import { afterAll, beforeAll, expect, test } from "vitest";
import { brands } from "@/domain/brands";
import { grantAccountProof } from "@/server/upstream/account-proof";
import { updateCredentials } from "@/server/upstream/account-security/credentials";
import { acceptAgreements, readAgreements } from "@/server/upstream/agreements/agreements";
import { acknowledgeCoolOff } from "@/server/upstream/cool-off";
import { clearLocationCookies } from "@/server/upstream/geolocation";
import { requestNewQuestions, startQuestions, submitAnswers } from "@/server/upstream/knowledge-questions";
import { phoneExists } from "@/server/upstream/phone-exists";
import { reactivateAccount } from "@/server/upstream/reactivations";
import { readRestrictions } from "@/server/upstream/restrictions";
import { logOut } from "@/server/upstream/session/logout";
import { acceptChallenge, logIn } from "@/server/upstream/sign-in/logins";
import { initiate, resend, verify } from "@/server/upstream/sign-in/one-time-code";
import { readEnrolments } from "@/server/upstream/strong-auth/enrolments";
import { initiateTransfer, readTransfer } from "@/server/upstream/transfers";
import type { Upstream } from "@/server/upstream/upstream";
import { startUpstream, upstreamAt } from "./call/faulty-upstream.ts";

let server: Awaited<ReturnType<typeof startUpstream>>;
beforeAll(async () => {
  server = await startUpstream();
});
afterAll(() => server.close());

const key = "key-1";

test("a logout goes by the provider only for a brand that has one and whose flag says so [API-26, GATE-82?]", async () => {
  const paths: string[] = [];
  for (const [logoutProvider, logoutUseProviderPath] of [
    ["gnog", true],
    ["gnog", false],
    ["", true],
    ["", false],
  ] as const) {
    server.received.length = 0;
    const { upstream } = upstreamAt(server.origin, { siteExperience: "US-CS-GNOG" });
    const brand = { ...brands.gnog, logoutProvider, logoutUseProviderPath };
    await logOut(upstream, brand, { source: "native", reason: "default" }, key);
    paths.push(`${server.received[0]?.method} ${server.received[0]?.url?.split("?")[0]}`);
    expect(JSON.parse(server.received[0]?.body ?? "")).toEqual({ source: "native", reason: "default" });
  }
  const plain = "POST /sites/US-CS-GNOG/users/v1/logouts";
  expect(paths).toEqual(["POST /sites/US-CS-GNOG/users/v1/providers/gnog/logouts", plain, plain, plain]);
});

const sent: [name: string, method: string, call: (upstream: Upstream) => Promise<unknown>][] = [
  ["the questions' bootstrap", "POST", (to) => startQuestions(to, key)],
  [
    "the questions' answers",
    "POST",
    (to) => submitAnswers(to, { kbaRequestId: "r", questionSetId: "s", answers: [] }, key),
  ],
  ["the button of a questions' error", "POST", (to) => requestNewQuestions(to, "request", key)],
  ["the first code", "POST", (to) => initiate(to, { kind: "email", value: "a@b.test" }, "login", key)],
  ["the check of a code", "POST", (to) => verify(to, "request", "123456", key)],
  ["another code", "POST", (to) => resend(to, "request", key)],
  ["a login", "POST", (to) => logIn(to, "token", undefined, key)],
  ["a login for a challenge", "POST", (to) => logIn(to, "token", "challenge", key)],
  ["the agreements", "GET", (to) => readAgreements(to)],
  ["accepting agreements", "POST", (to) => acceptAgreements(to, "user", ["terms"], key)],
  ["the restrictions", "GET", (to) => readRestrictions(to, "PlayCasino")],
  ["the transfer's status", "GET", (to) => readTransfer(to)],
  ["the transfer's key", "POST", (to) => initiateTransfer(to, true, key)],
  ["the second factors", "GET", (to) => readEnrolments(to)],
  ["clearing the location's cookies", "POST", (to) => clearLocationCookies(to, "main.localhost", "US-DK", key)],
  ["the end of a cool-off", "POST", (to) => acknowledgeCoolOff(to, "user", key)],
  ["a reactivation", "POST", (to) => reactivateAccount(to, "user", key)],
  ["the acceptance of a challenge", "POST", (to) => acceptChallenge(to, "challenge", key)],
  ["new credentials", "PUT", (to) => updateCredentials(to, { newUsername: "nora-9" }, grantAccountProof(to), key)],
  ["the check of a phone number", "POST", (to) => phoneExists(to, "+12075550100", "US")],
];

test.each(sent)("%s is sent by %s [API-104?]", async (_, method, send) => {
  server.received.length = 0;
  // the answer is an empty object, which some of them refuse to read
  await send(upstreamAt(server.origin).upstream).catch(() => undefined);
  expect(server.received.length).toBeGreaterThan(0);
  expect(new Set(server.received.map((request) => request.method))).toEqual(new Set([method]));
});
