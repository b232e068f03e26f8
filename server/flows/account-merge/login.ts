// The login to the other account (MRG-13, MRG-17 to MRG-21, MRG-50?), and the recovery of an account that cannot be reached (MRG-14).
import "server-only";
import { identifierFor, MergeLogin } from "@/domain/account-merge/login";
import type { RequestedProof } from "@/domain/account-merge/resolution";
import { fieldProblems } from "@/domain/forms/field-problems";
import { fieldsError, type Outcome, redirectTo } from "@/domain/forms/outcome";
import { recoveryFromMerge } from "@/domain/routing/destinations";
import type { SignedInContext } from "@/server/context/request-context";
import { limitRecoveries, requestRecoveryKey } from "@/server/flows/recovery/recovery-key";
import { sequenceLink } from "@/server/records/sequence";
import { mergeReason, mergeVerification } from "@/server/upstream/account-merge/merge";
import { call } from "@/server/upstream/call";
import { prove } from "./confirm";
import { backToMerge, mayRecoverOther, proofOn } from "./progress";
import { requireMergeDue } from "./resolve";

const typedIn = (form: FormData, name: string) => String(form.get(name) ?? "");

/** A matched account is named by the platform's own masked address, whatever the form says. */
function readLogin(form: FormData, proof: RequestedProof) {
  const identifier = identifierFor(proof);
  const typed = { identifier: typedIn(form, "identifier"), password: typedIn(form, "password") };
  const parsed = MergeLogin(identifier).safeParse(typed);
  if (!parsed.success) return { problem: fieldsError(fieldProblems(parsed.error.issues)) };
  const matched = identifier === "matched" && proof.maskedEmail;
  return { login: matched ? { ...parsed.data, identifier: matched } : parsed.data };
}

/** Checks the credentials of the other account. They are secrets of another account: only ever in the body of one call. */
export async function submitMergeLogin(context: SignedInContext, form: FormData): Promise<Outcome> {
  await requireMergeDue(context);
  const proof = proofOn(context, "login");
  if (!proof) return backToMerge(context);
  const { login, problem } = readLogin(form, proof);
  if (!login) return problem;
  const { authVerificationKey } = proof;
  return prove(context, "mergePassword", (caller) =>
    call(caller, mergeVerification, { body: { ...login, authVerificationKey, reason: mergeReason } }),
  );
}

/** BR-25: opens the recovery of the other account. A player who gives it up comes back to this login. */
export async function recoverOther(context: SignedInContext): Promise<Outcome> {
  await requireMergeDue(context);
  if (!proofOn(context, "login") || !(await mayRecoverOther(context))) return backToMerge(context);
  await limitRecoveries(context);
  return redirectTo(recoveryFromMerge(await requestRecoveryKey(context, true), sequenceLink(context)));
}
