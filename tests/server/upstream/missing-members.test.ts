// A member that an answer leaves out counts as null (API-103?), an id may be a number, and an entry that cannot be read hides no other.
import { expect, test } from "vitest";
import { mergeResolution } from "@/server/upstream/account-merge/merge";
import { mergeableAccounts, readMergeableAccounts } from "@/server/upstream/account-migration";
import { grantAccountProof } from "@/server/upstream/account-proof";
import { readAccountSummary } from "@/server/upstream/account-summary";
import { receiptList, receiptsOfPlayer } from "@/server/upstream/agreements/agreement-receipts";
import { agreementList, readAgreements } from "@/server/upstream/agreements/agreements";
import { readAttestations } from "@/server/upstream/attestations/attestations";
import { readPreference } from "@/server/upstream/biometric-preferences";
import { call } from "@/server/upstream/call";
import { locationVerification } from "@/server/upstream/geolocation";
import { questionsStart } from "@/server/upstream/knowledge-questions";
import { readCountries } from "@/server/upstream/lookups";
import { readPasskeys } from "@/server/upstream/passkeys";
import { verifyEmailRisk } from "@/server/upstream/post-auth/email-risk";
import { readAvatarUrl } from "@/server/upstream/profile";
import { registrationCompletion } from "@/server/upstream/registrations";
import { readRestrictions } from "@/server/upstream/restrictions";
import { readScan } from "@/server/upstream/scan";
import { createPlaySpan } from "@/server/upstream/session/play-spans";
import { logIn, login } from "@/server/upstream/sign-in/logins";
import { codeRequest, codeVerification } from "@/server/upstream/sign-in/one-time-code";
import { passkeySignIn } from "@/server/upstream/sign-in/passkey-sign-in";
import { signInList } from "@/server/upstream/sign-in-history";
import { enrolmentsFrom, readEnrolments } from "@/server/upstream/strong-auth/enrolments";
import { initiateStrongAuth, strongAuthTrigger } from "@/server/upstream/strong-auth/strong-auth";
import { documentList, readDocuments } from "@/server/upstream/uploads";
import type { Caller } from "@/server/upstream/upstream";
import { json, ownUpstream, upstreamAt } from "../../kit/stack/faulty-upstream";

/** Answers every call with an empty object. */
const server = ownUpstream();

test.each<[missing: string, read: (caller: Caller) => Promise<unknown>, nothing: unknown]>([
  ["enrollments", readEnrolments, []],
  ["mergeableAccounts", (caller) => readMergeableAccounts(caller), []],
  ["avatarUrl", (caller) => readAvatarUrl(caller), undefined],
  ["uploads", readDocuments, []],
  ["value of a preference", (caller) => readPreference(caller, "casino"), null],
  [
    "userKey",
    (caller) =>
      call(caller, registrationCompletion, {
        params: { registrationKey: "key" },
        body: { requestToken: "token", countryCode: "US", agreementIds: [] },
      }),
    { ok: true, value: {} },
  ],
  ["redirectUrl", (caller) => logIn(caller, "token", undefined, "key-1"), { ok: true, value: {} }],
  [
    "status and strongAuthMetadata",
    (caller) => verifyEmailRisk(caller, grantAccountProof(caller.upstream)),
    { kind: "neither" },
  ],
])("an answer without %s is read as one that has none [API-103?]", async (_, read, nothing) => {
  const { caller } = upstreamAt(server.origin);
  expect(await read(caller)).toEqual(nothing);
});

test.each([
  ["", {}],
  [", or with others,", { currentServerTime: "soon", siteExperienceServerTime: null }],
])("a gaming session without times%s is one all the same [API-103?]", async (_, times) => {
  server.answer("/playspans/v1/playspans", json(200, { playSpan: { clientKey: "span-1" }, ...times }));
  expect(await createPlaySpan(upstreamAt(server.origin).caller, "key-1")).toEqual({ clientKey: "span-1" });
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
  expect(await initiateStrongAuth(upstreamAt(server.origin).caller, {})).toEqual({
    ok: true,
    value: {
      requestKey: "r",
      types: [{ type: "SMS2FA", nextStep: "trigger", editable: false, isFallback: false }],
    },
  });
  const enrolled = { strongAuthEnrollmentKey: "e", strongAuthType: "EMAIL2FA" };
  expect(enrolmentsFrom({ enrollments: [enrolled] })).toEqual([{ key: "e", type: "Email2FA" }]);
});

/** Each has a whole entry, an entry with members of other types, and two that cannot be entries. */
const listOf = (key: string, whole: object, spoilt: object) => [
  { [key]: "a", ...whole },
  { [key]: "b", ...spoilt },
  { ...whole, [key]: 7 },
  null,
];

test("what opens the account is listed although it cannot be read, without a key that could remove it [API-102?, SA-02]", async () => {
  const factors = listOf("strongAuthEnrollmentKey", { contactInfo: "0142" }, { strongAuthType: 7, createdAt: [] });
  const passkeys = listOf("passkeyKey", { deviceName: "Phone" }, { deviceName: {}, createdAt: 7 });
  server.answer("/strongauth/v1/enrollments", json(200, { enrollments: factors }));
  server.answer("/strongauth/v1/passkeys", json(200, { passkeys }));
  const { caller } = upstreamAt(server.origin);
  expect(await readEnrolments(caller)).toEqual([{ key: "a", contact: "0142" }, { key: "b" }, {}, {}]);
  expect(await readPasskeys(caller)).toEqual([{ key: "a", deviceName: "Phone" }, { key: "b" }, {}, {}]);
});

test.each<[list: string, path: string, body: unknown, read: (caller: Caller) => Promise<unknown>]>([
  ["countries of which none can be read", "/countries", [{ code: "FR" }], readCountries],
  [
    "agreements of which one cannot be read",
    "/agreements/v1/agreements",
    { agreements: [{ agreementId: 1, title: "Terms", isRequired: true }, null] },
    readAgreements,
  ],
  [
    "agreements of which two have one id, so that a tick would count for both",
    "/agreements/v1/agreements",
    { agreements: [true, false].map((isRequired) => ({ agreementId: 1, title: "Terms", isRequired })) },
    readAgreements,
  ],
  [
    "agreements of which one has no name",
    "/agreements/v1/agreements",
    { agreements: [{ agreementId: 1, title: " ", isRequired: true }] },
    readAgreements,
  ],
  [
    "accounts of which two have one id",
    "/merges/v1/users/user/accounts",
    { mergeableAccounts: ["Retail", "Online"].map((transferType) => ({ transferType, externalUserIdentifier: "1" })) },
    (caller) => readMergeableAccounts(caller),
  ],
])("a list of %s is a failure [DLT-16, KYC-43, MRG-31]", async (_, path, body, read) => {
  server.answer(path, json(200, body));
  await expect(read(upstreamAt(server.origin).caller)).rejects.toMatchObject({ kind: "shape" });
});

test("what cannot be read in the summary of the account takes nothing else away [GATE-19]", async () => {
  const uploads = [{ uploadKey: "u", receivedAt: "2026-08-14T18:20:00Z" }];
  const spoilt = { signIns: { signIns: [7] }, transferStatus: "Pending", balance: "12", limits: [{ type: "deposit" }] };
  server.answer("/users/v1/summaries", json(200, { ...spoilt, documentUploads: { uploads } }));
  const { documents, ...others } = await readAccountSummary(upstreamAt(server.origin).caller);
  expect([documents?.map(({ uploadKey }) => uploadKey), others]).toEqual([["u"], {}]);
});

test("an entry that cannot be read hides no subject that was cleared, no picture of a scan and no number [GATE-14, DOC-16]", async () => {
  server.answer("/restrictions/v1/restrictions", json(200, { restrictions: [], cleared: [7, null, "verification"] }));
  const pictures = [null, { side: "FRONT", code: "BLURRED" }];
  server.answer("/docscan/v1/sessions/one", json(200, { nextStep: "RETRY", pictures }));
  const { caller, lines } = upstreamAt(server.origin);
  expect((await readRestrictions(caller, "PlayCasino")).cleared).toEqual(["verification"]);
  expect((await readScan(caller, "one"))?.pictures).toEqual([{ side: "front", state: "blurred" }]);
  const facts = [{ label: "Deposits", amount: 5 }, { label: 7 }, null];
  server.answer("/attestations/v2/attestations/key", json(200, { attestations: [{ facts }] }));
  expect((await readAttestations(caller, "key"))?.facts).toEqual([{ label: "Deposits", amount: 5 }]);
  const unread = lines.filter(({ event }) => event === "upstreamEntriesUnread").map((line) => line.unread);
  expect(unread).toEqual([1, 2]);
});

const question = { questionId: "q", text: "Which street?", answers: [{ answerId: "a", text: "Elm" }] };

test.each([
  ["a document", documentList, { uploads: [null] }, { uploads: [{ uploadKey: "", receivedAt: "" }] }],
  ["a login", login, { redirectUrl: 7 }, {}],
  ["a registration", registrationCompletion, { userKey: 7 }, {}],
  ["a code that was sent", codeRequest, { requestKey: "r", contactInfoUsed: ["x"] }, { requestKey: "r" }],
  ["a code of strong authentication", strongAuthTrigger, { contactInfoUsed: {} }, {}],
  [
    "a sign-in of which the device is unknown",
    signInList,
    { signIns: [{ signedInAt: "2026-01-01", place: {} }] },
    {
      signIns: [{ signedInAt: "2026-01-01" }],
    },
  ],
  [
    "a proof of another account",
    mergeResolution,
    { mergeResolutionType: "EmailOtp", resolutionStep: { authVerificationKey: "k", maskedEmail: 7 } },
    { mergeResolutionType: "EmailOtp", resolutionStep: { authVerificationKey: "k" } },
  ],
  [
    "an account to merge",
    mergeableAccounts,
    { mergeableAccounts: [{ transferType: "Retail", externalUserIdentifier: "a", emailAddress: [] }] },
    { mergeableAccounts: [{ transferType: "Retail", externalUserIdentifier: "a" }] },
  ],
  ["a location", locationVerification, { isCompliant: false, reasonCode: 7 }, { isCompliant: false }],
  [
    "a question",
    questionsStart,
    { normalQuestions: [{ ...question, helpText: {} }] },
    {
      normalQuestions: [question],
    },
  ],
])("%s is kept although a member that only informs is of another type [API-103?]", (_, { answer }, sent, read) => {
  expect(JSON.parse(JSON.stringify(answer.parse(sent)))).toEqual(read);
});

test.each([
  [codeRequest, { requestKey: "" }],
  [codeVerification, { requestToken: "" }],
])("half an answer to a code, without what the next call needs, is none [OTP-14, OTP-15]", ({ answer }, half) => {
  expect(answer.safeParse(half).success).toBe(false);
});

test("a list of receipts with a time that cannot be read is not shown as a shorter one [API-103?]", () => {
  const receipt = { receiptKey: "r", kind: "consent", documentKey: "terms", textHash: "h", isAccepted: true };
  for (const { answer } of [receiptList, receiptsOfPlayer]) {
    const answered = (answeredAt: string) => answer.safeParse({ receipts: [{ ...receipt, answeredAt }] }).success;
    expect([answered("2026-03-02T15:04:00Z"), answered("soon")]).toEqual([true, false]);
  }
});
