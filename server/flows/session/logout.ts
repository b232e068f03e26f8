// Logging out (GATE-56 to GATE-64).
import "server-only";
import { type Outcome, redirectTo } from "@/domain/outcome";
import { to } from "@/domain/routes";
import { type LogoutReason, logoutReasons } from "@/domain/session/logout";
import { definedParameters, LoginParameters } from "@/domain/sign-in/login-parameters";
import type { RequestContext } from "@/server/request/context";
import { type AfterLogout, logOutThen } from "@/server/session/end-session";

const reasonIn = (form: FormData): LogoutReason =>
  logoutReasons.find((reason) => reason === form.get("reason")) ?? "default";

/** What sign-in is to go on with, as far as the link to this page says it. */
export function signInParameters({ safeRedirectTarget }: RequestContext, given: Readonly<Record<string, unknown>>) {
  const { returnPath, ...others } = LoginParameters.parse(given);
  return definedParameters({ ...others, returnPath: safeRedirectTarget(returnPath) });
}

/** Ends the session here and upstream and leads to the login page (GATE-59). Who is signed out already is only led there. */
export async function submitLogout(context: RequestContext, form: FormData): Promise<Outcome> {
  const { player, siteExperience } = context;
  const given = signInParameters(context, Object.fromEntries(form));
  const toLogin: AfterLogout = (errorCode) =>
    redirectTo(to("/login", { intendedSiteExp: siteExperience, ...given, errorCode }));
  return player ? logOutThen({ ...context, player }, reasonIn(form), toLogin) : toLogin(undefined);
}
