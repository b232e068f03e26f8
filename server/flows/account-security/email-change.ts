// The change of an e-mail address: form, key, strong authentication, change (EML-03 to EML-13, EML-17?, EML-18?).
import "server-only";
import { type EmailChangeField, emailChangeProblems } from "@/domain/account-security/email-change";
import { type FormError, fieldsError, formError, type Outcome, type Path, redirectTo } from "@/domain/forms/outcome";
import { normaliseContact } from "@/domain/person/contact";
import { atControl, to, withQuery } from "@/domain/routing/routes";
import type { SignedInContext } from "@/server/context/request-context";
import { limitTries } from "@/server/guard/rate-limits";
import { currentEmail, newSecurityRecord, updatedEmail } from "@/server/records/security";
import type { SecurityRecord } from "@/server/records/security-record";
import type { AccountProof } from "@/server/upstream/account-proof";
import { emailChange, emailUpdateStart } from "@/server/upstream/account-security/email-updates";
import { call } from "@/server/upstream/call";
import { ifRefused } from "@/server/upstream/upstream-error";
import { requireProof, startChange } from "./maintenance";

const changeOf = ({ record }: SignedInContext) =>
  record?.kind === "security" && record.change === "email" ? record : undefined;

/** Why a confirmed change was not made; the form says so, and starts the change again. */
export const emailChangeFailures = ["emailProofExpired", "emailChangeFailed"] as const;
type EmailChangeFailure = (typeof emailChangeFailures)[number];

export type EmailChangePage = {
  kind: "form" | "finish";
  currentEmail: string;
  /** EML-17?: values typed before the player cancelled strong authentication. */
  values: Readonly<Record<string, string>>;
  hidden: Readonly<Record<string, string>>;
  /** EML-02 */
  isKycRefresh: boolean;
  /** The page that asked for the change. */
  returnPath: Path | undefined;
};

const newEmailFields = (email: string) => ({ emailAddress: email, confirmEmail: email });

/** Loads the form or, after strong authentication, the button that completes the change. */
export function loadEmailChange(context: SignedInContext): EmailChangePage {
  const record = changeOf(context);
  const isKycRefresh = record?.isKycRefresh ?? context.query.from === "kycRefresh";
  const returnPath = record?.returnPath ?? context.parameters.returnPath;
  return {
    kind: record?.strongAuth?.token && !record.doneAt ? "finish" : "form",
    currentEmail: currentEmail(context),
    values: record?.newEmail && !record.doneAt ? newEmailFields(record.newEmail) : {},
    hidden: { ...(isKycRefresh && { from: "kycRefresh" }), ...(returnPath && { returnPath }) },
    isKycRefresh,
    returnPath,
  };
}

const typedIn = (form: FormData, name: EmailChangeField) => String(form.get(name) ?? "");

type Initiated = { kind: "key"; initializationKey: string } | FormError;

type EmailChange = { newEmailAddress: string; IsKycRefresh?: true };

async function initiate(context: SignedInContext, body: EmailChange, proof: AccountProof): Promise<Initiated> {
  const answer = await call(context, emailUpdateStart, { body, proof }).catch(ifRefused(undefined));
  if (!answer) return formError("emailChangeFailed");
  if (answer.ok) return { kind: "key", ...answer.value };
  if (answer.refusal === "tooMany") {
    const untilAt = context.now + (answer.retryAfterMs ?? 0);
    return formError(answer.retryAfterMs ? "tooManyTries" : "emailChangeFailed", { facts: { untilAt } });
  }
  const problem = answer.refusal === "same" ? "emailInUse" : "emailInvalid";
  return fieldsError({ emailAddress: problem });
}

/** Validates the form, requests the key and starts strong authentication. The result is the same for an address of another account. */
export async function startEmailChange(context: SignedInContext, form: FormData): Promise<Outcome> {
  const typed = { emailAddress: typedIn(form, "emailAddress"), confirmEmail: typedIn(form, "confirmEmail") };
  const fields = emailChangeProblems({ ...typed, currentEmail: currentEmail(context) });
  if (Object.keys(fields).length > 0) return fieldsError(fields);
  const isKycRefresh = form.get("from") === "kycRefresh";
  const returnPath = context.safeRedirectTarget(form.get("returnPath"));
  const own = to("/accountcenter/security/email", { from: isKycRefresh ? "kycRefresh" : undefined, returnPath });
  const proof = await requireProof(context, "maintenance", own);
  await limitTries(context, "emailChange", context.player.userKey);
  // as the sign-in sends it
  const newEmail = normaliseContact(typed.emailAddress).toLowerCase();
  const initiated = await initiate(
    context,
    { newEmailAddress: newEmail, ...(isKycRefresh && { IsKycRefresh: true }) },
    proof,
  );
  if (initiated.kind === "error") return initiated;
  const record = newSecurityRecord(context, "email", {
    initializationKey: initiated.initializationKey,
    newEmail,
    ...(isKycRefresh && { isKycRefresh }),
    ...(returnPath && { returnPath }),
  });
  return startChange(context, record, {
    initializationKey: initiated.initializationKey,
    // a player who cancels comes back to the button that they pressed (EML-03)
    backTo: atControl(to("/accountcenter/security/email", { flow: record.id }), "submit"),
  });
}

/** The identity refresh finds the change by the record's id (ATT-55, EML-18?). */
function afterChange({ id, returnPath, isKycRefresh }: SecurityRecord) {
  if (!returnPath) return to("/accountcenter/security", { flow: id });
  return isKycRefresh ? withQuery(returnPath, { [updatedEmail]: id }) : returnPath;
}

/** Changes the address with the token from strong authentication. A refused token cannot be reused; the typed values are kept (EML-13). */
export async function finishEmailChange(context: SignedInContext): Promise<Outcome> {
  const change = changeOf(context);
  if (change?.doneAt !== undefined) return redirectTo(afterChange(change));
  const token = change?.strongAuth?.token;
  if (!change?.initializationKey || !token) return formError("emailChangeFailed");
  const { strongAuth: _, ...record } = change;
  const proof = await requireProof(context, "maintenance");
  const answer = await call(context, emailChange, {
    body: { initializationKey: change.initializationKey, strongAuthToken: token },
    proof,
    once: record.id,
  }).catch(ifRefused(undefined));
  if (!answer?.ok) {
    context.records.keep(record);
    const word: EmailChangeFailure = answer?.refusal === "expired" ? "emailProofExpired" : "emailChangeFailed";
    context.cookieWrites.flash = { word, sid: context.player.sid };
    return redirectTo(to("/accountcenter/security/email", { flow: record.id, failed: true }));
  }
  context.records.keep({ ...record, emailBefore: context.player.email, doneAt: context.now });
  return redirectTo(afterChange(record));
}
