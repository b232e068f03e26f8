// Reverification by SSN: POST /reverifications/v1/users/{userKey}/SSN (API-09).
import { Hono } from "hono";
import { type Call, text } from "../../platform/call.ts";
import type { Platform } from "../../platform/platform.ts";
import { refuse, requireSession } from "../../platform/refusals.ts";
import { ban } from "../../platform/verdicts.ts";
import { endReverification, handOn } from "../verification/identity-checks.ts";
import { typedSsnVerdict } from "../verification/verdicts.ts";
import { isBan, isPass, ownVerdict } from "../verification/verifications.ts";

export const service = (_platform: Platform) =>
  new Hono<Call>().post("/reverifications/v1/users/:userKey/SSN", requireSession, (c) => {
    const { persona } = c.var.player;
    const ssn = text(c, "ssn");
    if (!/^(\d{9}|\d{4})$/.test(ssn)) return refuse(c, 400, "SSN-400", "ssn must be 9 digits, or the last 4.");
    const verdict = typedSsnVerdict(ssn, persona) ?? ownVerdict(persona);
    if (verdict === "failure") return refuse(c, 500, "VER-500", "The identity vendor is down.");
    persona.identity.submits = (persona.identity.submits ?? 0) + 1;
    persona.identity.isSsnReverified = isPass(verdict);
    if (isPass(verdict)) endReverification(persona);
    else if (isBan(verdict)) ban(persona);
    else handOn(persona, "re-verification-kyc");
    return c.json(verdict);
  });
