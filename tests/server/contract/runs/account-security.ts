// E-mail address and credentials.
import { expect } from "vitest";
import { grantAccountProof, notAChange } from "@/server/upstream/account-proof";
import { closeAccount } from "@/server/upstream/account-security/closures";
import { credentialsChange } from "@/server/upstream/account-security/credentials";
import { emailChange, initiateEmailUpdate } from "@/server/upstream/account-security/email-updates";
import { call } from "@/server/upstream/call";
import { finish, initiateStrongAuth, trigger } from "@/server/upstream/strong-auth/strong-auth";
import { done, newPlayer, type Runs, sandbox, upstreamFor } from "../contract-sandbox.ts";

export const runs: Runs = {
  emailUpdateStart: async (pascalCase) => {
    const { upstream, email, key } = await newPlayer(pascalCase);
    const ask = (newEmailAddress: string) =>
      initiateEmailUpdate(
        upstream,
        { newEmailAddress, isKycRefresh: true },
        grantAccountProof(upstream),
        `${key}-${newEmailAddress}`,
      );
    expect(await ask(`new-${email}`)).toMatchObject({ ok: true, value: { initializationKey: expect.any(String) } });
    expect(await ask(email)).toMatchObject({ refusal: "same" });
    expect(await ask("unknown")).toMatchObject({ refusal: "invalid" });
    for (let time = 2; time <= 5; time += 1) await ask(`new-${time}-${email}`);
    expect(await ask(`new-6-${email}`)).toMatchObject({ refusal: "tooMany" });
  },
  emailUpdateFinish: async (pascalCase) => {
    const { upstream, email, key, tokens } = await newPlayer(pascalCase);
    const newEmailAddress = `new-${email}`;
    const asked = await initiateEmailUpdate(
      upstream,
      { newEmailAddress, isKycRefresh: false },
      grantAccountProof(upstream),
      `${key}-1`,
    );
    const { initializationKey } = asked.ok ? asked.value : { initializationKey: "" };
    const opened = await initiateStrongAuth(upstream, { initializationKey }, `${key}-2`);
    const challenge = {
      requestKey: opened.ok ? opened.value.requestKey : "",
      type: "Email2FA",
      initializationKey,
    } as const;
    await trigger(upstream, challenge, { isSpoken: false }, notAChange, `${key}-3`);
    const proof = await finish(
      upstream,
      challenge,
      await sandbox.control.code(newEmailAddress),
      notAChange,
      `${key}-4`,
    );
    const strongAuthToken = proof.ok ? proof.value.token : "";
    const wrong = await call(upstream, emailChange, {
      body: { initializationKey, strongAuthToken: "another" },
      proof: grantAccountProof(upstream),
      idempotencyKey: `${key}-5`,
    });
    expect(wrong).toMatchObject({ refusal: "expired" });
    expect(
      await call(upstream, emailChange, {
        body: { initializationKey, strongAuthToken },
        proof: grantAccountProof(upstream),
        idempotencyKey: `${key}-6`,
      }),
    ).toMatchObject(done);
    expect(tokens).toHaveLength(1);
    const { upstream: after } = upstreamFor(tokens[0]);
    const again = await call(after, emailChange, {
      body: { initializationKey, strongAuthToken },
      proof: grantAccountProof(after),
      idempotencyKey: `${key}-7`,
    });
    expect(again).toMatchObject({ refusal: "expired", code: "TOKEN_USED" });
  },
  closures: async (pascalCase) => {
    const { upstream, email, key } = await newPlayer(pascalCase);
    const close = (proof: string, n: number) => closeAccount(upstream, { proof, reason: "" }, `${key}-close-${n}`);
    expect(await close("another", 1)).toMatchObject({ refusal: "proofGone" });
    const opened = await initiateStrongAuth(upstream, { reason: "CLOSE_ACCOUNT" }, `${key}-1`);
    const challenge = { requestKey: opened.ok ? opened.value.requestKey : "", type: "Email2FA" } as const;
    await trigger(upstream, challenge, { isSpoken: false }, notAChange, `${key}-2`);
    const proof = await finish(upstream, challenge, await sandbox.control.code(email), notAChange, `${key}-3`);
    const token = proof.ok ? (proof.value.token ?? "") : "";
    expect(await close(token, 2)).toMatchObject(done);
    expect(await close(token, 3)).toMatchObject({ refusal: "proofGone" });
  },
  credentials: async (pascalCase) => {
    const { upstream, number, key, tokens } = await newPlayer(pascalCase);
    const taken = await call(upstream, credentialsChange, {
      body: { newUsername: "taken-name" },
      proof: grantAccountProof(upstream),
      idempotencyKey: `${key}-1`,
    });
    expect(taken).toMatchObject({ refusal: "usernameTaken", code: "USR-DUPLICATE-USERNAME" });
    const credentials = { newUsername: `name-${number}`, newPassword: "four quiet lighthouse keepers" };
    expect(
      await call(upstream, credentialsChange, {
        body: credentials,
        proof: grantAccountProof(upstream),
        idempotencyKey: `${key}-2`,
      }),
    ).toMatchObject(done);
    expect(tokens).toHaveLength(1);
  },
};
