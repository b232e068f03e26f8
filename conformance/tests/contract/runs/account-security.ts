// E-mail address and credentials.
import { expect } from "vitest";
import { accountClosure } from "@/server/upstream/account-security/closures";
import { credentialsChange } from "@/server/upstream/account-security/credentials";
import { emailChange, emailUpdateStart } from "@/server/upstream/account-security/email-updates";
import { callerFor, confirmed, done, newPlayer, type Runs, sendTo } from "../contract-sandbox.ts";

export const runs: Runs = {
  emailUpdateStart: async (pascalCase) => {
    const { email, send } = await newPlayer(pascalCase);
    const ask = (newEmailAddress: string) => send(emailUpdateStart, { body: { newEmailAddress, IsKycRefresh: true } });
    expect(await ask(`new-${email}`)).toMatchObject({ ok: true, value: { initializationKey: expect.any(String) } });
    expect(await ask(email)).toMatchObject({ refusal: "same" });
    expect(await ask("unknown")).toMatchObject({ refusal: "invalid" });
    for (let time = 2; time <= 5; time += 1) await ask(`new-${time}-${email}`);
    expect(await ask(`new-6-${email}`)).toMatchObject({ refusal: "tooMany" });
  },
  emailUpdateFinish: async (pascalCase) => {
    const player = await newPlayer(pascalCase);
    const { email, tokens, send } = player;
    const newEmailAddress = `new-${email}`;
    const asked = await send(emailUpdateStart, { body: { newEmailAddress } });
    const { initializationKey } = asked.ok ? asked.value : { initializationKey: "" };
    const strongAuthToken = await confirmed(player, { initializationKey }, newEmailAddress);
    const wrong = await send(emailChange, { body: { initializationKey, strongAuthToken: "another" } });
    expect(wrong).toMatchObject({ refusal: "expired" });
    expect(await send(emailChange, { body: { initializationKey, strongAuthToken } })).toMatchObject(done);
    expect(tokens).toHaveLength(1);
    const { caller: after } = callerFor(tokens[0]);
    const again = await sendTo(after, emailChange, { body: { initializationKey, strongAuthToken } });
    expect(again).toMatchObject({ refusal: "expired", code: "TOKEN_USED" });
  },
  closures: async (pascalCase) => {
    const player = await newPlayer(pascalCase);
    const close = (strongAuthToken: string) => player.send(accountClosure, { body: { strongAuthToken } });
    expect(await close("another")).toMatchObject({ refusal: "proofGone" });
    const token = await confirmed(player, { reason: "CLOSE_ACCOUNT" }, player.email);
    expect(await close(token)).toMatchObject(done);
    expect(await close(token)).toMatchObject({ refusal: "proofGone" });
  },
  credentials: async (pascalCase) => {
    const { number, tokens, send } = await newPlayer(pascalCase);
    const taken = await send(credentialsChange, { body: { newUsername: "taken-name" } });
    expect(taken).toMatchObject({ refusal: "usernameTaken", code: "USR-DUPLICATE-USERNAME" });
    const body = { newUsername: `name-${number}`, newPassword: "four quiet lighthouse keepers" };
    expect(await send(credentialsChange, { body })).toMatchObject(done);
    expect(tokens).toHaveLength(1);
  },
};
