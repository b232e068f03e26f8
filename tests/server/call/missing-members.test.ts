// A member that an answer leaves out counts as null (API-103?), an id may be a number, and an entry that cannot be read hides no other.
import { expect, test } from "vitest";
import { mergeableAccounts, readMergeableAccounts } from "@/server/upstream/account-migration";
import { grantAccountProof } from "@/server/upstream/account-proof";
import { agreementList } from "@/server/upstream/agreements/agreements";
import { readPreference } from "@/server/upstream/biometric-preferences";
import { call } from "@/server/upstream/call";
import { verifyEmailRisk } from "@/server/upstream/post-auth/email-risk";
import { readAvatarUrl } from "@/server/upstream/profile";
import { registrationCompletion } from "@/server/upstream/registrations";
import { createPlaySpan } from "@/server/upstream/session/play-spans";
import { logIn } from "@/server/upstream/sign-in/logins";
import { codeVerification } from "@/server/upstream/sign-in/one-time-code";
import { passkeySignIn } from "@/server/upstream/sign-in/passkey-sign-in";
import { enrolmentsFrom, readEnrolments } from "@/server/upstream/strong-auth/enrolments";
import { initiateStrongAuth } from "@/server/upstream/strong-auth/strong-auth";
import { readDocuments } from "@/server/upstream/uploads";
import type { Upstream } from "@/server/upstream/upstream";
import { json, ownUpstream, upstreamAt } from "./faulty-upstream";

/** Answers every call with an empty object. */
const server = ownUpstream();

test.each<[missing: string, read: (upstream: Upstream) => Promise<unknown>, nothing: unknown]>([
  ["enrollments", readEnrolments, []],
  ["mergeableAccounts", (upstream) => readMergeableAccounts(upstream, "user"), []],
  ["avatarUrl", (upstream) => readAvatarUrl(upstream, "user"), undefined],
  ["uploads", readDocuments, []],
  ["value of a preference", (upstream) => readPreference(upstream, "casino"), null],
  [
    "userKey",
    (upstream) =>
      call(upstream, registrationCompletion, {
        params: { registrationKey: "key" },
        body: { requestToken: "token", countryCode: "US", agreementIds: [] },
        idempotencyKey: "key-1",
      }),
    { ok: true, value: {} },
  ],
  ["redirectUrl", (upstream) => logIn(upstream, "token", undefined, "key-1"), { ok: true, value: {} }],
  [
    "status and strongAuthMetadata",
    (upstream) => verifyEmailRisk(upstream, grantAccountProof(upstream), "key-1"),
    { kind: "neither" },
  ],
])("an answer without %s is read as one that has none [API-103?]", async (_, read, nothing) => {
  const { upstream } = upstreamAt(server.origin);
  expect(await read(upstream)).toEqual(nothing);
});

test.each([
  ["", {}],
  [", or with others,", { currentServerTime: "soon", siteExperienceServerTime: null }],
])("a gaming session without times%s is one all the same [API-103?]", async (_, times) => {
  server.answer("/playspans/v1/playspans", json(200, { playSpan: { clientKey: "span-1" }, ...times }));
  expect(await createPlaySpan(upstreamAt(server.origin).upstream, "key-1")).toEqual({ clientKey: "span-1" });
});

test.each([
  ["agreementId", "agreements", { title: "Terms", isRequired: true }, agreementList],
  ["externalUserIdentifier", "mergeableAccounts", { transferType: "Retail" }, mergeableAccounts],
] as const)("%s may be a number, and is text from then on [API-29, API-74]", (id, list, entry, { answer }) => {
  expect(answer.parse({ [list]: [{ ...entry, [id]: 71 }] })).toEqual({ [list]: [{ ...entry, [id]: "71" }] });
});

test.each([codeVerification, passkeySignIn])(
  "a factor that cannot be read is asked for all the same [API-20]",
  ({ answer }) => {
    const { mfaInfo } = answer.parse({ requestToken: "token", mfaInfo: { mfaMethods: [{ method: "SMS2FA" }] } });
    expect(mfaInfo?.mfaMethods).toHaveLength(1);
  },
);

test("a challenge type is read in any letter case, and one that cannot be read hides no other [SA-03, API-37]", async () => {
  const listed = [null, { challengeType: 7 }, { challengeType: "sms2fa", nextStep: "Trigger", editable: "no" }];
  server.answer("/strongauth/v3/requests", json(200, { strongAuthRequestKey: "r", availableStrongAuthTypes: listed }));
  expect(await initiateStrongAuth(upstreamAt(server.origin).upstream, {}, "key-1")).toEqual({
    ok: true,
    value: {
      requestKey: "r",
      types: [{ type: "SMS2FA", nextStep: "trigger", editable: false, isFallback: false }],
    },
  });
  const enrolled = { strongAuthEnrollmentKey: "e", strongAuthType: "EMAIL2FA" };
  expect(enrolmentsFrom({ enrollments: [enrolled] })).toEqual([{ key: "e", type: "Email2FA" }]);
});
