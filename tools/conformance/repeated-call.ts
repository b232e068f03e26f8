// What a call does when it is sent again: with the same key, without a session, in another language.
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Operation } from "@/server/upstream/define-operation";
import type { RawResponse } from "@/server/upstream/exchange";
import { parseBody } from "@/server/upstream/response-body";
import { tokenIn } from "./check-token.ts";
import type { CallStep, ConformanceConfig } from "./config-file.ts";
import type { Found } from "./finding.ts";
import type { Platform, Sending } from "./platform.ts";
import { valueAt } from "./variables.ts";

export type SentCall = { operation: Operation; step: CallStep; sending: Sending; raw: RawResponse };

/** The same key again must get the same answer, and must not act again. */
export async function checkRepeat(platform: Platform, effects: string | undefined, sent: SentCall): Promise<Found[]> {
  const { operation, step, sending, raw } = sent;
  if (!operation.idempotent) return [];
  const kept = effects === undefined ? undefined : await platform.support(effects);
  const again = await platform.send(operation, step, sending);
  const found: Found[] = [];
  if (again.status !== raw.status || !isDeepStrictEqual(parseBody(again.text), parseBody(raw.text))) {
    found.push({ check: "idempotency", text: `answers a repeated key with ${again.status} and another body` });
  } else if ((tokenIn(again) === undefined) !== (tokenIn(raw) === undefined)) {
    found.push({ check: "idempotency", text: "answers a repeated key without the session token" });
  }
  if (effects !== undefined && (await platform.support(effects)) !== kept) {
    found.push({ check: "effect", text: "acts again when its key is repeated" });
  }
  return found;
}

/** A call that belongs to a session is refused with 401 without one. */
export async function checkSession(platform: Platform, { operation, step }: SentCall): Promise<Found[]> {
  if (operation.isPublic || operation.omitsToken) return [];
  const key = operation.idempotent ? { idempotencyKey: randomUUID() } : {};
  const { status } = await platform.send(operation, step, key);
  return status === 401 ? [] : [{ check: "session", text: `answers ${status} instead of 401 without a session` }];
}

/** A read gives its texts in the language that is asked for. */
export async function checkLocales(
  platform: Platform,
  locales: NonNullable<ConformanceConfig["locales"]>,
  { operation, step, sending, raw }: SentCall,
): Promise<Found[]> {
  const [first = "en-US", ...others] = locales;
  const found: Found[] = [];
  for (const locale of operation.method === "GET" ? others : []) {
    const other = await platform.send(operation, step, { ...sending, locale });
    for (const path of step.texts ?? []) {
      const [ours, theirs] = [raw, other].map(({ text }) => valueAt(parseBody(text), path));
      if (typeof theirs !== "string" || theirs === ours)
        found.push({ check: "locale", text: `has the same text at ${path} for ${first} and ${locale}` });
    }
  }
  return found;
}
