// Account recovery.
import { expect } from "vitest";
import { verifyEmailRisk } from "@/server/upstream/post-auth/email-risk";
import { mergeRecoveryStart, readRecoveryEmail, recoveryStart } from "@/server/upstream/recovery/account-recovery";
import { recoverBySsn } from "@/server/upstream/recovery/ssn-recovery";
import { initiateStrongAuth } from "@/server/upstream/strong-auth/strong-auth";
import { callerFor, done, needs, newPlayer, type Runs, sendTo } from "../contract-sandbox.ts";

export const runs: Runs = {
  ssnRecovery: async (pascalCase) => {
    const { caller } = await newPlayer(pascalCase);
    const initializationKey = "recovery-nora";
    const opened = await initiateStrongAuth(caller, { initializationKey });
    const requestKey = opened.ok ? opened.value.requestKey : "";
    const recover = (ssn9: string, tmSessionId: string) => recoverBySsn(caller, { requestKey, ssn9, tmSessionId });
    expect(await recover("900001802", "tm")).toEqual({ kind: "again", code: "POP-1802" });
    expect(await recover("900001804", "tm")).toEqual({ kind: "failed", code: "POP-1804" });
    expect(await recover("900001800", "tm")).toEqual({ kind: "failed" });
    expect(await recover("900120429", "tm")).toEqual({ kind: "keyLimit" });
    expect(await recover("900123456", "-1")).toEqual({ kind: "failed", code: "REC-DEVICE" });
  },
  emailRisk: async (pascalCase) => {
    const { caller, proof } = await newPlayer(pascalCase);
    expect(await verifyEmailRisk(caller, proof)).toEqual({ kind: "passed" });
    const risky = await newPlayer(pascalCase, { ...needs("email-risk-verify"), quirks: { emailRisk: "challenge" } });
    expect(await verifyEmailRisk(risky.caller, risky.proof)).toEqual({
      kind: "challenged",
      initializationKey: expect.any(String),
    });
  },
  recovery: async (pascalCase) => {
    const { send } = await newPlayer(pascalCase);
    const start = () => send(recoveryStart, { body: {} });
    expect(await start()).toMatchObject({ ok: true, value: { strongAuthInitializationKey: expect.any(String) } });
    expect(await sendTo(callerFor(undefined).caller, recoveryStart, { body: {} })).toMatchObject(done);
    for (let time = 2; time <= 5; time += 1) await start();
    expect(await start()).toMatchObject({ refusal: "keyLimit", status: 429 });
  },
  mergeRecovery: async (pascalCase) => {
    const { send } = await newPlayer(pascalCase, { recovery: { account: "nora", idVerified: true } });
    const start = () => send(mergeRecoveryStart, { body: {} });
    expect(await start()).toMatchObject({ ok: true, value: { initializationKey: expect.any(String) } });
    for (let time = 2; time <= 5; time += 1) await start();
    expect(await start()).toMatchObject({ refusal: "keyLimit", status: 429 });
  },
  recoveryEmail: async (pascalCase) => {
    const { caller } = await newPlayer(pascalCase, { recovery: { account: "nora", idVerified: true } });
    expect(await readRecoveryEmail(caller)).toEqual({ redactedEmail: "n•••@example.test", idVerified: true });
    const { caller: stranger } = await newPlayer(pascalCase);
    expect(await readRecoveryEmail(stranger)).toEqual({ idVerified: false });
  },
};
