// The change of the phone number from a form that asks for the new one: strong authentication proves it (ATT-56, ATT-68?, SA-46, SA-74?).
import "server-only";
import type { Outcome, Path } from "@/domain/forms/outcome";
import { to, withQuery } from "@/domain/routing/routes";
import type { SignedInContext } from "@/server/context/request-context";
import { readPhoneForm } from "@/server/forms/phone-form";
import { newSecurityRecord, updatedPhone } from "@/server/records/security";
import { requireProof, startChange } from "./maintenance";

export type PhoneChangePage = {
  hidden: Readonly<Record<string, string>>;
  isKycRefresh: boolean;
  /** The page that asked for the change. */
  returnPath: Path | undefined;
};

/** Loads the form: who asked for it, and where Cancel leads. */
export function loadPhoneChange({ query, parameters }: SignedInContext): PhoneChangePage {
  const isKycRefresh = query.from === "kycRefresh";
  const { returnPath } = parameters;
  return {
    isKycRefresh,
    returnPath,
    hidden: { ...(isKycRefresh && { from: "kycRefresh" }), ...(returnPath && { returnPath }) },
  };
}

/** Starts strong authentication with the number that was typed; it is the number on file once its code is right. */
export async function startPhoneChange(context: SignedInContext, form: FormData): Promise<Outcome> {
  const entry = readPhoneForm(form);
  if (entry.kind === "error") return entry;
  const returnPath = context.safeRedirectTarget(form.get("returnPath"));
  const from = form.get("from") === "kycRefresh" ? "kycRefresh" : undefined;
  const own = to("/accountcenter/security/phone", { from, returnPath });
  await requireProof(context, "maintenance", own);
  const record = newSecurityRecord(context, "phone");
  return startChange(context, record, {
    reason: from ? "KYC_REFRESH" : "UPDATE_PHONE",
    enrolType: "SMS2FA",
    overrideContact: entry.number.e164,
    backTo: returnPath
      ? withQuery(returnPath, { [updatedPhone]: record.id })
      : to("/accountcenter/security", { flow: record.id }),
    givesUpTo: returnPath,
  });
}
