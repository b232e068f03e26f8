// Changes user name, password or both, as corrective actions and from the security page (CRED).
import "server-only";
import {
  afterCredentialRefusal,
  type CredentialPart,
  credentialParts,
  passwordProblem,
  usernameProblem,
} from "@/domain/account-security/credentials";
import { pendingParts, stepsAnsweredBy } from "@/domain/corrective-actions/shared-forms";
import { formError, type Outcome, redirectTo } from "@/domain/outcome";
import type { Problem } from "@/domain/problems";
import { to } from "@/domain/routes";
import { config } from "@/server/config";
import { completeStep } from "@/server/flows/corrective-actions/complete-step";
import { loadRequiredActions } from "@/server/flows/corrective-actions/required-actions";
import { checkLimits } from "@/server/guard/rate-limits";
import { passwordStrength } from "@/server/lookups/password-strength";
import { keepDone } from "@/server/records/security";
import { currentSequence, toSequence } from "@/server/records/sequence";
import type { SignedInContext } from "@/server/request/context";
import { type NewCredentials, updateCredentials } from "@/server/upstream/credentials";
import { UpstreamError } from "@/server/upstream/upstream-error";
import { guardAccountChange } from "./maintenance";

/** CRED-11? */
export const credentialLimits = () => config().CREDENTIAL_LIMITS;

/** Reads the requested parts. A password is used unchanged, a user name is trimmed. */
function typedIn(form: FormData, parts: readonly CredentialPart[]): NewCredentials {
  const text = (name: CredentialPart) => String(form.get(name) ?? "");
  return {
    ...(parts.includes("username") && { newUsername: text("username").trim() }),
    ...(parts.includes("password") && { newPassword: text("password") }),
  };
}

/** Validates the form, password strength included, because without scripts the browser has not measured it. */
async function problemsOf(context: SignedInContext, { newUsername, newPassword }: NewCredentials) {
  const limits = credentialLimits();
  const about = { username: newUsername ?? context.player.userName, email: context.player.email };
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

/** @returns a form error, or undefined when upstream has changed the credentials (CRED-09, CRED-10, CRED-12?) */
async function change(context: SignedInContext, form: FormData, parts: readonly CredentialPart[]) {
  const typed = typedIn(form, parts);
  const fields = await problemsOf(context, typed);
  const [first] = Object.values(fields);
  if (first)
    return formError(Object.keys(fields).length > 1 ? "checkAnswers" : first, { fields, facts: credentialLimits() });
  const limited = await checkLimits(context, "credentials", context.player.userKey);
  if (limited) return limited;
  try {
    const answer = await updateCredentials(context.upstream, typed, `${context.submitKey}-credentials`);
    if (answer.ok) return undefined;
    const { problem, part } = afterCredentialRefusal[answer.refusal];
    return formError(problem, { fields: { [part]: problem } });
  } catch (error) {
    if (error instanceof UpstreamError && error.kind === "status") return formError("unexpected");
    throw error;
  }
}

/** Submits the steps update-username and update-password, together when both are due (CRED-01). */
export async function submitCredentialSteps(context: SignedInContext, form: FormData): Promise<Outcome> {
  const { required } = await loadRequiredActions(context);
  const parts = required.kind === "steps" ? pendingParts(credentialParts, required.steps) : [];
  if (parts.length === 0) return redirectTo(toSequence(context, "/correctiveactions", currentSequence(context)));
  const refused = await change(context, form, parts);
  return refused ?? completeStep(context, stepsAnsweredBy(parts));
}

const changeOne = (part: CredentialPart) =>
  guardAccountChange(
    async (context, form) =>
      (await change(context, form, [part])) ??
      redirectTo(to("/accountcenter/security", { flow: keepDone(context, part) })),
  );

/** Changes one part from the security page. */
export const submitUsername = changeOne("username");
export const submitPassword = changeOne("password");
