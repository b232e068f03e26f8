// Passkeys, all of them optional operations. The solution of a challenge is one of strongAuthFinish.
import { expect } from "vitest";
import { AuthenticationResponse, RegistrationResponse } from "@/domain/passkeys/ceremony";
import { grantAccountProof, notAChange } from "@/server/upstream/account-proof";
import { call } from "@/server/upstream/call";
import {
  passkeyCreation,
  passkeyCreationOptions,
  passkeyRemoval,
  passkeyRequestOptions,
  readPasskeys,
} from "@/server/upstream/passkeys";
import { passkeySignInOptions, signInWithPasskey } from "@/server/upstream/sign-in/passkey-sign-in";
import { finish, initiateStrongAuth, trigger } from "@/server/upstream/strong-auth/strong-auth";
import type { PersonaInput } from "../../../harness/stack/sandbox-client.ts";
import { done, newPlayer, type Runs, sandbox } from "../contract-sandbox.ts";

const origin = "http://main.localhost:3000";
const seeded = [{ passkeyKey: "passkey-seeded", createdAt: "2026-09-01T10:00:00Z", deviceName: "Kitchen tablet" }];
const garbage: RegistrationResponse = {
  id: "unknown",
  rawId: "unknown",
  type: "public-key",
  response: { clientDataJSON: "unknown", attestationObject: "unknown" },
  clientExtensionResults: {},
};

/** A player with the token of a strong authentication. */
async function proven(pascalCase: boolean, input: PersonaInput = {}) {
  const one = await newPlayer(pascalCase, { passkeys: seeded, ...input });
  const { upstream, key, email } = one;
  const opened = await initiateStrongAuth(upstream, { reason: "CHANGE_PASSKEYS" }, `${key}-open`);
  const requestKey = opened.ok ? opened.value.requestKey : "";
  const challenge = { requestKey, type: "Email2FA" } as const;
  await trigger(upstream, challenge, { isSpoken: false }, notAChange, `${key}-trigger`);
  const finished = await finish(upstream, challenge, await sandbox.control.code(email), notAChange, `${key}-finish`);
  return { ...one, token: finished.ok ? finished.value.token : "" };
}

/** @param madeAt the origin of the page on which the device makes the passkey */
async function withPasskey(pascalCase: boolean, madeAt = origin, input: PersonaInput = {}) {
  const one = await proven(pascalCase, input);
  const asked = await call(one.upstream, passkeyCreationOptions, {
    body: { strongAuthToken: one.token },
    idempotencyKey: `${one.key}-options`,
  });
  if (!asked.ok) throw new Error(asked.code);
  const credential = RegistrationResponse.parse(await sandbox.control.createPasskey(asked.value.options, madeAt));
  const added = await call(one.upstream, passkeyCreation, {
    body: { strongAuthToken: one.token, credential },
    proof: grantAccountProof(one.upstream),
    idempotencyKey: `${one.key}-add`,
  });
  return { ...one, added, credential };
}

export const runs: Runs = {
  passkeyList: async (pascalCase) => {
    const { upstream } = await newPlayer(pascalCase, { passkeys: seeded });
    expect(await readPasskeys(upstream)).toEqual([
      { key: "passkey-seeded", createdAt: "2026-09-01T10:00:00Z", deviceName: "Kitchen tablet" },
    ]);
  },
  passkeyCreationOptions: async (pascalCase) => {
    const { upstream, token, key } = await proven(pascalCase);
    expect(
      await call(upstream, passkeyCreationOptions, {
        body: { strongAuthToken: "unknown" },
        idempotencyKey: `${key}-gone`,
      }),
    ).toMatchObject({ refusal: "expired" });
    expect(
      await call(upstream, passkeyCreationOptions, {
        body: { strongAuthToken: token },
        idempotencyKey: `${key}-options`,
      }),
    ).toMatchObject({
      ok: true,
      value: { options: { challenge: expect.any(String), rp: { id: "main.localhost" }, attestation: "none" } },
    });
  },
  passkeyAdd: async (pascalCase) => {
    const { added, tokens, upstream, token, key } = await withPasskey(pascalCase);
    expect(added).toMatchObject(done);
    expect(tokens).toHaveLength(1);
    upstream.token = tokens[0];
    expect(
      await call(upstream, passkeyCreation, {
        body: { strongAuthToken: token, credential: garbage },
        proof: grantAccountProof(upstream),
        idempotencyKey: `${key}-again`,
      }),
    ).toMatchObject({
      refusal: "expired",
    });
    const stranger = await withPasskey(pascalCase, "https://stranger.example.test");
    expect(stranger.added).toMatchObject({ refusal: "incorrect" });
  },
  passkeyRemoval: async (pascalCase) => {
    const { upstream, token, key } = await proven(pascalCase);
    const [passkeyKey, proof] = ["passkey-seeded", grantAccountProof(upstream)] as const;
    expect(
      await call(upstream, passkeyRemoval, {
        params: { passkeyKey },
        body: { strongAuthToken: "unknown" },
        proof,
        idempotencyKey: `${key}-gone`,
      }),
    ).toMatchObject({
      refusal: "expired",
    });
    expect(
      await call(upstream, passkeyRemoval, {
        params: { passkeyKey },
        body: { strongAuthToken: token },
        proof,
        idempotencyKey: `${key}-remove`,
      }),
    ).toMatchObject(done);
  },
  passkeySignInOptions: async (pascalCase) => {
    const { upstream, key } = await newPlayer(pascalCase);
    expect(await call(upstream, passkeySignInOptions, { idempotencyKey: key })).toMatchObject({
      ok: true,
      value: { options: { rpId: "main.localhost", userVerification: "required" } },
    });
  },
  passkeySignIn: async (pascalCase) => {
    const signed = async (madeAt?: string, input: PersonaInput = {}) => {
      const { upstream, key, credential } = await withPasskey(pascalCase, origin, input);
      const asked = await call(upstream, passkeySignInOptions, { idempotencyKey: `${key}-ask` });
      const answer = await sandbox.control.signWithPasskey(asked.value.options, madeAt ?? origin, credential.id);
      return { upstream, key, answer: AuthenticationResponse.parse(answer) };
    };
    const right = await signed();
    expect(await signInWithPasskey(right.upstream, right.answer, `${right.key}-sign-in`)).toMatchObject({
      ok: true,
      value: { requestToken: expect.any(String), mfaInfo: { mfaMethods: [] } },
    });
    const again = await signInWithPasskey(right.upstream, right.answer, `${right.key}-again`);
    expect(again).toMatchObject({ refusal: "expired" });
    const stranger = await signed("https://stranger.example.test");
    const wrong = await signInWithPasskey(stranger.upstream, stranger.answer, `${stranger.key}-sign-in`);
    expect(wrong).toMatchObject({ refusal: "incorrect" });
    for (const [signInRefusal, refusal] of [
      ["CRB-1210", "restricted"],
      ["USR-514", "indefinitelyRestricted"],
      ["JWE_FAILED", "jwe"],
    ] as const) {
      const banned = await signed(origin, { quirks: { signInRefusal } });
      const answer = await signInWithPasskey(banned.upstream, banned.answer, `${banned.key}-sign-in`);
      expect(answer).toMatchObject({ refusal });
    }
  },
  passkeyRequestOptions: async (pascalCase) => {
    const { upstream, tokens, key } = await withPasskey(pascalCase);
    upstream.token = tokens[0];
    const opened = await initiateStrongAuth(upstream, { reason: "CORRECTIVE_ACTION" }, `${key}-again`);
    const requestKey = opened.ok ? opened.value.requestKey : "";
    expect(
      await call(upstream, passkeyRequestOptions, {
        params: { strongAuthRequestKey: "unknown" },
        idempotencyKey: `${key}-gone`,
      }),
    ).toMatchObject({ refusal: "expired" });
    expect(
      await call(upstream, passkeyRequestOptions, {
        params: { strongAuthRequestKey: requestKey },
        idempotencyKey: `${key}-ask`,
      }),
    ).toMatchObject({
      ok: true,
      value: { options: { rpId: "main.localhost", allowCredentials: [{ type: "public-key" }] } },
    });
  },
};
