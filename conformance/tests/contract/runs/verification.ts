// Verification, reverification and knowledge questions.
import { expect } from "vitest";
import {
  attestationBody,
  attestationSubmit,
  readAttestationOnFile,
  userPhoneUpdate,
} from "@/server/upstream/attestations/kyc-attestations";
import { requestNewQuestions, startQuestions, submitAnswers } from "@/server/upstream/knowledge-questions";
import {
  enhancedCheck,
  identityCheck,
  readVerification,
  ssnReverification,
} from "@/server/upstream/verification/verifications";
import { done, needs, newPlayer, type Runs } from "../contract-sandbox.ts";

export const runs: Runs = {
  verificationState: async (pascalCase) => {
    const { caller } = await newPlayer(pascalCase, needs("id-verify"));
    const stands = await readVerification(caller, "US");
    expect(stands).toMatchObject({ status: "notSubmitted", methods: ["VerificationForm"], attemptsLeft: 3 });
    expect(stands.form.map(({ name }) => name).join()).toBe("firstName,middleName,lastName,usDob,address,ssn4");
    const german = await readVerification(caller, "DE");
    expect(german.form.map(({ name }) => name)).not.toContain("ssn4");
  },
  verificationSubmit: async (pascalCase) => {
    const { send, tokens } = await newPlayer(pascalCase, needs("id-verify"));
    const form = { verificationFlow: "login", AdditionalInformation: { SocureSessionToken: "device-1" } } as const;
    const verify = async (lastName: string) =>
      (await send(identityCheck, { body: { ...form, firstName: "Ana", lastName } })).value;
    expect(await verify("KBA scan upload left2 ssn4 recovery")).toEqual({
      status: "kba",
      methods: ["DocScan", "CxDocUpload"],
      attemptsLeft: 2,
      form: [{ name: "ssn4", isViewOnly: false, values: {} }],
      recovery: { initializationKey: expect.stringContaining("recovery-"), email: expect.stringContaining("@") },
    });
    const unknown = { status: "unknown", methods: ["other"], attemptsLeft: 0, form: [] };
    expect(await verify("Surprise pigeon")).toEqual(unknown);
    expect((await verify("Okafor")).status).toBe("passed");
    expect(tokens).toHaveLength(1);
  },
  enhancedVerifications: async (pascalCase) => {
    const { send } = await newPlayer(pascalCase, needs("kyc-adv-check"));
    const { value } = await send(enhancedCheck, { body: { lastName: "Pending upload left1" } });
    expect(value).toMatchObject({ status: "pending", methods: ["CxDocUpload"], attemptsLeft: 1 });
  },
  ssnReverification: async (pascalCase) => {
    const { send } = await newPlayer(pascalCase, needs("re-verification-kyc"));
    const reverify = async (ssn: string) => (await send(ssnReverification, { body: { ssn } })).value;
    const expected = { status: "pending", methods: ["DocScan"], attemptsLeft: 2, form: [{ name: "ssn4" }] };
    expect(await reverify("666071024")).toMatchObject(expected);
    expect((await reverify("900123456")).status).toBe("passed");
  },
  kycAttestation: async (pascalCase) => {
    const { caller } = await newPlayer(pascalCase, needs("re-verification-kyc"));
    expect(await readAttestationOnFile(caller)).toMatchObject({
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
    const { caller, send } = await newPlayer(pascalCase, needs("re-verification-kyc"));
    const person = { firstName: "Ana", lastName: "Sample", day: "12", month: "4", year: "1988", country: "US" };
    const body = attestationBody(person, { employerName: "Quay" });
    expect(await send(attestationSubmit, { body })).toMatchObject(done);
    expect((await readAttestationOnFile(caller)).employment.employerName).toBe("Quay");
  },
  userPhoneNumber: async (pascalCase) => {
    const { number, send } = await newPlayer(pascalCase);
    const give = (phoneNumber: string) => send(userPhoneUpdate, { body: { phoneNumber } });
    expect(await give("+12075559901")).toMatchObject({ refusal: "exists" });
    expect(await give("+12075559902")).toMatchObject({ refusal: "invalid" });
    expect(await give(`+120755597${String(number).padStart(2, "0").slice(-2)}`)).toMatchObject(done);
  },
  kbaSessions: async (pascalCase) => {
    const { caller } = await newPlayer(pascalCase);
    const model = await startQuestions(caller);
    expect(model).toMatchObject({
      questionSetId: "normal-1",
      status: "ACTIVE",
      challengeQuestions: [],
      serverErrors: [],
    });
    expect(model?.normalQuestions.map(({ questionId }) => questionId)).toEqual(["q1", "q2", "q3"]);
    expect(model?.normalQuestions[0]).toEqual({
      questionId: "q1",
      text: "Which of these streets have you lived on?",
      helpText: "Any street in the last ten years counts, even if the home was not yours.",
      answers: [
        { answerId: "q1-wrong", text: "Orchard Street" },
        { answerId: "q1-right", text: "Harbor Lane" },
        { answerId: "q1-wrong2", text: "Mill Row" },
        { answerId: "q1-unsure", text: "I do not want to say" },
      ],
    });
    expect(model?.normalQuestions[1]).not.toHaveProperty("helpText");
    const bonus = await newPlayer(pascalCase, { kba: "BONUS_QUESTIONS" });
    const more = await startQuestions(bonus.caller);
    expect(more).toMatchObject({ questionSetId: "challenge-1", status: "BONUS_QUESTIONS", normalQuestions: [] });
    expect(more?.challengeQuestions.map(({ questionId }) => questionId)).toEqual(["b1", "b2"]);
  },
  kbaAnswers: async (pascalCase) => {
    const { caller } = await newPlayer(pascalCase);
    const { kbaRequestId = "", questionSetId = "" } = (await startQuestions(caller)) ?? {};
    const answers = ["q1", "q2", "q3"].map((id) => ({ QuestionId: id, ChoiceId: `${id}-right` }));
    const model = await submitAnswers(caller, { kbaRequestId, questionSetId, answers });
    expect(model).toMatchObject({ status: "PASSED" });
    const other = { kbaRequestId: "unknown", questionSetId, answers };
    expect(await submitAnswers(caller, other)).toBeUndefined();
  },
  kbaErrors: async (pascalCase) => {
    const { caller } = await newPlayer(pascalCase, { kba: "ERROR" });
    const model = await startQuestions(caller);
    const serverErrors = ["The questions could not be put together."];
    expect(model).toMatchObject({ status: "ERROR", errorButtonText: "Try new questions", serverErrors });
    const next = await requestNewQuestions(caller, model?.kbaRequestId ?? "");
    expect(next).toMatchObject({ status: "ACTIVE", serverErrors: [] });
    expect(next).not.toHaveProperty("errorButtonText");
  },
};
