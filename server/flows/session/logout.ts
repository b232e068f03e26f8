// Logout (GATE-56 to GATE-64).
import "server-only";
import { type Outcome, redirectTo } from "@/domain/forms/outcome";
import { to, withQuery } from "@/domain/routing/routes";
import { endNotRecorded, type LogoutReason, logoutReasons } from "@/domain/session/logout";
import { definedParameters, loginParametersFrom } from "@/domain/sign-in/login-parameters";
import { siteExperienceOr } from "@/domain/site-experience";
import type { RequestContext } from "@/server/context/request-context";
import { type AfterLogout, endSession, logOutThen } from "@/server/session/session-lifecycle";
import { isSignedIn } from "@/server/session/signed-in";
import { isSessionRefused } from "@/server/session/way-back";

const reasonIn = (form: FormData): LogoutReason =>
  logoutReasons.find((reason) => reason === form.get("reason")) ?? "default";

/** @returns the login parameters of the link, for the sign-in after the logout */
export const signInParameters = (context: RequestContext, query: Readonly<Record<string, unknown>>) =>
  definedParameters(loginParametersFrom(query, context));

/**
 * Ends the session here and upstream, then leads to the login page (GATE-59). A browser whose session has ended before, or has another id
 * by now, gets the same answer: its cookies are removed, and nothing continues under the new id.
 */
export async function submitLogout(context: RequestContext, form: FormData): Promise<Outcome> {
  const { revoked, siteExperience, cookieWrites, records, record } = context;
  const parameters = signInParameters(context, Object.fromEntries(form));
  cookieWrites.leadsBack = isSessionRefused(context, form.get("ended")) && records.account !== undefined;
  const intendedSiteExp = siteExperienceOr(revoked?.siteExperience, siteExperience);
  const flow = cookieWrites.leadsBack ? record?.id : undefined;
  const signIn = to("/login", { intendedSiteExp, ...parameters, flow });
  const toLogin: AfterLogout = (errorCode) => redirectTo(withQuery(signIn, { errorCode }));
  if (isSignedIn(context)) return logOutThen(context, reasonIn(form), toLogin);
  const isRecorded = await endSession(context);
  if (!isRecorded) context.cookieWrites.flash = { word: endNotRecorded };
  return toLogin(isRecorded ? undefined : endNotRecorded);
}
