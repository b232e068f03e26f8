// What a call does when it is sent again: with the same key, without a valid session, for another player, in another language.
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

/** More than a platform allows of wrong codes, so that one which counts each of them refuses in another way at the end. */
const mostAttempts = 12;

/** A refusal, such as that of a wrong code, is one attempt for one key: a broken connection must not use up the player's tries. */
async function checkAttempts(platform: Platform, { operation, step, sending, raw }: SentCall): Promise<Found[]> {
  for (let sent = 1; sent < mostAttempts; sent += 1) {
    const again = await platform.send(operation, step, sending);
    if (again.status === raw.status && isDeepStrictEqual(parseBody(again.text), parseBody(raw.text))) continue;
    return [
      {
        check: "attempts",
        member: "Idempotency-Key",
        expected: `the first refusal again, with the status ${raw.status}, however often it is sent`,
        got: again.status === raw.status ? "another body" : `the status ${again.status}`,
        mend: "Look the key up before you count. Until the platform can, the call is declared `repeatable: false`, and we never send it again automatically.",
      },
    ];
  }
  return [];
}

/** The same key again must get the same answer, and must not act again. */
export async function checkRepeat(platform: Platform, effects: string | undefined, sent: SentCall): Promise<Found[]> {
  const { operation, step, sending, raw } = sent;
  const isRefused = step.refused !== undefined;
  if (!operation.idempotent || (isRefused && operation.repeatable === false)) return [];
  const kept = effects === undefined ? undefined : await platform.support(effects);
  const counted = isRefused ? await checkAttempts(platform, sent) : [];
  if (counted.length > 0) return counted;
  const again = await platform.send(operation, step, sending);
  const about = { check: "idempotency", member: "Idempotency-Key" } as const;
  // also gets another answer, which is the smaller fault
  if (effects !== undefined && (await platform.support(effects)) !== kept) {
    return [
      {
        ...about,
        check: "effect",
        expected: "nothing changed by the repeated call",
        got: "another state of the platform",
        mend: "Look the key up before you act: a player may press twice.",
      },
    ];
  }
  const mend = "Keep the answer under key and caller, and send it again, with its status and its cookie.";
  if (again.status !== raw.status || !isDeepStrictEqual(parseBody(again.text), parseBody(raw.text))) {
    const got = again.status === raw.status ? "another body" : `the status ${again.status}`;
    return [{ ...about, expected: `the first answer again, with the status ${raw.status}`, got, mend }];
  }
  if (tokenIn(again) === tokenIn(raw)) return [];
  const got = tokenIn(again) === undefined ? "no session token" : "another session token";
  return [{ ...about, expected: "the first session token again", got, mend }];
}

/** The last character but one of the signature: the last one has bits that some decoders ignore. */
const tampered = (token: string): string => {
  const at = token.length - 2;
  return `${token.slice(0, at)}${token[at] === "A" ? "B" : "A"}${token.slice(at + 1)}`;
};

/** Checks that a platform answers 401 to a call of a player without a token, and with a changed token. */
export async function checkSession(platform: Platform, { operation, step, sending, raw }: SentCall): Promise<Found[]> {
  if (operation.isPublic || operation.omitsToken) return [];
  const newKey = () => (operation.idempotent ? { idempotencyKey: randomUUID() } : {});
  const found: Found[] = [];
  const expect401 = async (without: Sending, what: string, mend: string) => {
    const { status } = await platform.send(operation, step, without);
    // a call that needs no session needs no valid one either
    if (status === 401 || found.length > 0) return;
    found.push({ check: "session", member: what, expected: "the status 401", got: `the status ${status}`, mend });
  };
  await expect401(
    newKey(),
    "without a session",
    "Refuse a call without a token with 401: this call belongs to a player.",
  );
  if (sending.token !== undefined) {
    const mend = "Verify the signature of the token, not only what stands in it.";
    await expect401({ ...newKey(), token: tampered(sending.token) }, "with a token that was changed", mend);
  }
  if (operation.idempotent && raw.status < 300) {
    const { idempotencyKey } = sending;
    const mend = "Keep answers under key and caller together: a key must not open what another player was answered.";
    await expect401({ ...(idempotencyKey !== undefined && { idempotencyKey }) }, "with a key of another caller", mend);
  }
  return found;
}

const stranger = "another-user";

/** A player's key in path or body must be that of the session. */
export async function checkOwner(platform: Platform, { operation, step, sending }: SentCall): Promise<Found[]> {
  const isInPath = step.params?.userKey !== undefined;
  const isInBody = step.body?.userKey !== undefined;
  if (operation.isPublic || !(isInPath || isInBody)) return [];
  const other: CallStep = {
    ...step,
    ...(isInPath && { params: { ...step.params, userKey: stranger } }),
    ...(isInBody && { body: { ...step.body, userKey: stranger } }),
  };
  const key = operation.idempotent ? { idempotencyKey: randomUUID() } : {};
  const { status } = await platform.send(operation, other, { ...sending, ...key });
  if (status >= 400 && status < 500) return [];
  return [
    {
      check: "owner",
      part: "request",
      member: "userKey",
      expected: "a refusal, such as 403, for the key of another player",
      got: `the status ${status}`,
      mend: "Compare userKey with the claim `sub` of the token.",
    },
  ];
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
      if (typeof theirs === "string" && theirs !== ours) continue;
      found.push({
        check: "locale",
        part: "answer",
        member: path.replaceAll(/\.\d+/g, "[]"),
        expected: `a text in ${locale}`,
        got: typeof theirs === "string" ? `the text of ${first}` : "no text",
        mend: "Write it in the language of Accept-Language.",
      });
    }
  }
  return found;
}
