// A required merge: POST /merges/v1/resolutions, /verifications, /otp, /otp/verify and /otp/resend (API-68, API-70 to API-73).
import { Hono } from "hono";
import { type Call, type CallContext, member, text } from "../../platform/call.ts";
import type { Platform } from "../../platform/platform.ts";
import { refuse, requireSession } from "../../platform/refusals.ts";
import { sessionCookie, signToken } from "../../platform/tokens.ts";
import { saidOfCode } from "../sign-in/deliveries.ts";
import { limitFields } from "./merged-limits.ts";
import { restrictionFields } from "./merged-restrictions.ts";
import { mergeFor, mergeToProve, otherAccountOf, provenMerge, resolutionOf } from "./merges.ts";
import {
  codeLife,
  isUsedUp,
  recordMiss,
  refusalOfCode,
  refusalOfLogin,
  refuseMerge,
  sendMergeCode,
  typedRefusal,
} from "./proofs.ts";
import type { Merge } from "./records.ts";

export const service = (platform: Platform) =>
  new Hono<Call>()
    .post("/merges/v1/resolutions", requireSession, (c) => {
      const { persona } = c.var.player;
      const { resolutionRefusal } = persona.merge ?? {};
      if (resolutionRefusal) return refuseMerge(c, resolutionRefusal);
      const merge = mergeFor(platform.state, persona, text(c, "mergeKey"));
      return c.json(resolutionOf(platform.state, persona, merge));
    })
    .get("/merges/v1/resolutions/:mergeKey/comparison", requireSession, (c) => {
      const { persona } = c.var.player;
      const merge = provenMerge(platform.state, persona, c.req.param("mergeKey"));
      if (!merge) return refuse(c, 409, "MRG-425", "Something is still to prove.");
      const other = otherAccountOf(platform.state, persona);
      return c.json({ mergedAccountFields: [...limitFields(persona, other), ...restrictionFields(persona, other)] });
    })
    .post("/merges/v1/verifications", requireSession, async (c) => {
      // a password is not trimmed: spaces count
      const password = String(member(c.var.body, "password") ?? "");
      const { state } = platform;
      const other = otherAccountOf(state, c.var.player.persona);
      const answer = prove(platform, c, typedRefusal(password), () =>
        refusalOfLogin(other, text(c, "identifier"), password),
      );
      // A login service opens a session of the account that logs in. It is not the player's, who must not be given it.
      if (answer.ok && other) c.header("set-cookie", sessionCookie(await signToken(state, other, c.var.player.brand)));
      return answer.ok ? c.json({}) : answer.refused;
    })
    .post("/merges/v1/otp", requireSession, (c) => send(platform, c))
    .post("/merges/v1/otp/resend", requireSession, (c) => send(platform, c))
    .post("/merges/v1/otp/verify", requireSession, (c) => {
      const answer = prove(platform, c, undefined, (merge) => refusalOfCode(platform.state, merge, text(c, "otpCode")));
      return answer.ok ? c.json({}) : answer.refused;
    });

type Proved = { ok: true } | { ok: false; refused: Response };

/** Decision order: request, used up, provoked refusal, right or wrong. */
function prove(
  { state }: Platform,
  c: CallContext,
  typed: string | undefined,
  refusalOf: (merge: Merge) => string | undefined,
): Proved {
  const { persona } = c.var.player;
  if (text(c, "reason") !== "merge-resolution")
    return { ok: false, refused: refuse(c, 400, "MERGE-400", "The reason is merge-resolution.") };
  const merge = mergeToProve(state, persona, text(c, "authVerificationKey"));
  const provoked = persona.merge?.refusal ?? typed;
  const code = !merge ? "AUTH-111" : isUsedUp(state, merge) ? "AUTH-603" : (provoked ?? refusalOf(merge));
  if (merge && code === "AUTH-101") recordMiss(state, merge);
  if (code) return { ok: false, refused: refuseMerge(c, code) };
  if (merge) merge.isProven = true;
  return { ok: true };
}

function send({ state }: Platform, c: CallContext): Response {
  const { persona } = c.var.player;
  const merge = mergeToProve(state, persona, text(c, "authVerificationKey"));
  if (!merge) return refuseMerge(c, "AUTH-111");
  const { sendRefusal } = persona.merge ?? {};
  if (sendRefusal) return refuseMerge(c, sendRefusal);
  const other = otherAccountOf(state, persona);
  if (!sendMergeCode(state, c, merge, other)) return refuseMerge(c, "AUTH-603");
  const to = (merge.left[0] === "PhoneNumberOtp" ? other?.phone : other?.email) ?? "";
  return c.json(saidOfCode(state, { to, request: text(c, "authVerificationKey"), life: codeLife }));
}
