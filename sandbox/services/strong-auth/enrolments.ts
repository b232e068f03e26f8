// Second factors: GET and POST /strongauth/v1/enrollments, PUT …/{key}, POST and PUT …/{key}/unenrollments (API-38 to API-42).
import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { type Call, type CallContext, member, text } from "../../platform/call.ts";
import { isoNow } from "../../platform/clock.ts";
import type { Persona } from "../../platform/persona.ts";
import type { Platform } from "../../platform/platform.ts";
import { requireModifyAccount, requireSession } from "../../platform/refusals.ts";
import { renewSession } from "../../platform/session-renewal.ts";
import type { State } from "../../platform/state.ts";
import { attempt, newChallenge, sendCode } from "./attempts.ts";
import { redacted } from "./challenge-types.ts";
import { enrol, enrolmentsOf, unenrol } from "./enrolled-factors.ts";
import { refusePop } from "./pop-codes.ts";
import type { Enrolment, FactorType } from "./records.ts";
import { requestOf } from "./requests.ts";

const postOrPut = ["POST", "PUT"];
const enrolling = requireModifyAccount("strongauth-collect-phonenumber", "unique-phone-number-required");

export const enrolmentList = (state: State, persona: Persona) => ({
  enrollments: enrolmentsOf(state, persona).map(({ key, type, contact, createdAt }) => ({
    strongAuthEnrollmentKey: key,
    strongAuthType: type,
    contactInfo: redacted(contact),
    createdAt,
  })),
});

export const service = (platform: Platform) =>
  new Hono<Call>()
    .get("/strongauth/v1/enrollments", requireSession, (c) =>
      c.json(enrolmentList(platform.state, c.var.player.persona)),
    )
    .on(postOrPut, "/strongauth/v1/enrollments", requireSession, enrolling, (c) => create(platform, c))
    .on(postOrPut, "/strongauth/v1/enrollments/:key", requireSession, enrolling, async (c) => {
      const { state } = platform;
      const { persona } = c.var.player;
      const pending = enrolmentOf(state, c, c.req.param("key"));
      if (!pending?.challenge || pending.isFinished) return refusePop(c, { code: "POP-1804" });
      const refusal = attempt(state, persona.id, pending.challenge, text(c, "strongAuthChallenge"));
      if (refusal) return refusePop(c, refusal);
      const request = state.strongAuthRequests[pending.requestKey ?? ""];
      if (request) request.isFinished = true;
      enrol(state, persona, pending.type, pending.contact, pending);
      await renewSession(c, platform);
      return c.json({});
    })
    .on(
      postOrPut,
      "/strongauth/v1/enrollments/:key/unenrollments",
      requireSession,
      requireModifyAccount(),
      async (c) => {
        const { state } = platform;
        const { persona } = c.var.player;
        const enrolment = enrolmentOf(state, c, c.req.param("key"));
        if (!enrolment?.isFinished) return refusePop(c, { code: "POP-1804" });
        // Start and finish share a path and, in the documents, both methods; only the finish carries a challenge.
        if (member(c.var.body, "strongAuthChallenge") === undefined)
          return sendTo(state, c, enrolment) ?? sent(c, enrolment);
        if (!enrolment.challenge) return refusePop(c, { code: "POP-1804" });
        const refusal = attempt(state, persona.id, enrolment.challenge, text(c, "strongAuthChallenge"));
        if (refusal) return refusePop(c, refusal);
        unenrol(state, persona, enrolment);
        await renewSession(c, platform);
        return c.json({});
      },
    );

/** A second create under the same request resends the code or changes the number; the key stays the same. */
function create({ state }: Platform, c: CallContext): Response {
  const { persona } = c.var.player;
  const request = requestOf(state, c, text(c, "strongAuthRequestKey"));
  if (request?.reason !== "ENROLL") return refusePop(c, { code: "POP-1804" });
  const type: FactorType = text(c, "strongAuthType") === "Email2FA" ? "Email2FA" : "SMS2FA";
  const contact = text(c, "strongAuthContactInfo") || (type === "SMS2FA" ? persona.phone : persona.email);
  if (!contact || !(type === "SMS2FA" ? /^\+\d{8,15}$/ : /^\S+@\S+\.\S+$/).test(contact))
    return refusePop(c, { code: type === "SMS2FA" ? "POP-1842" : "POP-1838" });
  const existing = Object.values(state.enrollments).find((each) => each.requestKey === request.key);
  const pending: Enrolment = existing ?? {
    key: randomUUID(),
    persona: persona.id,
    type,
    contact,
    requestKey: request.key,
    challenge: newChallenge(contact),
    isFinished: false,
    createdAt: isoNow(state),
  };
  Object.assign(pending, { type, contact });
  const refusal = sendTo(state, c, pending);
  if (refusal) return refusal;
  state.enrollments[pending.key] = pending;
  return c.json({ strongAuthEnrollmentKey: pending.key, contactInfoUsed: redacted(contact) });
}

const sent = (c: CallContext, { contact }: Enrolment) => c.json({ contactInfoUsed: redacted(contact) });

function enrolmentOf(state: State, c: CallContext, key: string): Enrolment | undefined {
  const enrolment = state.enrollments[key];
  return enrolment?.persona === c.var.player.persona.id ? enrolment : undefined;
}

function sendTo(state: State, c: CallContext, enrolment: Enrolment): Response | null {
  if (enrolment.isFinished && enrolment.challenge?.attemptsLeft === 0) enrolment.challenge = null;
  enrolment.challenge ??= newChallenge(enrolment.contact);
  enrolment.challenge.contact = enrolment.contact;
  const refusal = sendCode(state, enrolment.challenge, {
    account: enrolment.persona,
    channel: enrolment.type === "SMS2FA" ? "sms" : "email",
    brand: c.var.player.brand,
    message: "code",
  });
  return refusal ? refusePop(c, refusal) : null;
}
