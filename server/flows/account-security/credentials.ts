// Changes user name, password or both, as corrective actions and from the security page (CRED).
import { credentialLimits } from "@/domain/account-security/credential-limits";
import "server-only";
import {
  afterCredentialRefusal,
  type CredentialPart,
  credentialParts,
  passwordProblem,
  usernameProblem,
} from "@/domain/account-security/credentials";
import { normalisePassword } from "@/domain/account-security/password";
import { stepsAnsweredBy } from "@/domain/corrective-actions/shared-forms";
import { fieldsError, formError, type Outcome, redirectTo } from "@/domain/forms/outcome";
import type { Problem } from "@/domain/forms/problems";
import { normaliseName } from "@/domain/person/contact";
import { to } from "@/domain/routing/routes";
import type { SignedInContext } from "@/server/context/request-context";
import { loadPreference, offersBiometrics } from "@/server/flows/biometrics/preference";
import { withTyped } from "@/server/flows/biometrics/stage";
import { toEntryPage } from "@/server/flows/corrective-actions/complete-step";
import { requirePartsDue } from "@/server/flows/corrective-actions/require-due";
import { withStepsDone } from "@/server/flows/corrective-actions/steps-done";
import { limitTries } from "@/server/guard/rate-limits";
import { passwordStrength } from "@/server/lookups/password-strength";
import type { TypedCredentials } from "@/server/records/record-parts";
import { currentEmail, keepDone } from "@/server/records/security";
import { currentSequence, toSequence } from "@/server/records/sequence";
import { typedNow } from "@/server/records/typed-credentials";
import { endOtherLocalSessions } from "@/server/session/session-lifecycle";
import { credentialsChange, type NewCredentials } from "@/server/upstream/account-security/credentials";
import { call } from "@/server/upstream/call";
import { isAnswerLost, UpstreamError } from "@/server/upstream/upstream-error";
import { type ChangeKind, requireProof } from "./maintenance";

/** Reads the requested parts. */
function typedIn(form: FormData, parts: readonly CredentialPart[]): NewCredentials {
  const text = (name: CredentialPart) => String(form.get(name) ?? "");
  return {
    ...(parts.includes("username") && { newUsername: normaliseName(text("username")) }),
    ...(parts.includes("password") && { newPassword: normalisePassword(text("password")) }),
  };
}

/** Validates the form, password strength included, because without scripts the browser has not measured it. */
async function problemsOf(context: SignedInContext, { newUsername, newPassword }: NewCredentials) {
  const limits = credentialLimits;
  const about = { username: newUsername ?? context.player.userName, email: currentEmail(context) };
  const username = newUsername === undefined ? undefined : usernameProblem(newUsername, limits);
  const plain = newPassword === undefined ? undefined : passwordProblem(newPassword, limits, about);
  const password =
    newPassword === undefined || plain
      ? plain
      : passwordProblem(newPassword, limits, {
          ...about,
          score: await passwordStrength(newPassword, [about.username, about.email]),
        });
  return { ...(username && { username }), ...(password && { password }) } satisfies Record<string, Problem>;
}

/** What the operator's app needs to log in from now on. */
function credentialsAfter(context: SignedInContext, { newUsername, newPassword }: NewCredentials) {
  return newPassword === undefined
    ? undefined
    : { login: newUsername ?? (context.player.userName || currentEmail(context)), password: newPassword };
}

/** `areOthersEnded`: whether the sessions on other devices have ended where the change ends them; otherwise that is still tried. */
type Changed = { kind: "changed"; areOthersEnded: boolean };

/** @returns what the form leads to, or that upstream has changed the credentials (CRED-09, CRED-10, CRED-12?) */
async function change(context: SignedInContext, typed: NewCredentials, kind: ChangeKind): Promise<Outcome | Changed> {
  const fields = await problemsOf(context, typed);
  if (Object.keys(fields).length > 0) return { ...fieldsError(fields), facts: credentialLimits };
  const proof = await requireProof(context, kind);
  await limitTries(context, "credentials", context.player.userKey);
  try {
    const answer = await call(context, credentialsChange, { body: typed, proof });
    if (answer.ok) {
      // a password is changed because someone else may know it, and the page says that other devices are logged out
      const areOthersEnded = typed.newPassword === undefined || (await endOtherLocalSessions(context));
      return { kind: "changed", areOthersEnded };
    }
    const { problem, part } = afterCredentialRefusal[answer.refusal];
    return fieldsError({ [part]: problem });
  } catch (error) {
    if (error instanceof UpstreamError && error.kind === "status") return formError("unexpected");
    // the password may be changed already, and a stranger who knew the old one must not stay until the player presses again
    if (isAnswerLost(error) && typed.newPassword !== undefined) await endOtherLocalSessions(context);
    throw error;
  }
}

/** Submits the steps update-username and update-password, together when both are due (CRED-01). */
export async function submitCredentialSteps(context: SignedInContext, form: FormData): Promise<Outcome> {
  const parts = await requirePartsDue(context, credentialParts, (part) => form.has(part));
  const typed = typedIn(form, parts);
  const codes = stepsAnsweredBy(parts);
  const changed = await change(context, typed, "step");
  if (changed.kind !== "changed") return changed;
  const done = withStepsDone(currentSequence(context), codes, context.now);
  const credentials = credentialsAfter(context, typed);
  const next = credentials ? await withTyped(context, done, credentials) : done;
  context.records.keep(next);
  // with a password that the app could store, the biometrics stage is evaluated again
  return next.typed ? redirectTo(toSequence(context, "/postauth", next)) : toEntryPage({ ...context, record: next });
}

/** The new password, where the operator's app stores the old one. */
async function forTheApp(context: SignedInContext, typed: NewCredentials): Promise<{ typed?: TypedCredentials }> {
  const credentials = credentialsAfter(context, typed);
  if (!credentials || !(await offersBiometrics(context))) return {};
  return (await loadPreference(context)) === "enabled" ? { typed: typedNow(context, credentials) } : {};
}

const changeOne =
  (part: CredentialPart) =>
  async (context: SignedInContext, form: FormData): Promise<Outcome> => {
    const typed = typedIn(form, [part]);
    const changed = await change(context, typed, "maintenance");
    if (changed.kind !== "changed") return changed;
    const result = changed.areOthersEnded ? part : "passwordOnly";
    const flow = keepDone(context, result, await forTheApp(context, typed));
    return redirectTo(to("/accountcenter/security", { flow }));
  };

/** Changes one part from the security page. */
export const submitUsername = changeOne("username");
export const submitPassword = changeOne("password");
