import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addUserDetailsCommand } from "@/domain/documents/licence-form";
import { type Product, permissionFor, productNamed } from "@/domain/products";
import { initialiseMergeRecovery, initialiseRecovery, readRecoveryEmail } from "@/server/upstream/account-recovery";
import { acceptAgreements, readAgreements } from "@/server/upstream/agreements";
import { fetchAvatar } from "@/server/upstream/avatar";
import type { Upstream } from "@/server/upstream/call";
import { acknowledgeCoolOff } from "@/server/upstream/cool-off";
import { SsnMetadata, submitPhone, submitSsn } from "@/server/upstream/corrective-actions";
import { updateCredentials } from "@/server/upstream/credentials";
import type { Operation } from "@/server/upstream/define-operation";
import { readScan, requestScan } from "@/server/upstream/document-scan";
import { readDocuments, sendDocument } from "@/server/upstream/documents";
import { verifyEmailRisk } from "@/server/upstream/email-risk";
import { changeEmail, initiateEmailUpdate } from "@/server/upstream/email-updates";
import {
  createEnrolment,
  finishEnrolment,
  finishUnenrolment,
  readEnrolments,
  startUnenrolment,
} from "@/server/upstream/enrolments";
import { readFlags } from "@/server/upstream/feature-flags";
import { clearLocationCookies, verifyLocation } from "@/server/upstream/geolocation";
import { requestNewQuestions, startQuestions, submitAnswers } from "@/server/upstream/knowledge-questions";
import {
  attestationBody,
  readAttestation,
  submitAttestation,
  updateUserPhone,
} from "@/server/upstream/kyc-attestations";
import { acceptChallenge, logIn, readChallenge } from "@/server/upstream/logins";
import { logOut } from "@/server/upstream/logout";
import { readCountries, readRegions } from "@/server/upstream/lookups";
import { completeOnboarding } from "@/server/upstream/onboarding";
import { initiate, resend, verify } from "@/server/upstream/one-time-code";
import { operations } from "@/server/upstream/operations";
import { phoneExists } from "@/server/upstream/phone-exists";
import { createPlaySpan, sendHeartbeat } from "@/server/upstream/play-spans";
import { readAvatarUrl, readProfile } from "@/server/upstream/profile";
import { optIn } from "@/server/upstream/promotions";
import { reactivateAccount } from "@/server/upstream/reactivations";
import { completeRegistration, type NewAccount } from "@/server/upstream/registrations";
import { readRestrictions } from "@/server/upstream/restrictions";
import { recoverBySsn } from "@/server/upstream/ssn-recovery";
import { finish, initiateStrongAuth, trigger } from "@/server/upstream/strong-auth";
import { initiateTransfer, readTransferStatus } from "@/server/upstream/transfers";
import { addUserDetails } from "@/server/upstream/user-details";
import { readVerification, reverifySsn, verifyEnhanced, verifyIdentity } from "@/server/upstream/verifications";
import { screenPlayer } from "@/server/upstream/watchlists";
import { brands } from "../../domain/brands.ts";
import type { LedgerEntry, PersonaInput } from "../harness/sandbox-client.ts";
import { sourceFiles } from "../harness/source-files.ts";
import { startTestSandbox, type TestSandbox } from "../sandbox/test-sandbox.ts";
import { type LogLine, upstreamAt } from "./call/faulty-upstream.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const casings = [
  ["camelCase", false],
  ["PascalCase", true],
] as const;

type At = { upstream: Upstream; lines: LogLine[]; tokens: string[] };

/** The platform as the account area reaches it: hosts by name, one address behind them all. */
function upstreamFor(token: string | undefined, siteExperience = "US-SB"): At {
  const origin = (role: string) => `http://${role}.main.localhost:${sandbox.port}`;
  const tokens: string[] = [];
  const { upstream, lines } = upstreamAt(origin("secure"), {
    origins: { secure: origin("secure"), api: origin("api"), blitz: origin("blitz") },
    gateway: `http://127.0.0.1:${sandbox.port}`,
    siteExperience,
    token,
    onToken: (fresh) => tokens.push(fresh),
  });
  return { upstream, lines, tokens };
}

let made = 0;

/** A new persona with a session; `key` makes its idempotency keys unique. */
async function newPlayer(pascalCase: boolean, input: PersonaInput = {}) {
  made += 1;
  const { id, email } = await sandbox.control.makePersona({
    id: `player-${made}`,
    product: "sportsbook",
    siteExperience: "US-SB",
    ...input,
    quirks: { pascalCase },
  });
  const { token } = await sandbox.control.session(id);
  return { id, email, userKey: `user-${id}`, key: `key-${made}`, ...upstreamFor(token) };
}

const needs = (...codes: string[]) => ({
  restrictions: [
    { shortReasonCode: "Details", correctiveActions: codes.map((correctiveActionCode) => ({ correctiveActionCode })) },
  ],
});

const done = { ok: true };

/** The way in by code, up to the token that a verified code gives. */
async function verified(pascalCase: boolean) {
  const one = await newPlayer(pascalCase);
  const sent = await initiate(one.upstream, { kind: "email", value: one.email }, "login", `${one.key}-i`);
  if (!sent.ok) throw new Error(sent.code);
  const { requestKey } = sent.value;
  const code = await sandbox.control.code(one.email);
  const answer = await verify(one.upstream, requestKey, code, `${one.key}-v`);
  if (!answer.ok) throw new Error(answer.code);
  return { ...one, requestKey, requestToken: answer.value.requestToken };
}

const licenceCommand = (number: string, userKey: string) =>
  addUserDetailsCommand(
    {
      licenseNumber: number,
      firstName: "Nora",
      lastName: "Quinn",
      day: "9",
      month: "4",
      year: "1988",
      issueDay: "7",
      issueMonth: "3",
      issueYear: "2021",
      expirationDay: "7",
      expirationMonth: "3",
      expirationYear: "2090",
      country: "US",
      address1: "12 Harbor Lane",
      city: "Portland",
      region: "ME",
      zip: "04101",
    },
    userKey,
  );

async function* saying(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

type Run = (pascalCase: boolean) => Promise<void>;

/** One run, at least, of every call: what it makes of what the sandbox answers. */
const runs: Record<string, Run> = {
  "otpInitiate POST": async (pascalCase) => {
    const { email, upstream, key } = await newPlayer(pascalCase);
    const answer = await initiate(upstream, { kind: "email", value: email }, "login", key);
    expect(answer).toMatchObject({ ok: true, value: { requestKey: expect.any(String) } });
    const failing = { kind: "email", value: "initiate.fails@example.test" } as const;
    expect(await initiate(upstream, failing, "login", `${key}-2`)).toMatchObject({ refusal: "initiateFailed" });
  },
  "otpVerify POST": async (pascalCase) => {
    const one = await verified(pascalCase);
    expect(one.requestToken).toEqual(expect.any(String));
    const other = await newPlayer(pascalCase);
    const sent = await initiate(other.upstream, { kind: "email", value: other.email }, "login", `${other.key}-i`);
    const requestKey = sent.ok ? sent.value.requestKey : "";
    const refused = await verify(other.upstream, requestKey, "000000", `${other.key}-v`);
    expect(refused).toMatchObject({ refusal: "incorrect", metadata: { remainingAttempts: 4 } });
  },
  "otpResend POST": async (pascalCase) => {
    const { email, upstream, key } = await newPlayer(pascalCase);
    const sent = await initiate(upstream, { kind: "email", value: email }, "login", `${key}-i`);
    const requestKey = sent.ok ? sent.value.requestKey : "";
    expect(await resend(upstream, requestKey, `${key}-1`)).toMatchObject({ refusal: "tooSoon" });
    await sandbox.control.advanceClock(21_000);
    expect(await resend(upstream, requestKey, `${key}-2`)).toMatchObject(done);
  },
  "login POST": async (pascalCase) => {
    const { upstream, requestToken, tokens, key } = await verified(pascalCase);
    expect(await logIn(upstream, requestToken, undefined, `${key}-l`)).toMatchObject(done);
    expect(tokens).toHaveLength(1);
    const again = await logIn(upstream, requestToken, undefined, `${key}-l2`);
    expect(again).toMatchObject({ refusal: "tokenUsed" });
  },
  "challengeLogin POST": async (pascalCase) => {
    const { upstream, requestToken, tokens, key } = await verified(pascalCase);
    expect(await logIn(upstream, requestToken, `fresh-${key}`, `${key}-l`)).toMatchObject(done);
    expect(tokens).toHaveLength(1);
  },
  "challenge GET": async () => {
    const { upstream } = upstreamFor(undefined);
    expect(await readChallenge(upstream, "fresh-of-the-test")).toMatchObject({ ok: true, value: { state: "fresh" } });
    const words = { handled: "handled", accepted: "accepted", expired: "expired", nobody: "unknown" };
    for (const [name, refusal] of Object.entries(words)) {
      expect(await readChallenge(upstream, `${name}-7`), name).toMatchObject({ ok: false, refusal });
    }
  },
  "challengeAccept POST": async (pascalCase) => {
    const { upstream, key } = await newPlayer(pascalCase);
    const accepted = await acceptChallenge(upstream, `fresh-a-${key}`, key);
    expect(accepted).toMatchObject({ ok: true, value: { redirectUrl: expect.stringContaining("/signed-in") } });
  },
  "coolOffAcknowledgement POST": async (pascalCase) => {
    const one = await newPlayer(pascalCase, needs("ack-cooloff-exp"));
    expect(await acknowledgeCoolOff(one.upstream, one.userKey, one.key)).toBe(true);
  },
  "reactivation POST": async (pascalCase) => {
    const one = await newPlayer(pascalCase, needs("reactivate-account"));
    expect(await reactivateAccount(one.upstream, one.userKey, one.key)).toMatchObject(done);
  },
  "watchlistScreening POST": async (pascalCase) => {
    const one = await newPlayer(pascalCase, needs("complete-watchlist-screening"));
    expect(await screenPlayer(one.upstream, one.key)).toMatchObject(done);
  },
  "logout POST": async (pascalCase) => {
    const { upstream, key } = await newPlayer(pascalCase);
    const answer = await logOut(upstream, brands.main, { source: "web", reason: "default" }, key);
    expect(answer).toMatchObject(done);
  },
  "providerLogout POST": async (pascalCase) => {
    const { upstream, key } = await newPlayer(pascalCase);
    const answer = await logOut(upstream, brands.gnog, { source: "native", reason: "multiAccounting" }, key);
    expect(answer).toMatchObject(done);
  },
  "restrictions GET": async (pascalCase) => {
    const explanation = { header: "A header", details: "One line.\nAnother." };
    const { upstream } = await newPlayer(pascalCase, {
      restrictions: [
        { shortReasonCode: "RGReview", explanation, isPostAuth: true },
        {
          shortReasonCode: "Both",
          correctiveActions: [{ correctiveActionCode: "provide-ssn" }, { correctiveActionCode: "new" }],
          explanation,
          name: "WatchlistRestriction",
          stops: ["withdraw", "breathe"],
          balance: 99.995,
          state: "received",
          receivedAt: "2026-11-20T15:30:00Z",
        },
      ],
    });
    expect(await readRestrictions(upstream, "PlaySportsbook")).toEqual([
      {
        shortReasonCode: "RGReview",
        correctiveActions: [],
        explanation,
        permission: "PlaySportsbook",
        isPostAuth: true,
      },
      {
        shortReasonCode: "Both",
        correctiveActions: ["provide-ssn", "new"],
        explanation,
        permission: "PlaySportsbook",
        isPostAuth: false,
        name: "WatchlistRestriction",
        stops: ["withdraw"],
        balance: 99.995,
        received: { at: Date.UTC(2026, 10, 20, 15, 30) },
      },
    ]);
  },
  "ssn POST": async (pascalCase) => {
    const { upstream, userKey, key, tokens } = await newPlayer(pascalCase, needs("provide-ssn"));
    expect(await submitSsn(upstream, userKey, "900000002", `${key}-1`)).toMatchObject({
      refusal: "verify-information",
      code: "verify-information",
      status: 422,
      metadata: { shouldShowPartial: true },
    });
    expect(await submitSsn(upstream, userKey, "900000004", `${key}-2`)).toMatchObject({
      refusal: "account-recovery",
      metadata: { strongAuthInitializationKey: expect.any(String), email: expect.any(String) },
    });
    const others = ["0003", "0005", "0006", "0007", "0008"].map((last) => `90000${last}`);
    for (const ssn of others)
      expect(await submitSsn(upstream, userKey, ssn, `${key}-${ssn}`)).toMatchObject({ ok: false });
    expect(await submitSsn(upstream, userKey, "900123456", `${key}-3`)).toMatchObject(done);
    expect(tokens).toHaveLength(1);
  },
  "phoneNumber POST": async (pascalCase) => {
    const { upstream, userKey, key } = await newPlayer(pascalCase, needs("provide-phone-number"));
    const send = (phone: string) => submitPhone(upstream, userKey, phone, "US", `${key}-${phone}`);
    expect(await send("2075559901")).toMatchObject({
      refusal: "exists",
      code: "phone-exists",
      status: 422,
      developerMessage: expect.any(String),
    });
    expect(await send("2075559902")).toMatchObject({ refusal: "invalid" });
    expect(await send(`20755595${String(made).padStart(2, "0").slice(-2)}`)).toMatchObject(done);
  },
  "verifications GET": async (pascalCase) => {
    const { upstream } = await newPlayer(pascalCase, needs("id-verify"));
    const stands = await readVerification(upstream, "US");
    expect(stands).toMatchObject({ status: "notSubmitted", methods: ["VerificationForm"], attemptsLeft: 3 });
    expect(stands.form.map(({ name }) => name)).toEqual([
      "firstName",
      "middleName",
      "lastName",
      "usDob",
      "address",
      "ssn4",
    ]);
    const german = await readVerification(upstream, "DE");
    expect(german.form.map(({ name }) => name)).not.toContain("ssn4");
  },
  "verifications POST": async (pascalCase) => {
    const { upstream, key, tokens } = await newPlayer(pascalCase, needs("id-verify"));
    const verify = (lastName: string) =>
      verifyIdentity(upstream, "login", { firstName: "Ana", lastName }, "device-1", `${key}-${lastName}`);
    expect(await verify("KBA scan upload left2 ssn4 recovery")).toEqual({
      status: "kba",
      methods: ["DocScan", "CxDocUpload"],
      attemptsLeft: 2,
      form: [{ name: "ssn4", isViewOnly: false, values: {} }],
      recovery: { initializationKey: expect.stringContaining("recovery-"), email: expect.stringContaining("@") },
    });
    expect(await verify("Surprise pigeon")).toEqual({
      status: "unknown",
      methods: ["other"],
      attemptsLeft: 0,
      form: [],
    });
    expect((await verify("Okafor")).status).toBe("passed");
    expect(tokens).toHaveLength(1);
  },
  "enhancedVerifications POST": async (pascalCase) => {
    const { upstream, key } = await newPlayer(pascalCase, needs("kyc-adv-check"));
    const answer = await verifyEnhanced(upstream, { lastName: "Pending upload left1" }, key);
    expect(answer).toMatchObject({ status: "pending", methods: ["CxDocUpload"], attemptsLeft: 1 });
  },
  "ssnReverification POST": async (pascalCase) => {
    const { upstream, userKey, key } = await newPlayer(pascalCase, needs("re-verification-kyc"));
    expect(await reverifySsn(upstream, userKey, "666071024", `${key}-1`)).toMatchObject({
      status: "pending",
      methods: ["DocScan"],
      attemptsLeft: 2,
      form: [{ name: "ssn4" }],
    });
    expect((await reverifySsn(upstream, userKey, "900123456", `${key}-2`)).status).toBe("passed");
  },
  "kycAttestations GET": async (pascalCase) => {
    const { upstream, userKey } = await newPlayer(pascalCase, needs("re-verification-kyc"));
    expect(await readAttestation(upstream, userKey)).toMatchObject({
      personal: {
        lastName: "Sample",
        day: "12",
        month: "4",
        year: "1988",
        city: "Portland",
        region: "ME",
        country: "US",
      },
      employment: { occupation: "Bookseller", employerPhone: "+12075550199", city: "Portland", citizenship: "US" },
      phone: expect.stringMatching(/^\+1/),
    });
  },
  "kycAttestations POST": async (pascalCase) => {
    const { upstream, userKey, key } = await newPlayer(pascalCase, needs("re-verification-kyc"));
    const person = { firstName: "Ana", lastName: "Sample", day: "12", month: "4", year: "1988", country: "US" };
    const body = attestationBody(person, { employerName: "Quay" });
    expect(await submitAttestation(upstream, userKey, body, key)).toMatchObject(done);
    expect((await readAttestation(upstream, userKey)).employment.employerName).toBe("Quay");
  },
  "userPhoneNumber POST": async (pascalCase) => {
    const { upstream, userKey, key } = await newPlayer(pascalCase);
    const send = (phone: string) => updateUserPhone(upstream, userKey, phone, `${key}-${phone}`);
    expect(await send("+12075559901")).toMatchObject({ refusal: "exists" });
    expect(await send("+12075559902")).toMatchObject({ refusal: "invalid" });
    expect(await send(`+120755597${String(made).padStart(2, "0").slice(-2)}`)).toMatchObject(done);
  },
  "phoneExists POST": async (pascalCase) => {
    const { upstream } = await newPlayer(pascalCase);
    expect(await phoneExists(upstream, "+12075559901", "US")).toMatchObject({ ok: true, value: { exists: true } });
    expect(await phoneExists(upstream, "+12075559876", "US")).toMatchObject({ ok: true, value: { exists: false } });
  },
  "agreements GET": async (pascalCase) => {
    const { upstream } = await newPlayer(pascalCase, needs("agree-to-terms"));
    const [terms, , offers] = await readAgreements(upstream);
    expect(terms).toEqual({
      id: "terms-of-use",
      title: "Terms of use",
      path: "/documents/us-terms-of-use",
      isRequired: true,
    });
    expect(offers).toMatchObject({ id: "marketing-offers", isRequired: false });
  },
  "agreements POST": async (pascalCase) => {
    const { upstream, userKey, key } = await newPlayer(pascalCase, needs("agree-to-terms"));
    const agree = (...ids: string[]) => acceptAgreements(upstream, userKey, ids, `${key}-${ids.length}`);
    expect(await agree("terms-of-use")).toMatchObject({ refusal: "missing" });
    expect(await agree("terms-of-use", "privacy-notice")).toMatchObject(done);
    expect(await readAgreements(upstream)).toEqual([]);
  },
  "registration POST": async (pascalCase) => {
    const open = async (contact: string, more: Partial<NewAccount> = {}) => {
      const { upstream, tokens } = upstreamFor(undefined);
      const sent = await initiate(upstream, { kind: "email", value: contact }, "registration", `${contact}-i`);
      const [requestKey, registrationKey] = sent.ok
        ? [sent.value.requestKey, sent.value.registrationKey ?? ""]
        : ["", ""];
      const proof = await verify(upstream, requestKey, await sandbox.control.code(contact), `${contact}-v`);
      const account = {
        requestToken: proof.ok ? proof.value.requestToken : "",
        countryCode: "US",
        agreementIds: ["terms-of-use", "privacy-notice"],
        ...more,
      };
      const answer = await completeRegistration(upstream, registrationKey, account, `${contact}-c`);
      return { answer, tokens };
    };
    const casing = pascalCase ? "pascal" : "camel";
    const opened = await open(`new-${casing}@example.test`);
    expect(opened.answer).toMatchObject(done);
    expect(opened.tokens).toHaveLength(1);
    const refused = [
      [`registration.raced-${casing}@example.test`, {}, "accountExists"],
      [`registration.refused-${casing}@example.test`, {}, "refused"],
      [`france-${casing}@example.test`, { countryCode: "FR" }, "countryClosed"],
      [`unread-${casing}@example.test`, { agreementIds: [] }, "agreementsMissing"],
      [`late-${casing}@example.test`, { requestToken: "unknown" }, "codeTooOld"],
    ] as const;
    for (const [contact, more, refusal] of refused)
      expect((await open(contact, more)).answer, contact).toMatchObject({ ok: false, refusal });
  },
  "onboarding POST": async (pascalCase) => {
    const { upstream, userKey, key } = await newPlayer(pascalCase);
    expect(await completeOnboarding(upstream, userKey, key)).toMatchObject(done);
    const { token } = await sandbox.control.session("klaas");
    const klaas = completeOnboarding(upstreamFor(token).upstream, "user-klaas", `${key}-2`);
    await expect(klaas).rejects.toMatchObject({ kind: "status", status: 400, code: "ONB-400" });
  },
  "geolocationVerification POST": async (pascalCase) => {
    const place = async (location: Record<string, unknown>, ...codes: string[]) => {
      const { upstream, key } = await newPlayer(pascalCase, { ...needs(...codes), location });
      return verifyLocation(upstream, "geo-1", key);
    };
    expect(await place({ place: "US-NJ", siteExperience: "US-NJ-SB" }, "geolocate")).toEqual({
      isCompliant: true,
      reason: "other",
      siteExperience: "US-NJ-SB",
      onPremises: undefined,
    });
    expect(await place({ reason: "VPN_DETECTED" })).toMatchObject({ isCompliant: false, reason: "vpn" });
    expect(await place({ reason: "TIME_TRAVEL" })).toMatchObject({ isCompliant: false, reason: "other" });
    expect(await place({}, "on-prem-verify")).toMatchObject({ isCompliant: false, reason: "notOnPremises" });
    expect(await place({ isOnPremises: true })).toMatchObject({
      onPremises: { siteExperience: "US-SB", productUrl: expect.stringContaining("product.main.localhost") },
    });
  },
  "geolocationCookies POST": async (pascalCase) => {
    const { upstream, key } = await newPlayer(pascalCase);
    expect(await clearLocationCookies(upstream, "main.localhost", "US-SB", key)).toMatchObject(done);
  },
  "countries GET": async (pascalCase) => {
    const { upstream } = await newPlayer(pascalCase);
    const countries = await readCountries(upstream);
    expect(countries.find(({ countryCode }) => countryCode === "US")).toMatchObject({ isLicensed: true });
    expect(countries.some(({ isLicensed }) => !isLicensed)).toBe(true);
  },
  "regions GET": async () => {
    const { upstream } = upstreamFor(undefined);
    const regions = await readRegions(upstream, "US");
    expect(regions.find(({ regionCode }) => regionCode.endsWith("ME"))?.name).toBe("Maine");
  },
  "siteNavigation GET": async (pascalCase) => {
    const { id, upstream, userKey } = await newPlayer(pascalCase);
    expect(await readAvatarUrl(upstream, userKey)).toContain(`/avatars/${id}.png`);
  },
  "profile GET": async (pascalCase) => {
    const { upstream, email } = await newPlayer(pascalCase);
    expect(await readProfile(upstream)).toMatchObject({ email, lastName: "Sample", address: { countryCode: "US" } });
  },
  "featureFlags GET": async () => {
    await sandbox.control.flags({ transferFlow: true, ViewPredict: false });
    const flags = await readFlags(upstreamFor(undefined).upstream);
    expect(flags).toMatchObject({ transferFlow: true, ViewPredict: false, DemoCasino: true, legacyPlaySpan: false });
    await sandbox.control.flags({ transferFlow: false, ViewPredict: true });
  },
  "playSpans POST": async (pascalCase) => {
    const { upstream, key } = await newPlayer(pascalCase);
    const first = await createPlaySpan(upstream, `${key}-1`);
    const second = await createPlaySpan(upstream, `${key}-2`);
    expect(first.lastEndedPlaySpanCreateDate).toBeUndefined();
    expect(second).toMatchObject({
      clientKey: expect.any(String),
      currentServerTime: expect.any(Date),
      siteExperienceServerTime: expect.any(Date),
      lastEndedPlaySpanCreateDate: first.currentServerTime,
    });
  },
  "playSpan GET": async (pascalCase) => beats(pascalCase, "validate"),
  "playSpan PUT": async (pascalCase) => beats(pascalCase, "extend"),
  "promotionOptIn POST": async (pascalCase) => {
    const { upstream, key } = await newPlayer(pascalCase);
    expect(await optIn(upstream, "spring", key)).toMatchObject(done);
    await expect(optIn(upstream, "fails", `${key}-2`)).rejects.toMatchObject({ status: 500, code: "PROMO-500" });
  },
  "transfers POST": async (pascalCase) => {
    const { upstream, key } = await newPlayer(pascalCase);
    const answer = await initiateTransfer(upstream, true, key);
    expect(answer).toMatchObject({ ok: true, value: { transferKey: expect.any(String) } });
    const over = await newPlayer(pascalCase, { transferStatus: "Completed" });
    expect(await initiateTransfer(over.upstream, true, over.key)).toMatchObject({ refusal: "completed", status: 409 });
  },
  "strongAuthInitiate POST": async (pascalCase) => {
    const { types, requestKey } = await strongAuth(pascalCase, "CORRECTIVE_ACTION");
    expect(requestKey).toEqual(expect.any(String));
    expect(types.find(({ type }) => type === "SMS2FA")).toMatchObject({ nextStep: "trigger", isFallback: false });
    expect(types.find(({ type }) => type === "DocScan")).toMatchObject({ nextStep: "finish", isFallback: true });
    const { upstream } = upstreamFor(undefined);
    const gone = await initiateStrongAuth(upstream, { initializationKey: "unknown" }, `gone-${made}`);
    expect(gone).toMatchObject({ refusal: "expired" });
  },
  "strongAuthTrigger PUT": async (pascalCase) => {
    const { upstream, requestKey, phone, key } = await strongAuth(pascalCase, "CORRECTIVE_ACTION");
    const sent = await trigger(upstream, { requestKey, type: "SMS2FA" }, undefined, key);
    expect(sent).toMatchObject({ ok: true, value: { contactInfoUsed: phone.slice(-4) } });
  },
  "strongAuthFinish POST": async (pascalCase) => {
    const { upstream, requestKey, phone, key } = await strongAuth(pascalCase, "CORRECTIVE_ACTION");
    const challenge = { requestKey, type: "SMS2FA" } as const;
    await trigger(upstream, challenge, undefined, key);
    const refusals = { "001802": "incorrect", "001809": "empty", "001826": "lastAttempt", "001804": "expired" };
    for (const [typed, refusal] of Object.entries(refusals))
      expect(await finish(upstream, challenge, typed, `${key}-${typed}`)).toMatchObject({ refusal });
    const right = await sandbox.control.code(phone);
    expect(await finish(upstream, challenge, right, `${key}-r`)).toMatchObject({ ok: true });
  },
  "enrolmentCreate POST": async (pascalCase) => {
    expect((await enrolled(pascalCase)).enrolmentKey).toEqual(expect.any(String));
  },
  "enrolmentFinish PUT": async (pascalCase) => {
    const { finished, tokens } = await enrolled(pascalCase);
    expect(finished).toMatchObject(done);
    expect(tokens).toHaveLength(1);
  },
  "enrolments GET": async (pascalCase) => {
    const { after, enrolmentKey, phone } = await enrolled(pascalCase);
    const listed = await readEnrolments(after);
    expect(listed).toEqual([expect.objectContaining({ key: enrolmentKey, type: "SMS2FA", contact: phone.slice(-4) })]);
  },
  "unenrolmentStart POST": async (pascalCase) => {
    const { after, enrolmentKey, phone, key } = await enrolled(pascalCase);
    const sent = await startUnenrolment(after, enrolmentKey, `${key}-u`);
    expect(sent).toMatchObject({ ok: true, value: { contactInfoUsed: phone.slice(-4) } });
  },
  "unenrolmentFinish PUT": async (pascalCase) => {
    const { after, enrolmentKey, phone, key } = await enrolled(pascalCase);
    await startUnenrolment(after, enrolmentKey, `${key}-u`);
    expect(await finishUnenrolment(after, enrolmentKey, "001804", `${key}-x`)).toMatchObject({ refusal: "expired" });
    const code = await sandbox.control.code(phone);
    expect(await finishUnenrolment(after, enrolmentKey, code, `${key}-y`)).toMatchObject(done);
  },
  "ssnRecovery POST": async (pascalCase) => {
    const { upstream, key } = await newPlayer(pascalCase);
    const initializationKey = "recovery-nora";
    const opened = await initiateStrongAuth(upstream, { initializationKey }, `${key}-open`);
    const requestKey = opened.ok ? opened.value.requestKey : "";
    const recover = (ssn9: string, tmSessionId: string) =>
      recoverBySsn(upstream, { requestKey, ssn9, tmSessionId }, `${key}-${ssn9}-${tmSessionId}`);
    expect(await recover("900001802", "tm")).toEqual({ kind: "again", code: "POP-1802" });
    expect(await recover("900001804", "tm")).toEqual({ kind: "failed", code: "POP-1804" });
    expect(await recover("900001800", "tm")).toEqual({ kind: "failed" });
    expect(await recover("900120429", "tm")).toEqual({ kind: "keyLimit" });
    expect(await recover("900123456", "-1")).toEqual({ kind: "failed", code: "REC-DEVICE" });
  },
  "emailRisk POST": async (pascalCase) => {
    const { upstream, key } = await newPlayer(pascalCase);
    expect(await verifyEmailRisk(upstream, key)).toEqual({ kind: "passed" });
  },
  "recovery POST": async (pascalCase) => {
    const { upstream, key } = await newPlayer(pascalCase);
    expect(await initialiseRecovery(upstream, key)).toMatchObject({
      ok: true,
      value: { strongAuthInitializationKey: expect.any(String) },
    });
    const anonymous = await initialiseRecovery(upstreamFor(undefined).upstream, `${key}-anonymous`);
    expect(anonymous).toMatchObject(done);
    for (let time = 2; time <= 5; time += 1) await initialiseRecovery(upstream, `${key}-${time}`);
    expect(await initialiseRecovery(upstream, `${key}-6`)).toMatchObject({ refusal: "keyLimit", status: 429 });
  },
  "mergeRecovery POST": async (pascalCase) => {
    const { upstream, key } = await newPlayer(pascalCase, { recovery: { account: "nora", idVerified: true } });
    expect(await initialiseMergeRecovery(upstream, key)).toMatchObject({
      ok: true,
      value: { initializationKey: expect.any(String) },
    });
    for (let time = 2; time <= 5; time += 1) await initialiseMergeRecovery(upstream, `${key}-${time}`);
    expect(await initialiseMergeRecovery(upstream, `${key}-6`)).toMatchObject({ refusal: "keyLimit", status: 429 });
  },
  "recoveryEmail GET": async (pascalCase) => {
    const { upstream } = await newPlayer(pascalCase, { recovery: { account: "nora", idVerified: true } });
    expect(await readRecoveryEmail(upstream)).toEqual({ redactedEmail: "n***@example.test", idVerified: true });
    const { upstream: stranger } = await newPlayer(pascalCase);
    expect(await readRecoveryEmail(stranger)).toEqual({ idVerified: false });
  },
  "emailUpdates POST": async (pascalCase) => {
    const { upstream, email, key } = await newPlayer(pascalCase);
    const ask = (newEmailAddress: string) =>
      initiateEmailUpdate(upstream, { newEmailAddress, isKycRefresh: true }, `${key}-${newEmailAddress}`);
    expect(await ask(`new-${email}`)).toMatchObject({ ok: true, value: { initializationKey: expect.any(String) } });
    expect(await ask(email)).toMatchObject({ refusal: "same" });
    expect(await ask("unknown")).toMatchObject({ refusal: "invalid" });
    for (let time = 2; time <= 5; time += 1) await ask(`new-${time}-${email}`);
    expect(await ask(`new-6-${email}`)).toMatchObject({ refusal: "tooMany" });
  },
  "emailUpdates PUT": async (pascalCase) => {
    const { upstream, email, key, tokens } = await newPlayer(pascalCase);
    const newEmailAddress = `new-${email}`;
    const asked = await initiateEmailUpdate(upstream, { newEmailAddress, isKycRefresh: false }, `${key}-1`);
    const { initializationKey } = asked.ok ? asked.value : { initializationKey: "" };
    const opened = await initiateStrongAuth(upstream, { initializationKey }, `${key}-2`);
    const challenge = {
      requestKey: opened.ok ? opened.value.requestKey : "",
      type: "Email2FA",
      initializationKey,
    } as const;
    await trigger(upstream, challenge, undefined, `${key}-3`);
    const proof = await finish(upstream, challenge, await sandbox.control.code(newEmailAddress), `${key}-4`);
    const strongAuthToken = proof.ok ? proof.value.token : "";
    const wrong = await changeEmail(upstream, { initializationKey, strongAuthToken: "another" }, `${key}-5`);
    expect(wrong).toMatchObject({ refusal: "expired" });
    expect(await changeEmail(upstream, { initializationKey, strongAuthToken }, `${key}-6`)).toMatchObject(done);
    expect(tokens).toHaveLength(1);
  },
  "credentials PUT": async (pascalCase) => {
    const { upstream, key, tokens } = await newPlayer(pascalCase);
    const taken = await updateCredentials(upstream, { newUsername: "taken-name" }, `${key}-1`);
    expect(taken).toMatchObject({ refusal: "usernameTaken", code: "USR-DUPLICATE-USERNAME" });
    const credentials = { newUsername: `name-${made}`, newPassword: "four quiet lighthouse keepers" };
    expect(await updateCredentials(upstream, credentials, `${key}-2`)).toMatchObject(done);
    expect(tokens).toHaveLength(1);
  },
  "userDetails POST": async (pascalCase) => {
    const { upstream, userKey, key } = await newPlayer(pascalCase, needs("docscan-verification"));
    expect(await addUserDetails(upstream, licenceCommand("D1", userKey), `${key}-1`)).toEqual([]);
    const refused = await addUserDetails(upstream, licenceCommand("REFUSEDNAME", userKey), `${key}-2`);
    expect(refused).toEqual(["FirstName", "LastName"]);
  },
  "docScanSessions POST": async (pascalCase) => {
    const { upstream, key } = await newPlayer(pascalCase);
    const asked = {
      docScanInitializationKey: key,
      strongAuthInitializationKey: key,
      kycMethod: "DocScan",
      tmSessionId: "tm-1",
    };
    const begun = await requestScan(upstream, asked, `${key}-1`);
    expect(begun).toMatchObject({
      ok: true,
      value: { step: "capture", captureUrl: expect.stringContaining("/capture/") },
    });
    const used = await requestScan(upstream, { ...asked, docScanInitializationKey: "shr-030-x" }, `${key}-2`);
    expect(used).toMatchObject({ ok: false, refusal: "SHR-030" });
  },
  "docScanSession GET": async (pascalCase) => {
    const { upstream, key } = await newPlayer(pascalCase);
    const begun = await requestScan(upstream, {}, key);
    const sessionKey = begun.ok ? (begun.value.sessionKey ?? "") : "";
    expect(await readScan(upstream, sessionKey)).toMatchObject({ step: "capture", status: "AwaitingCapture" });
    expect(await readScan(upstream, "unknown")).toBeUndefined();
  },
  "documentUploads POST": async (pascalCase) => {
    const { upstream, key } = await newPlayer(pascalCase);
    const document = (text: string) => ({
      kind: "identity" as const,
      type: "application/pdf" as const,
      bytes: saying(text),
    });
    expect(await sendDocument(upstream, document("%PDF-1"), `${key}-1`)).toMatchObject(done);
    const infected = await sendDocument(upstream, document("%PDF-SANDBOX-VIRUS"), `${key}-2`);
    expect(infected).toMatchObject({ refusal: "infected" });
  },
  "documentUploads GET": async (pascalCase) => {
    const { upstream, key } = await newPlayer(pascalCase);
    await sendDocument(upstream, { kind: "address", type: "application/pdf", bytes: saying("%PDF-1") }, key);
    expect(await readDocuments(upstream)).toEqual([
      { uploadKey: expect.any(String), kind: "address", receivedAt: expect.any(Number) },
    ]);
  },
  "kbaSessions POST": async (pascalCase) => {
    const { upstream, key } = await newPlayer(pascalCase);
    const model = await startQuestions(upstream, key);
    expect(model).toMatchObject({ status: "ACTIVE", challengeQuestions: [] });
    expect(model?.normalQuestions[0]).toMatchObject({ questionId: "q1", helpText: expect.any(String) });
  },
  "kbaAnswers POST": async (pascalCase) => {
    const { upstream, key } = await newPlayer(pascalCase);
    const { kbaRequestId = "", questionSetId = "" } = (await startQuestions(upstream, `${key}-1`)) ?? {};
    const answers = ["q1", "q2", "q3"].map((id) => ({ QuestionId: id, ChoiceId: `${id}-right` }));
    const model = await submitAnswers(upstream, { kbaRequestId, questionSetId, answers }, `${key}-2`);
    expect(model).toMatchObject({ status: "PASSED" });
    const other = { kbaRequestId: "unknown", questionSetId, answers };
    expect(await submitAnswers(upstream, other, `${key}-3`)).toBeUndefined();
  },
  "kbaErrors POST": async (pascalCase) => {
    const { upstream, key } = await newPlayer(pascalCase, { kba: "ERROR" });
    const model = await startQuestions(upstream, `${key}-1`);
    expect(model).toMatchObject({ status: "ERROR", errorButtonText: expect.any(String) });
    expect(await requestNewQuestions(upstream, model?.kbaRequestId ?? "", `${key}-2`)).toMatchObject({
      status: "ACTIVE",
    });
  },
  "transferStatus GET": async (pascalCase) => {
    for (const transferStatus of ["NotStarted", "Pending", "Completed"]) {
      const { upstream } = await newPlayer(pascalCase, { transferStatus });
      expect(await readTransferStatus(upstream)).toBe(transferStatus);
    }
  },
};

async function strongAuth(pascalCase: boolean, reason: "CORRECTIVE_ACTION" | "ENROLL", input: PersonaInput = {}) {
  const one = await newPlayer(pascalCase, input);
  const opened = await initiateStrongAuth(one.upstream, { reason }, `${one.key}-open`);
  if (!opened.ok) throw new Error(opened.code);
  const { phone } = (await sandbox.control.personas()).find(({ id }) => id === one.id) ?? { phone: "" };
  return { ...one, ...opened.value, phone };
}

/** A number that was enrolled a moment ago. */
async function enrolled(pascalCase: boolean) {
  const one = await strongAuth(pascalCase, "ENROLL");
  const { upstream, requestKey, phone, key } = one;
  const created = await createEnrolment(upstream, { requestKey, type: "SMS2FA", contact: phone }, `${key}-c`);
  if (!created.ok) throw new Error(created.code);
  const enrolmentKey = created.value.strongAuthEnrollmentKey;
  const code = await sandbox.control.code(phone);
  const finished = await finishEnrolment(upstream, enrolmentKey, code, `${key}-f`);
  return { ...one, enrolmentKey, finished, after: upstreamFor(one.tokens.at(-1)).upstream };
}

async function beats(pascalCase: boolean, beat: "extend" | "validate") {
  const { upstream, key } = await newPlayer(pascalCase);
  const { clientKey } = await createPlaySpan(upstream, key);
  expect(await sendHeartbeat(upstream, clientKey, beat)).toMatchObject(done);
  await expect(sendHeartbeat(upstream, "unknown", beat)).rejects.toMatchObject({ status: 404, code: "KRN-104" });
}

const nameOf = ({ name, method }: Operation) => `${name} ${method}`;

test("every operation is run here", () => {
  expect(Object.keys(runs).sort()).toEqual(operations.map(nameOf).sort());
});

test("every operation differs from all others by name and method, and by method and path", () => {
  expect(new Set(operations.map(nameOf)).size).toBe(operations.length);
  expect(new Set(operations.map(({ method, path }) => `${method} ${path}`)).size).toBe(operations.length);
});

test("every file that declares an operation is listed", () => {
  const declaring = sourceFiles().filter(
    ({ path, text }) => /^server\/upstream\/(?!define-operation)/.test(path) && text.includes("defineOperation({"),
  );
  const declarations = declaring.flatMap(({ text }) => text.match(/= defineOperation\(\{/g) ?? []);
  expect(operations).toHaveLength(declarations.length);
});

/** The purpose and method that a recorded call belongs to. */
function operationOf({ method, path }: LedgerEntry): string | undefined {
  const own = path.replace(/^\/sites\/[^/]+/, "");
  const fits = (operation: Operation) =>
    operation.method === method && new RegExp(`^${operation.path.replace(/\{\w+\}/g, "[^/]+")}$`).test(own);
  const found = operations.filter(fits);
  const operation = found.find(({ path: template }) => !template.includes("{")) ?? found[0];
  return operation && nameOf(operation);
}

describe("what the sandbox answers, in either letter case, is what we read [API-109?]", () => {
  test.each(
    operations.flatMap((operation) =>
      casings.map(([casing, isPascal]) => [nameOf(operation), casing, isPascal, operation] as const),
    ),
  )("%s, in %s", async (name, _, isPascal, operation) => {
    const before = await sandbox.control.mark();
    await runs[name]?.(isPascal);
    const calls = (await sandbox.control.ledger(before)).filter((call) => operationOf(call) === name);
    expect(calls.some(({ status }) => status === 200 || status === 201)).toBe(true);
    const { host = "secure", idempotent = false, query, body, isPublic = false } = operation;
    for (const call of calls) {
      expect(call.host).toBe(`${host}.main.localhost`);
      expect(call.path).toMatch(/^\/sites\/US-SB\//);
      const { format, ...asked } = call.query;
      expect(format).toBe("json");
      expect(Object.keys(asked).sort()).toEqual(Object.keys(query?.shape ?? {}).sort());
      expect(call.idempotencyKey !== null).toBe(idempotent);
      if (operation.takes) continue;
      expect(Object.keys(body?.shape ?? {})).toEqual(expect.arrayContaining(Object.keys(call.body ?? {})));
      if (body && call.body) expect(body.safeParse(call.body).success).toBe(true);
      if (!isPublic) expect(call.persona).not.toBeNull();
    }
  });
});

describe("where the documents leave it open", () => {
  test("a call goes to the secure host, but for those of the API and blitz hosts [API-101?]", () => {
    const named = (host: string) => operations.filter((each) => each.host === host).map(({ name }) => name);
    expect([...new Set(named("api"))].sort()).toEqual(
      ["countries", "logout", "playSpan", "playSpans", "providerLogout", "regions"].sort(),
    );
    expect(named("blitz")).toEqual(["promotionOptIn"]);
  });

  test("reads are GET, the rest is POST, and credentials are PUT", () => {
    const methodsOf = (name: string) => operations.filter((each) => each.name === name).map(({ method }) => method);
    const reads = ["restrictions", "transferStatus"] as const;
    const writes = [
      "kbaSessions",
      "kbaAnswers",
      "otpInitiate",
      "otpVerify",
      "otpResend",
      "login",
      "challengeLogin",
    ] as const;
    expect(reads.flatMap(methodsOf)).toEqual(reads.map(() => "GET"));
    expect(methodsOf("agreements")).toEqual(["GET", "POST"]);
    expect(methodsOf("enrolments")).toEqual(["GET"]);
    expect([...writes, "phoneExists", "geolocationCookies", "transfers"].flatMap((name) => methodsOf(name))).toEqual(
      [...writes, 1, 2, 3].map(() => "POST"),
    );
    expect(methodsOf("credentials")).toEqual(["PUT"]);
  });
});

describe("every shipped persona", () => {
  // a few at a time: all of them together take a busy machine longer than any sensible time-out
  const portions = 16;
  const runs = casings.flatMap(([casing, isPascal]) =>
    Array.from({ length: portions }, (_, n) => [casing, n + 1, isPascal] as const),
  );

  test.each(runs)("is understood, in %s (portion %i)", async (_, n, pascalCase) => {
    const people = await sandbox.control.personas();
    const shipped = people.filter(({ id }) => !/^(player|twin)-/.test(id));
    expect(shipped.length).toBeGreaterThan(100);
    for (const one of shipped.filter((_person, i) => i % portions === n - 1)) {
      const { id, restrictions, correctiveActions, siteExperience, product } = one;
      const twin = { id: `twin-${id}-${pascalCase}`, restrictions, correctiveActions, siteExperience, product };
      const given = { ...twin, brand: one.brand } as unknown as PersonaInput;
      await sandbox.control.makePersona({ ...given, quirks: { pascalCase } });
      const { token } = await sandbox.control.session(twin.id, "main");
      const { upstream, lines } = upstreamFor(token, siteExperience);
      const asked = permissionFor(productNamed(product) as Product) ?? "DenyAllContests";
      const standing = await readRestrictions(upstream, asked);
      expect(
        standing.map(({ shortReasonCode }) => shortReasonCode),
        id,
      ).toEqual(restrictions);
      const codes = standing.flatMap((restriction) => restriction.correctiveActions);
      expect(new Set(codes), id).toEqual(new Set(correctiveActions));
      await Promise.all([readProfile(upstream), readAgreements(upstream), readTransferStatus(upstream)]);
      expect(await readAvatarUrl(upstream, `user-${twin.id}`), id).toContain(twin.id);
      expect((await createPlaySpan(upstream, twin.id)).clientKey, id).not.toBe("");
      expect(lines, id).toEqual([]);
    }
  });
});

describe("a look-up", () => {
  const askedBy = async (work: (one: Awaited<ReturnType<typeof newPlayer>>) => Promise<unknown>) => {
    const one = await newPlayer(false);
    const before = await sandbox.control.mark();
    await work(one);
    const [call] = await sandbox.control.ledger(before);
    return { one, call };
  };

  test("of regions goes out without credentials, even for a signed-in player [API-30]", async () => {
    const { call } = await askedBy(({ upstream }) => readRegions(upstream, "CA"));
    expect(call).toMatchObject({ method: "GET", persona: null, query: { countryCode: "CA" } });
    expect(call?.path).toMatch(/\/regions$/);
  });

  test("of countries asks for the unlicensed too [API-31]", async () => {
    const { one, call } = await askedBy(({ upstream }) => readCountries(upstream));
    expect(call).toMatchObject({ method: "GET", persona: one.id, query: { includeUnlicensed: "true" } });
  });

  test("of the site navigation is by the player's own key, under their site experience [API-32]", async () => {
    const { one, call } = await askedBy(({ upstream, userKey }) => readAvatarUrl(upstream, userKey));
    expect(call).toMatchObject({ method: "GET", status: 200 });
    expect(call?.path).toBe(`/sites/US-SB/sitenav/v1/users/${one.userKey}`);
  });

  test("of the profile names the least trust, notTrusted unless said otherwise [API-34, CONST-44]", async () => {
    const usual = await askedBy(({ upstream }) => readProfile(upstream));
    expect(usual.call).toMatchObject({ method: "GET", query: { minimumTrustLevel: "notTrusted" } });
    const other = await askedBy(({ upstream }) => readProfile(upstream, "trusted"));
    expect(other.call).toMatchObject({ query: { minimumTrustLevel: "trusted" } });
  });
});

test("a picture is fetched from the address that the platform names, and a missing one is none [API-33]", async () => {
  const { upstream, userKey } = await newPlayer(false);
  const url = await readAvatarUrl(upstream, userKey);
  const picture = await fetchAvatar(upstream, url ?? "");
  expect(picture?.type).toBe("image/png");
  expect(Buffer.from(picture?.bytes ?? []).toString("latin1", 1, 4)).toBe("PNG");
  const ava = upstreamFor((await sandbox.control.session("ava")).token);
  const gone = await readAvatarUrl(ava.upstream, "user-ava");
  expect(await fetchAvatar(ava.upstream, gone ?? "")).toBeUndefined();
});

test("the metadata of a refused SSN hold the key for strong authentication, the e-mail address and the wish for less [SSN-09]", async () => {
  const { id, upstream, userKey, key, email } = await newPlayer(true);
  const metadataOf = async (ssn: string) => {
    const answer = await submitSsn(upstream, userKey, ssn, `${key}-${ssn}`);
    return answer.ok ? undefined : SsnMetadata.parse(answer.metadata ?? {});
  };
  expect(await metadataOf("900000004")).toEqual({ strongAuthInitializationKey: `recovery-${id}`, email });
  expect(await metadataOf("900000002")).toEqual({ shouldShowPartial: true });
  expect(await metadataOf("900000001")).toEqual({});
});

describe("a refusal outside the closed set", () => {
  test("of an SSN or a phone is thrown with its code, its message for developers and its status [CA-03, ERR-08]", async () => {
    const { upstream, userKey, key } = await newPlayer(false);
    await expect(submitSsn(upstream, userKey, "900000009", `${key}-1`)).rejects.toMatchObject({
      kind: "status",
      status: 422,
      code: "ssn-surprise",
      developerMessage: "A code that no document mentions.",
    });
    await expect(submitPhone(upstream, userKey, "2075559904", "US", `${key}-2`)).rejects.toMatchObject({
      status: 422,
      code: "phone-silent",
      developerMessage: undefined,
    });
  });
});
