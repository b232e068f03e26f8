// The change of the phone number from a form that asks for the new one: strong authentication proves it (ATT-56, ATT-68?, SA-46, SA-74?).
import "server-only";
import { to, withQuery } from "@/domain/routes";
import { startStrongAuth } from "@/server/flows/strong-auth/start";
import { readPhoneForm } from "@/server/forms/phone-form";
import { newSecurityRecord, updatedPhone } from "@/server/records/security";
import type { SignedInContext } from "@/server/request/context";
import { guardAccountChange } from "./maintenance";

export type PhoneChangePage = {
  hidden: Readonly<Record<string, string>>;
  isKycRefresh: boolean;
};

/** Loads the form: who asked for it, and where Cancel leads. */
export function loadPhoneChange({ query, safeRedirectTarget }: SignedInContext): PhoneChangePage {
  const isKycRefresh = query.from === "kycRefresh";
  const returnPath = safeRedirectTarget(query.returnPath);
  return { isKycRefresh, hidden: { ...(isKycRefresh && { from: "kycRefresh" }), ...(returnPath && { returnPath }) } };
}

/** Starts strong authentication with the number that was typed; it is the number on file once its code is right. */
export const startPhoneChange = guardAccountChange(async (context, form) => {
  const read = readPhoneForm(form);
  if (read.kind === "error") return read;
  const record = newSecurityRecord(context, "phone");
  const returnPath = context.safeRedirectTarget(form.get("returnPath"));
  context.records.keep(record);
  const outcome = await startStrongAuth(context, {
    reason: form.get("from") === "kycRefresh" ? "KYC_REFRESH" : "UPDATE_PHONE",
    enrolType: "SMS2FA",
    overrideContact: read.number.e164,
    backTo: returnPath
      ? withQuery(returnPath, { [updatedPhone]: record.id })
      : to("/accountcenter/security", { flow: record.id }),
    givesUpTo: returnPath,
    opener: record.id,
  });
  if (outcome.kind === "error") context.records.undo(record.id);
  return outcome;
});
