// Asking for a code: what signing in and opening an account have in common (OTP, BR-18 to BR-20).
import "server-only";
import { contactFrom, maskContact } from "@/domain/contact";
import { go, type Outcome, stay } from "@/domain/outcome";
import { to } from "@/domain/routes";
import { LoginParameters } from "@/domain/sign-in/login-parameters";
import { config } from "@/server/config";
import { asE164 } from "@/server/forms/phone-number";
import { hitAll } from "@/server/guard/limits";
import type { SignInRecord } from "@/server/records/flow-records";
import { newFlowId } from "@/server/records/record-cookies";
import type { Visit } from "@/server/request/context";
import { initiate } from "@/server/upstream/one-time-code";

/** Entry of the flow that a page stands for; upstream is told. */
export type EntryFlow = "login" | "unified-auth" | "registration";

/** Sends the first code to a contact and opens the flow. The answer is the same for known and unknown contacts. */
export async function requestCode(visit: Visit, form: FormData, entryFlow: EntryFlow): Promise<Outcome> {
  const typed = String(form.get("contact") ?? "");
  if (typed.trim() === "") return stay("contactMissing", { fields: { contact: "contactMissing" } });
  const contact = contactFrom(typed, asE164(visit.brand.country));
  if (!contact) return stay("contactInvalid", { fields: { contact: "contactInvalid" } });
  const limit = entryFlow === "registration" ? "registration" : "signIn";
  const turn = await hitAll(visit.guard, limit, { account: contact.value, address: visit.address }, visit.now);
  if (!turn.allowed) return stay("tooManyTries", { facts: { untilAt: visit.now + turn.retryAfterMs } });
  const answer = await initiate(visit.upstream, contact, entryFlow, `${visit.submitKey}-initiate`);
  if (!answer.ok) return stay("initiateFailed");
  const { requestKey, registrationKey } = answer.value;
  const record: SignInRecord = {
    kind: "signIn",
    id: newFlowId(),
    createdAt: visit.now,
    version: 0,
    siteExperience: visit.siteExperience,
    parameters: LoginParameters.parse(Object.fromEntries(form)),
    contactKind: contact.kind,
    contactShown: form.has("change") ? contact.value : maskContact(contact),
    requestKey,
    sentAt: visit.now,
    resendAt: visit.now + config().RESEND_CODE_COOLDOWN_MS,
    resends: 0,
    resendsUsedUp: false,
    ...(registrationKey && {
      registration: { key: registrationKey, signsInFirst: entryFlow === "unified-auth" },
    }),
  };
  visit.effects.records[record.id] = record;
  return go(to("/auth/code", { flow: record.id }));
}
