// Requests a one-time code, for sign-in and registration (OTP, BR-18 to BR-20).
import "server-only";
import { fieldsError, formError, type Outcome, redirectTo } from "@/domain/forms/outcome";
import { contactFrom, isEmailAddress, maskContact } from "@/domain/person/contact";
import { to } from "@/domain/routing/routes";
import { type Entry, goesOnIn } from "@/domain/sign-in/entry";
import { loginParametersFrom } from "@/domain/sign-in/login-parameters";
import { config } from "@/server/config";
import type { RequestContext } from "@/server/context/request-context";
import { accountDigest } from "@/server/guard/attempt-counters";
import { restartCoolDown } from "@/server/guard/cool-down";
import { withSendLimit } from "@/server/guard/guess-and-send-limits";
import { limitTries } from "@/server/guard/rate-limits";
import { readAnyPhone } from "@/server/lookups/phone-number";
import { newRecord } from "@/server/records/records";
import type { SignInRecord } from "@/server/records/sign-in-record";
import { sentCodeFrom } from "@/server/upstream/sign-in/code-delivery";
import { initiate } from "@/server/upstream/sign-in/one-time-code";

/** The choice at sign-in that the device is shared or public. */
export const sharedDeviceField = "sharedDevice";

function goesOnOf(form: FormData): Pick<SignInRecord, "goesOn"> {
  const { flow } = goesOnIn(form);
  return flow === undefined ? {} : { goesOn: flow };
}

/** Sends the first code and starts the flow. The result is the same for known and unknown contacts. */
export async function requestCode(context: RequestContext, form: FormData, entryFlow: Entry): Promise<Outcome> {
  const typed = String(form.get("contact") ?? "");
  if (typed.trim() === "") return fieldsError({ contact: "contactMissing" });
  const contact = contactFrom(typed, (text) => readAnyPhone(text, context.brand.country));
  if (contact.kind === "problem") return fieldsError({ contact: contact.problem });
  // the account that is opened gets this address
  const cannotBelong = entryFlow === "registration" && contact.kind === "email" && !isEmailAddress(contact.value);
  if (cannotBelong) return fieldsError({ contact: "contactInvalid" });
  const contactKey = accountDigest(contact.value);
  const limit = entryFlow === "registration" ? "registration" : "signIn";
  await limitTries(context, limit, undefined, contactKey);
  const answer = await withSendLimit(
    context,
    { recipient: contactKey },
    () => initiate(context, contact, entryFlow),
    ({ ok }) => ok,
  );
  if (!answer.ok) return formError("initiateFailed");
  const { requestKey, registrationKey } = answer.value;
  const sentCode = sentCodeFrom(answer.value);
  const record: SignInRecord = {
    ...newRecord(context),
    kind: "signIn",
    parameters: loginParametersFrom(Object.fromEntries(form), context),
    ...goesOnOf(form),
    contactKind: contact.kind,
    // the entry page stays masked: what it shows must not depend on whether it opens an account or signs in
    contactShown: form.has("change") || entryFlow === "registration" ? contact.value : maskContact(contact),
    contactTyped: typed.trim(),
    isContactMasked: !form.has("change") && entryFlow !== "registration",
    contactKey,
    ...(entryFlow === "unified-auth" && { isUnified: true }),
    ...(form.has(sharedDeviceField) && { isSharedDevice: true }),
    requestKey,
    sentAt: context.now,
    resendAt: context.now + config().RESEND_CODE_COOLDOWN_MS,
    resends: 0,
    resendsUsedUp: false,
    ...(sentCode && { sent: sentCode }),
    ...(registrationKey && {
      registration: { key: registrationKey, signsInFirst: entryFlow === "unified-auth" },
    }),
  };
  await restartCoolDown(context, record.id, config().RESEND_CODE_COOLDOWN_MS);
  context.records.keep(record);
  return redirectTo(to("/auth/code", { flow: record.id }));
}
