// Logging out (GATE-56 to GATE-64).
import "server-only";
import { go, type Outcome } from "@/domain/outcome";
import { to } from "@/domain/routes";
import { type LogoutReason, logoutReasons } from "@/domain/session/logout";
import { givenParameters, LoginParameters } from "@/domain/sign-in/login-parameters";
import type { Visit } from "@/server/request/context";
import { type AfterLogout, logOutThen } from "@/server/session/end-session";

const reasonIn = (form: FormData): LogoutReason =>
  logoutReasons.find((reason) => reason === form.get("reason")) ?? "default";

/** What sign-in is to go on with, as far as the link to this page says it. */
export function signInParameters({ safeTarget }: Visit, given: Readonly<Record<string, unknown>>) {
  const { returnPath, ...others } = LoginParameters.parse(given);
  return givenParameters({ ...others, returnPath: safeTarget(returnPath) });
}

/** Ends the session here and upstream and leads to the login page (GATE-59). Who is signed out already is only led there. */
export async function submitLogout(visit: Visit, form: FormData): Promise<Outcome> {
  const { player, siteExperience } = visit;
  const given = signInParameters(visit, Object.fromEntries(form));
  const toLogin: AfterLogout = (errorCode) =>
    go(to("/login", { intendedSiteExp: siteExperience, ...given, errorCode }));
  return player ? logOutThen({ ...visit, player }, reasonIn(form), toLogin) : toLogin(undefined);
}
