// Initialization keys, which start a strong-auth request for a purpose and an account. Any service can open one.
import { randomUUID } from "node:crypto";
import { hours, now } from "../../platform/clock.ts";
import { personaById, type State } from "../../platform/state.ts";
import type { Proof } from "./records.ts";

type Opening = Pick<Proof, "purpose" | "persona" | "openedBy"> & { email?: string; isKycRefresh?: boolean };

const life = hours(1);

export function createInitializationKey(state: State, opening: Opening): string {
  const key = randomUUID();
  state.proofs[key] = { stranger: null, email: null, ...opening, createdAt: now(state) };
  return key;
}

/** `recovery-<persona id>` is always a recovery key of that account, as support puts it into links. */
export function proofForKey(state: State, key: string): Proof | undefined {
  const proof = state.proofs[key];
  if (proof) return now(state) < proof.createdAt + life ? proof : undefined;
  const name = /^recovery-([\w-]{1,60})$/.exec(key)?.[1];
  if (name === undefined) return undefined;
  const persona = personaById(state, name)?.id ?? null;
  const stranger = persona === null ? name : null;
  return { purpose: "recovery", persona, openedBy: null, stranger, email: null, createdAt: now(state) };
}
