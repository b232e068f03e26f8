// Logging out (GATE-56 to GATE-64).
import "server-only";
import { type LogoutReason, logoutReasons } from "@/domain/logout";
import { go, type Outcome } from "@/domain/outcome";
import { to } from "@/domain/paths";
import { endSessionEverywhere } from "../session";
import type { Visit } from "../visit";

const reasonIn = (form: FormData): LogoutReason =>
  logoutReasons.find((reason) => reason === form.get("reason")) ?? "default";

/** GATE-58: runs once the session has ended. @param errorCode of a logout call that failed (GATE-64) */
export type AfterLogout = (visit: Visit, errorCode: string | undefined, form: FormData) => Outcome;

/** GATE-59: with no handler of its own, a logout leads to the login page. */
const toLogin: AfterLogout = ({ siteExperience, safeTarget }, errorCode, form) =>
  go(to("/login", { intendedSiteExp: siteExperience, errorCode, returnPath: safeTarget(form.get("returnPath")) }));

/** Ends the session here and upstream. For a visitor who is signed out already, only the handler runs. */
export async function submitLogout(visit: Visit, form: FormData, then: AfterLogout = toLogin): Promise<Outcome> {
  const { player } = visit;
  if (!player) return then(visit, undefined, form);
  const source = visit.native ? "native" : "web";
  const errorCode = await endSessionEverywhere({ ...visit, player }, { source, reason: reasonIn(form) });
  return then(visit, errorCode, form);
}
