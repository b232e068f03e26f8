// Logging out (GATE-56 to GATE-64).
import "server-only";
import { type LogoutReason, logoutReasons } from "@/domain/logout";
import { go, type Outcome } from "@/domain/outcome";
import { to } from "@/domain/paths";
import { type AfterLogout, logOutThen } from "../session";
import type { Visit } from "../visit";

const reasonIn = (form: FormData): LogoutReason =>
  logoutReasons.find((reason) => reason === form.get("reason")) ?? "default";

/** Ends the session here and upstream and leads to the login page (GATE-59). Who is signed out already is only led there. */
export async function submitLogout(visit: Visit, form: FormData): Promise<Outcome> {
  const { player, siteExperience, safeTarget } = visit;
  const returnPath = safeTarget(form.get("returnPath"));
  const toLogin: AfterLogout = (errorCode) =>
    go(to("/login", { intendedSiteExp: siteExperience, errorCode, returnPath }));
  return player ? logOutThen({ ...visit, player }, reasonIn(form), toLogin) : toLogin(undefined);
}
