// The sequence of a player, as a sign-in begins it.
import { newSequence } from "@/server/records/sequence";
import type { Caller } from "../pages/flow-caller.ts";

type More = Parameters<typeof newSequence>[2];

/** @returns its flow */
export async function openSequence(caller: Caller, more: More = {}, query: Record<string, string> = {}) {
  const context = await caller.look({ query });
  const sequence = newSequence(context, context.player, more);
  caller.records.set(sequence.id, sequence);
  return sequence.id;
}
