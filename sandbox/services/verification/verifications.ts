// The identity vendor's verdict on a form: /verifications/v1/verifications and /enhanced (API-11, API-16).
import { Hono } from "hono";
import { type Call, type CallContext, member, text } from "../../platform/call.ts";
import { keepReceipts } from "../../platform/kept-receipts.ts";
import type { Json, Persona } from "../../platform/persona.ts";
import type { Platform } from "../../platform/platform.ts";
import { residenceOf } from "../../platform/profile.ts";
import { refuse, requireSession } from "../../platform/refusals.ts";
import { isShipped } from "../../platform/state.ts";
import { ban } from "../../platform/verdicts.ts";
import { handOn, passStep, settleSteps } from "./identity-checks.ts";
import { defaultMethods, listed, typedSsnVerdict, typedVerdict, type Verdict } from "./verdicts.ts";
import { defaultForm } from "./verification-form.ts";

const flows = ["login", "registration", "reverification", "unified-auth", "default"];

export const service = (platform: Platform) =>
  new Hono<Call>()
    .get("/verifications/v1/verifications", requireSession, (c) =>
      c.json(currentVerdict(c.var.player.persona, c.req.query("countryCode"))),
    )
    .post("/verifications/v1/verifications", requireSession, (c) => {
      if (!flows.includes(text(c, "verificationFlow")))
        return refuse(c, 400, "VER-400", `verificationFlow must be one of ${flows.join(", ")}.`);
      const device = member(c.var.body, "AdditionalInformation") as Json | undefined;
      const deviceToken = device && member(device, "SocureSessionToken");
      if (typeof deviceToken !== "string")
        return refuse(
          c,
          400,
          "VER-400",
          "SocureSessionToken is needed; it is empty where the device could not be checked.",
        );
      return verify(platform, c, "id-verify", passStep, deviceToken !== "");
    })
    .post("/verifications/v1/enhanced", requireSession, (c) => verify(platform, c, "kyc-adv-check", settleSteps));

function verify(
  platform: Platform,
  c: CallContext,
  step: string,
  succeed: (persona: Persona, step: string) => void,
  isDeviceKnown = true,
): Response {
  const { persona } = c.var.player;
  const ssn = text(c, "ssn9") || text(c, "ssn4");
  const lastName = text(c, "lastName").replace(/^device$/i, isDeviceKnown ? "passed" : "verifyInformation scan");
  const verdict = typedVerdict(lastName, persona) ?? typedSsnVerdict(ssn, persona) ?? ownVerdict(persona);
  if (verdict === "failure") return refuse(c, 500, "VER-500", "The identity vendor is down.");
  keepReceipts(platform, c, persona);
  persona.identity.submits = (persona.identity.submits ?? 0) + 1;
  if (isPass(verdict)) {
    const country = text(c, "country");
    if (country !== "" && country !== residenceOf(persona)) persona.claims.countryCode = country;
    nameAsTyped(c, persona);
    succeed(persona, step);
  } else if (isBan(verdict)) ban(persona);
  else handOn(persona, step);
  if (step === "id-verify") keep(persona, verdict);
  return c.json(verdict);
}

/** An account that was opened here has no name before its player types it. The others are called by their id. */
function nameAsTyped(c: CallContext, persona: Persona): void {
  const firstName = text(c, "firstName");
  if (!persona.isOnboarding || isShipped(persona.id) || firstName === "") return;
  persona.profile = { ...persona.profile, firstName, lastName: text(c, "lastName") };
}

/** A posted persona may have its status in any casing (KYC-125?). */
const isStatus = (answer: Json, ...statuses: string[]) =>
  statuses.includes(String(answer.verificationStatus).toLowerCase());

export const isPass = (answer: Json) => isStatus(answer, "passed", "previouslypassed");
export const isBan = (answer: Json) => isStatus(answer, "banned");

/** The persona's own verdict, with its attempts counted down; a pass if it has none. */
export function ownVerdict({ verification, identity }: Persona): Verdict {
  const status = verification?.verificationStatus;
  if (!verification || typeof status !== "string") {
    return { verificationStatus: "passed", acceptableVerificationMethods: [], resultMetadata: {} };
  }
  const { submitted: _, remainingAttempts, ...rest } = verification;
  const left = typeof remainingAttempts === "number" ? Math.max(0, remainingAttempts - (identity.submits ?? 0)) : null;
  return {
    acceptableVerificationMethods: listed(defaultMethods(status)),
    ...rest,
    ...(remainingAttempts === undefined ? {} : { remainingAttempts: left }),
    resultMetadata: verification.resultMetadata ?? { ShouldAttemptAccountRecovery: false },
  };
}

/** Forgets a verdict without methods, unless it is final: a retry then starts with the form. */
function keep(persona: Persona, answer: Json): void {
  const methods = answer.acceptableVerificationMethods;
  const isFinal = isPass(answer) || isBan(answer) || isStatus(answer, "previouslydeleted", "kba");
  const hasMethods = Array.isArray(methods) && methods.length > 0;
  if (isFinal || hasMethods) persona.identity.answer = answer;
  else delete persona.identity.answer;
}

/** What a reload or another device gets: the stored verdict, or the form to fill in. */
function currentVerdict(persona: Persona, country = residenceOf(persona)): Json {
  const { identity, verification } = persona;
  if (identity.answer) return identity.answer;
  const answer = ownVerdict(persona);
  if (verification?.submitted === true && answer !== "failure") return answer;
  return {
    verificationStatus: "notSubmitted",
    acceptableVerificationMethods: listed(["VerificationForm"]),
    remainingAttempts: verification?.remainingAttempts ?? 3,
    verificationForm: verification?.verificationForm ?? defaultForm(country),
    resultMetadata: {},
  };
}
