// Passkeys, all of them optional operations. The solution of a challenge is one of strongAuthFinish.
import { expect } from "vitest";
import { AuthenticationResponse, RegistrationResponse } from "@/domain/passkeys/ceremony";
import {
  passkeyCreation,
  passkeyCreationOptions,
  passkeyRemoval,
  passkeyRequestOptions,
  readPasskeys,
} from "@/server/upstream/passkeys";
import { passkeySignInOptions, signInWithPasskey } from "@/server/upstream/sign-in/passkey-sign-in";
import { initiateStrongAuth } from "@/server/upstream/strong-auth/strong-auth";
import type { PersonaInput } from "../../../../tests/kit/stack/sandbox-client.ts";
import { confirmed, done, newPlayer, type Runs, sandbox } from "../contract-sandbox.ts";

const origin = "http://main.localhost:3000";
const seeded = [{ passkeyKey: "passkey-seeded", createdAt: "2026-09-01T10:00:00Z", deviceName: "Kitchen tablet" }];
const garbage: RegistrationResponse = {
  ...{ id: "unknown", rawId: "unknown", type: "public-key", clientExtensionResults: {} },
  response: { clientDataJSON: "unknown", attestationObject: "unknown" },
};

/** A player with the token of a strong authentication. */
async function proven(pascalCase: boolean, input: PersonaInput = {}) {
  const one = await newPlayer(pascalCase, { passkeys: seeded, ...input });
  return { ...one, token: await confirmed(one, { reason: "CHANGE_PASSKEYS" }, one.email) };
}

/** @param madeAt the origin of the page on which the device makes the passkey */
async function withPasskey(pascalCase: boolean, madeAt = origin, input: PersonaInput = {}) {
  const one = await proven(pascalCase, input);
  const asked = await one.send(passkeyCreationOptions, { body: { strongAuthToken: one.token } });
  if (!asked.ok) throw new Error(asked.code);
  const credential = RegistrationResponse.parse(await sandbox.control.createPasskey(asked.value.options, madeAt));
  const added = await one.send(passkeyCreation, { body: { strongAuthToken: one.token, credential } });
  return { ...one, added, credential };
}

export const runs: Runs = {
  passkeyList: async (pascalCase) => {
    const { caller } = await newPlayer(pascalCase, { passkeys: seeded });
    expect(await readPasskeys(caller)).toEqual([
      { key: "passkey-seeded", createdAt: Date.parse("2026-09-01T10:00:00Z"), deviceName: "Kitchen tablet" },
    ]);
  },
  passkeyCreationOptions: async (pascalCase) => {
    const { token, send } = await proven(pascalCase);
    const ask = (strongAuthToken: string) => send(passkeyCreationOptions, { body: { strongAuthToken } });
    expect(await ask("unknown")).toMatchObject({ refusal: "expired" });
    expect(await ask(token)).toMatchObject({
      ok: true,
      value: { options: { challenge: expect.any(String), rp: { id: "main.localhost" }, attestation: "none" } },
    });
  },
  passkeyAdd: async (pascalCase) => {
    const { added, tokens, caller, token, send } = await withPasskey(pascalCase);
    expect(added).toMatchObject(done);
    expect(tokens).toHaveLength(1);
    caller.upstream.token = tokens[0];
    const again = await send(passkeyCreation, { body: { strongAuthToken: token, credential: garbage } });
    expect(again).toMatchObject({ refusal: "expired" });
    const stranger = await withPasskey(pascalCase, "https://stranger.example.test");
    expect(stranger.added).toMatchObject({ refusal: "incorrect" });
  },
  passkeyRemoval: async (pascalCase) => {
    const { token, send } = await proven(pascalCase);
    const params = { passkeyKey: "passkey-seeded" };
    const remove = (strongAuthToken: string) => send(passkeyRemoval, { params, body: { strongAuthToken } });
    expect(await remove("unknown")).toMatchObject({ refusal: "expired" });
    expect(await remove(token)).toMatchObject(done);
  },
  passkeySignInOptions: async (pascalCase) => {
    const { send } = await newPlayer(pascalCase);
    expect(await send(passkeySignInOptions)).toMatchObject({
      ok: true,
      value: { options: { rpId: "main.localhost", userVerification: "required" } },
    });
  },
  passkeySignIn: async (pascalCase) => {
    const signed = async (madeAt?: string, input: PersonaInput = {}) => {
      const { caller, credential, send } = await withPasskey(pascalCase, origin, input);
      const asked = await send(passkeySignInOptions);
      const made = await sandbox.control.signWithPasskey(asked.value.options, madeAt ?? origin, credential.id);
      const answer = AuthenticationResponse.parse(made);
      return (_time: number) => signInWithPasskey(caller, answer);
    };
    const right = await signed();
    expect(await right(1)).toMatchObject({
      ok: true,
      value: { requestToken: expect.any(String), mfaInfo: { mfaMethods: [] } },
    });
    expect(await right(2)).toMatchObject({ refusal: "expired" });
    const stranger = await signed("https://stranger.example.test");
    expect(await stranger(1)).toMatchObject({ refusal: "incorrect" });
    const refused = { "CRB-1210": "restricted", "USR-514": "indefinitelyRestricted", JWE_FAILED: "jwe" };
    for (const [signInRefusal, refusal] of Object.entries(refused)) {
      const banned = await signed(origin, { quirks: { signInRefusal } });
      expect(await banned(1)).toMatchObject({ refusal });
    }
  },
  passkeyRequestOptions: async (pascalCase) => {
    const { caller, tokens, send } = await withPasskey(pascalCase);
    caller.upstream.token = tokens[0];
    const opened = await initiateStrongAuth(caller, { reason: "CORRECTIVE_ACTION" });
    const ask = (strongAuthRequestKey: string) => send(passkeyRequestOptions, { params: { strongAuthRequestKey } });
    expect(await ask("unknown")).toMatchObject({ refusal: "expired" });
    expect(await ask(opened.ok ? opened.value.requestKey : "")).toMatchObject({
      ok: true,
      value: { options: { rpId: "main.localhost", allowCredentials: [{ type: "public-key" }] } },
    });
  },
};
