// Logout (GATE-56 to GATE-64).
import "server-only";
import { type Outcome, redirectTo } from "@/domain/outcome";
import { to, withQuery } from "@/domain/routes";
import { type LogoutReason, logoutReasons } from "@/domain/session/logout";
import { definedParameters, LoginParameters } from "@/domain/sign-in/login-parameters";
import type { RequestContext } from "@/server/request/context";
import { type AfterLogout, logOutThen } from "@/server/session/end-session";
import { isRefused, takeNoteAlong } from "@/server/session/note-end";

const reasonIn = (form: FormData): LogoutReason =>
  logoutReasons.find((reason) => reason === form.get("reason")) ?? "default";

/** @returns the login parameters of the link, for the sign-in after the logout */
export function signInParameters({ safeRedirectTarget }: RequestContext, query: Readonly<Record<string, unknown>>) {
  const { returnPath, ...others } = LoginParameters.parse(query);
  return definedParameters({ ...others, returnPath: safeRedirectTarget(returnPath) });
}

/** Ends the session here and upstream, then leads to the login page (GATE-59). Without a session it only does the latter. */
export async function submitLogout(context: RequestContext, form: FormData): Promise<Outcome> {
  const { player, siteExperience } = context;
  const parameters = signInParameters(context, Object.fromEntries(form));
  const wayBack = isRefused(context, form.get("ended")) ? takeNoteAlong(context) : undefined;
  const signIn = wayBack ?? to("/login", { intendedSiteExp: siteExperience, ...parameters });
  const toLogin: AfterLogout = (errorCode) => redirectTo(withQuery(signIn, { errorCode }));
  return player ? logOutThen({ ...context, player }, reasonIn(form), toLogin) : toLogin(undefined);
}
