// A sandbox as the upstream functions reach it, and players of it.
import { afterAll, beforeAll } from "vitest";
import { grantAccountProof, noProofNeeded } from "@/server/upstream/account-proof";
import { call } from "@/server/upstream/call";
import type { Operation, RequestOf } from "@/server/upstream/define-operation";
import { initiate } from "@/server/upstream/sign-in/one-time-code";
import { finish, initiateStrongAuth, trigger } from "@/server/upstream/strong-auth/strong-auth";
import type { Caller } from "@/server/upstream/upstream";
import { type LogLine, upstreamAt } from "../../../tests/kit/stack/faulty-upstream.ts";
import { needing, type PersonaInput, sandboxClient } from "../../../tests/kit/stack/sandbox-client.ts";
import { startTestSandbox, type TestSandbox } from "../../../tests/kit/stack/test-sandbox.ts";

export let sandbox: TestSandbox;

type Proxy = { port: number; close(): Promise<void> };

/**
 * Starts a sandbox for the tests of this file.
 * @param before starts a proxy that all calls then go through
 */
export function startContractSandbox(before?: (port: number) => Promise<Proxy>): void {
  let proxy: Proxy | undefined;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
    proxy = await before?.(sandbox.port);
    if (proxy) sandbox = { ...sandbox, port: proxy.port, control: sandboxClient(proxy.port) };
  });
  afterAll(async () => {
    await proxy?.close();
    await sandbox.close();
  });
}

/** Letter cases in which the platform may answer, and whether it is Pascal case. */
export const casings = [
  ["camelCase", false],
  ["PascalCase", true],
] as const;

type At = { caller: Caller; lines: LogLine[]; tokens: string[] };

let keys = 0;

/** Calls the platform as the account area does: hosts by name, one address behind them all. Each call is its own submit. */
export function callerFor(
  token: string | undefined,
  { userKey, siteExperience = "US-SB" }: { userKey?: string; siteExperience?: string } = {},
): At {
  const origin = (role: string) => `http://${role}.main.localhost:${sandbox.port}`;
  const tokens: string[] = [];
  const { upstream, lines } = upstreamAt(origin("secure"), {
    origins: { secure: origin("secure"), api: origin("api"), blitz: origin("blitz") },
    gateway: `http://127.0.0.1:${sandbox.port}`,
    siteExperience,
    token,
    onToken: (fresh) => tokens.push(fresh),
  });
  const caller: Caller = {
    upstream,
    player: userKey === undefined ? null : { userKey },
    get submitKey() {
      keys += 1;
      return `submit-${keys}`;
    },
  };
  return { caller, lines, tokens };
}

/** One call, with the proof that it needs. */
export function sendTo<O extends Operation>(caller: Caller, operation: O, request = {} as Omit<RequestOf<O>, "proof">) {
  const proof = operation.guards && grantAccountProof(caller.upstream);
  const given = { ...request, ...(proof && { proof }) };
  return call<O>(...([caller, operation, given] as unknown as Parameters<typeof call<O>>));
}

let made = 0;

/** A new persona with a session; `key` is of this persona alone. */
export async function newPlayer(pascalCase: boolean, input: PersonaInput = {}) {
  made += 1;
  const { id, email } = await sandbox.control.makePersona({
    id: `player-${made}`,
    product: "sportsbook",
    siteExperience: "US-SB",
    ...input,
    quirks: { ...Object(input.quirks), pascalCase },
  });
  const { token } = await sandbox.control.session(id);
  const userKey = `user-${id}`;
  const at = callerFor(token, { userKey });
  const send = <O extends Operation>(...sent: [operation: O, request?: Omit<RequestOf<O>, "proof">]) =>
    sendTo(at.caller, ...sent);
  const proof = grantAccountProof(at.caller.upstream);
  return { id, email, number: made, userKey, key: `key-${made}`, ...at, send, proof };
}

/** The keys of a one-time code that is sent to an e-mail address. */
export async function requestCode(caller: Caller, value: string, entryFlow = "login") {
  const sent = await initiate(caller, { kind: "email", value }, entryFlow);
  if (!sent.ok) throw new Error(sent.code);
  return { requestKey: sent.value.requestKey, registrationKey: sent.value.registrationKey ?? "" };
}

/** A strong authentication by e-mail, and what proves it. */
export async function confirmed(
  { caller }: { caller: Caller },
  opening: Parameters<typeof initiateStrongAuth>[1],
  to: string,
): Promise<string> {
  const opened = await initiateStrongAuth(caller, opening);
  const { initializationKey } = opening as { initializationKey?: string };
  const challenge = {
    requestKey: opened.ok ? opened.value.requestKey : "",
    type: "Email2FA",
    ...(initializationKey && { initializationKey }),
  } as const;
  await trigger(caller, challenge, { isSpoken: false }, noProofNeeded);
  const proof = await finish(caller, challenge, await sandbox.control.code(to), noProofNeeded);
  return proof.ok ? (proof.value.token ?? "") : "";
}

/** Input for a persona with corrective actions. */
export const needs = (...codes: string[]) => ({ restrictions: [needing(...codes)] });

export const done = { ok: true };

/** Name of an operation → a run of it, in one of the letter cases. */
export type Runs = Readonly<Record<string, (pascalCase: boolean) => Promise<void>>>;

/** Name → a run that provokes refusals beyond those of the runs of each operation. */
export type RefusalRuns = Readonly<Record<string, () => Promise<void>>>;
