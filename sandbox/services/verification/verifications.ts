// The identity vendor's verdict on a form: /verifications/v1/verifications and /enhanced (API-11, API-16).
import { Hono } from "hono";
import { type Call, type CallContext, member, text } from "../../platform/call.ts";
import type { Json, Persona } from "../../platform/persona.ts";
import type { Platform } from "../../platform/platform.ts";
import { residenceOf } from "../../platform/profile.ts";
import { asPlayer, refuse } from "../../platform/refusals.ts";
import { handOn, pass, settle } from "./identity-checks.ts";
import { listed, typedSsnVerdict, typedVerdict, usualMethods, type Verdict } from "./verdicts.ts";
import { usualForm } from "./verification-form.ts";

const flows = ["login", "registration", "reverification", "unified-auth", "default"];

export const verifications = (_platform: Platform) =>
  new Hono<Call>()
    .get("/verifications/v1/verifications", asPlayer, (c) =>
      c.json(standing(c.var.player.persona, c.req.query("countryCode"))),
    )
    .post("/verifications/v1/verifications", asPlayer, (c) => {
      if (!flows.includes(text(c, "verificationFlow")))
        return refuse(c, 400, "VER-400", `verificationFlow must be one of ${flows.join(", ")}.`);
      return judged(c, "id-verify", pass);
    })
    .post("/verifications/v1/enhanced", asPlayer, (c) => judged(c, "kyc-adv-check", settle));

function judged(c: CallContext, step: string, succeed: (persona: Persona, step: string) => void): Response {
  const { persona } = c.var.player;
  const ssn = text(c, "ssn9") || text(c, "ssn4");
  const verdict = typedVerdict(text(c, "lastName"), persona) ?? typedSsnVerdict(ssn, persona) ?? expected(persona);
  if (verdict === "failure") return refuse(c, 500, "VER-500", "The identity vendor is down.");
  persona.identity.submits = (persona.identity.submits ?? 0) + 1;
  if (isGood(verdict)) {
    const country = text(c, "country");
    if (country !== "" && country !== residenceOf(persona)) persona.claims.countryCode = country;
    succeed(persona, step);
  } else handOn(persona, step);
  if (step === "id-verify") keep(persona, verdict);
  return c.json(verdict);
}

export const isGood = (answer: Json) =>
  ["passed", "previouslypassed"].includes(String(answer.verificationStatus).toLowerCase());

/** The answer that a persona was made with, its attempts running out one by one; a pass when there is none. */
export function expected({ verification, identity }: Persona): Verdict {
  const status = verification?.verificationStatus;
  if (!verification || typeof status !== "string") {
    return { verificationStatus: "passed", acceptableVerificationMethods: [], resultMetadata: {} };
  }
  const { submitted: _, remainingAttempts, ...rest } = verification;
  const left = typeof remainingAttempts === "number" ? Math.max(0, remainingAttempts - (identity.submits ?? 0)) : null;
  return {
    acceptableVerificationMethods: listed(usualMethods(status)),
    ...rest,
    ...(remainingAttempts === undefined ? {} : { remainingAttempts: left }),
    resultMetadata: member(verification, "resultMetadata") ?? { ShouldAttemptAccountRecovery: false },
  };
}

/** An empty list of methods is an error that a second try may not meet, unless it means an account that is gone. */
function keep(persona: Persona, answer: Json): void {
  const status = String(answer.verificationStatus);
  const methods = answer.acceptableVerificationMethods;
  const isOver = ["passed", "previouslyPassed", "previouslyDeleted", "banned", "kba"].includes(status);
  const leadsOn = Array.isArray(methods) && methods.length > 0;
  if (isOver || leadsOn) persona.identity.answer = answer;
  else delete persona.identity.answer;
}

/** What a reload or another device finds: the last answer that stands, or the form to fill in. */
function standing(persona: Persona, country = residenceOf(persona)): Json {
  const { identity, verification } = persona;
  if (identity.answer) return identity.answer;
  const answer = expected(persona);
  if (verification?.submitted === true && answer !== "failure") return answer;
  return {
    verificationStatus: "notSubmitted",
    acceptableVerificationMethods: listed(["VerificationForm"]),
    remainingAttempts: verification?.remainingAttempts ?? 3,
    verificationForm: verification?.verificationForm ?? usualForm(country),
    resultMetadata: {},
  };
}
