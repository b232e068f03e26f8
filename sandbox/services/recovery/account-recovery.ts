// Account recovery: POST /accountrecovery/v1/recoveries, GET /accountrecovery/v1/email, POST /accountrecovery/v4/recoveries,
// POST /merges/v1/accountrecovery (API-43 to API-45, API-69).
import { Hono } from "hono";
import { type Call, type CallContext, text } from "../../platform/call.ts";
import { hours, now } from "../../platform/clock.ts";
import type { Persona } from "../../platform/persona.ts";
import type { Platform } from "../../platform/platform.ts";
import { refuse, requireSession } from "../../platform/refusals.ts";
import { renewSession } from "../../platform/session-renewal.ts";
import { personaById, type State } from "../../platform/state.ts";
import { otherAccountOf as mergedAccountOf } from "../account-merge/merges.ts";
import { attempt } from "../strong-auth/attempts.ts";
import { redacted } from "../strong-auth/challenge-types.ts";
import { createInitializationKey } from "../strong-auth/initialization-keys.ts";
import type { PopCode } from "../strong-auth/pop-codes.ts";
import { accountWithSsn, challengeOf, completeRequest, limitKeyOf, requestOf } from "../strong-auth/requests.ts";

/** The limit of keys that one player may open. */
const keys = { max: 5, within: hours(1) };

export const service = (platform: Platform) =>
  new Hono<Call>()
    .post("/accountrecovery/v1/recoveries", (c) => {
      // Before sign-in the account is unknown; the challenge that the key starts finds it.
      const player = c.var.caller?.isLive ? c.var.caller.persona : null;
      const refused = player && refusalFor(platform, c, player);
      if (refused) return refused;
      return c.json({ StrongAuthInitializationKey: keyFor(platform, "recovery", player) });
    })
    .post("/merges/v1/accountrecovery", requireSession, (c) => {
      const { persona } = c.var.player;
      const refused = refusalFor(platform, c, persona);
      return refused ?? c.json({ InitializationKey: keyFor(platform, "merge-recovery", persona) });
    })
    .get("/accountrecovery/v1/email", requireSession, (c) => {
      const { persona } = c.var.player;
      const email = otherAccountOf(platform.state, persona)?.email;
      return c.json({
        RedactedEmailAddress: email ? redacted(email) : null,
        IdVerified: persona.recovery?.idVerified ?? false,
      });
    })
    .post("/accountrecovery/v4/recoveries", (c) => recoverBySsn(platform, c));

/** Refuses a player who has opened too many keys, and counts this one. */
function refusalFor({ state }: Platform, c: CallContext, { id, quirks }: Persona): Response | undefined {
  const at = now(state);
  const opened = (state.recoveries[id] ?? []).filter((each) => each > at - keys.within);
  if (quirks.recoveryRefusal === "REC-429" || opened.length >= keys.max) return keyLimit(c);
  if (quirks.recoveryRefusal) return refuse(c, 500, "REC-500", "Account recovery is down.");
  state.recoveries[id] = [...opened, at];
  return undefined;
}

function keyFor(platform: Platform, purpose: "recovery" | "merge-recovery", player: Persona | null): string {
  const other = purpose === "merge-recovery" ? mergedAccountOf : otherAccountOf;
  const persona = player && (other(platform.state, player) ?? player).id;
  return createInitializationKey(platform.state, { purpose, persona, openedBy: player?.id ?? null });
}

const otherAccountOf = (state: State, { recovery }: Persona): Persona | undefined =>
  recovery?.account === undefined ? undefined : personaById(state, recovery.account);

const keyLimit = (c: CallContext) => {
  c.header("retry-after", String(keys.within / 1000));
  return refuse(c, 429, "REC-429", "Too many recoveries were started.", { metadata: { retryAfterMs: keys.within } });
};

async function recoverBySsn(platform: Platform, c: CallContext): Promise<Response> {
  const { state } = platform;
  const ssn = text(c, "ssn9").replace(/\D/g, "");
  const request = requestOf(state, c, text(c, "strongAuthRequestKey"));
  if (!request) return failed(c, "POP-1804");
  if (!request.types.some((type) => type.ChallengeType === "Ssn9")) return failed(c, "POP-1898");
  if (["", "-1"].includes(text(c, "tmSessionId"))) return failed(c, "REC-DEVICE");
  if (ssn.endsWith("0429")) return keyLimit(c);
  if (ssn.endsWith("1850")) return refuse(c, 500, "REC-500", "Account recovery is down.");
  const account = accountWithSsn(state, request, ssn);
  const challenge = challengeOf(request, "Ssn9", { SMS2FA: null, Email2FA: null });
  const refusal = attempt(state, limitKeyOf(request), challenge, ssn, () => account !== undefined);
  if (refusal)
    return failed(
      c,
      refusal.code,
      request.types.some((type) => type.ChallengeType === "DocScan"),
    );
  const { token, hasChanged } = completeRequest(state, {
    request,
    persona: account ?? null,
    type: "Ssn9",
    contact: null,
  });
  if (hasChanged) await renewSession(c, platform);
  return c.json({ RecoveryStatus: "Succeeded", NextRecoveryMethod: null, ResponseStatus: {}, token });
}

const mayRetrySsn: string[] = ["POP-1802", "POP-1809", "POP-1826"] satisfies PopCode[];

/** A failed recovery is HTTP 200 with the failure in the body (SA-14, SA-55). */
function failed(c: CallContext, code: string, canScan = false): Response {
  const next = mayRetrySsn.includes(code) ? "SSN9" : canScan ? "DocScan" : null;
  const status = code === "POP-1800" ? {} : { ErrorCode: code, Message: "The account could not be recovered." };
  return c.json({ RecoveryStatus: "Failed", NextRecoveryMethod: next, ResponseStatus: status });
}
