// Verification, reverification and knowledge questions.
import { expect } from "vitest";
import { grantAccountProof } from "@/server/upstream/account-proof";
import {
  attestationBody,
  attestationSubmit,
  readAttestation,
  userPhoneUpdate,
} from "@/server/upstream/attestations/kyc-attestations";
import { call } from "@/server/upstream/call";
import { requestNewQuestions, startQuestions, submitAnswers } from "@/server/upstream/knowledge-questions";
import {
  readVerification,
  reverifySsn,
  verifyEnhanced,
  verifyIdentity,
} from "@/server/upstream/verification/verifications";
import { done, needs, newPlayer, type Runs } from "../contract-sandbox.ts";

export const runs: Runs = {
  verificationState: async (pascalCase) => {
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
  verificationSubmit: async (pascalCase) => {
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
  enhancedVerifications: async (pascalCase) => {
    const { upstream, key } = await newPlayer(pascalCase, needs("kyc-adv-check"));
    const answer = await verifyEnhanced(upstream, { lastName: "Pending upload left1" }, key);
    expect(answer).toMatchObject({ status: "pending", methods: ["CxDocUpload"], attemptsLeft: 1 });
  },
  ssnReverification: async (pascalCase) => {
    const { upstream, userKey, key } = await newPlayer(pascalCase, needs("re-verification-kyc"));
    expect(await reverifySsn(upstream, userKey, "666071024", `${key}-1`)).toMatchObject({
      status: "pending",
      methods: ["DocScan"],
      attemptsLeft: 2,
      form: [{ name: "ssn4" }],
    });
    expect((await reverifySsn(upstream, userKey, "900123456", `${key}-2`)).status).toBe("passed");
  },
  kycAttestation: async (pascalCase) => {
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
  kycAttestationSubmit: async (pascalCase) => {
    const { upstream, userKey, key } = await newPlayer(pascalCase, needs("re-verification-kyc"));
    const person = { firstName: "Ana", lastName: "Sample", day: "12", month: "4", year: "1988", country: "US" };
    const body = attestationBody(person, { employerName: "Quay" });
    expect(await call(upstream, attestationSubmit, { params: { userKey }, body, idempotencyKey: key })).toMatchObject(
      done,
    );
    expect((await readAttestation(upstream, userKey)).employment.employerName).toBe("Quay");
  },
  userPhoneNumber: async (pascalCase) => {
    const { upstream, number, userKey, key } = await newPlayer(pascalCase);
    const send = (phoneNumber: string) =>
      call(upstream, userPhoneUpdate, {
        params: { userKey },
        body: { phoneNumber },
        proof: grantAccountProof(upstream),
        idempotencyKey: `${key}-${phoneNumber}`,
      });
    expect(await send("+12075559901")).toMatchObject({ refusal: "exists" });
    expect(await send("+12075559902")).toMatchObject({ refusal: "invalid" });
    expect(await send(`+120755597${String(number).padStart(2, "0").slice(-2)}`)).toMatchObject(done);
  },
  kbaSessions: async (pascalCase) => {
    const { upstream, key } = await newPlayer(pascalCase);
    const model = await startQuestions(upstream, key);
    expect(model).toMatchObject({ status: "ACTIVE", challengeQuestions: [] });
    expect(model?.normalQuestions[0]).toMatchObject({ questionId: "q1", helpText: expect.any(String) });
  },
  kbaAnswers: async (pascalCase) => {
    const { upstream, key } = await newPlayer(pascalCase);
    const { kbaRequestId = "", questionSetId = "" } = (await startQuestions(upstream, `${key}-1`)) ?? {};
    const answers = ["q1", "q2", "q3"].map((id) => ({ QuestionId: id, ChoiceId: `${id}-right` }));
    const model = await submitAnswers(upstream, { kbaRequestId, questionSetId, answers }, `${key}-2`);
    expect(model).toMatchObject({ status: "PASSED" });
    const other = { kbaRequestId: "unknown", questionSetId, answers };
    expect(await submitAnswers(upstream, other, `${key}-3`)).toBeUndefined();
  },
  kbaErrors: async (pascalCase) => {
    const { upstream, key } = await newPlayer(pascalCase, { kba: "ERROR" });
    const model = await startQuestions(upstream, `${key}-1`);
    expect(model).toMatchObject({ status: "ERROR", errorButtonText: expect.any(String) });
    expect(await requestNewQuestions(upstream, model?.kbaRequestId ?? "", `${key}-2`)).toMatchObject({
      status: "ACTIVE",
    });
  },
};
