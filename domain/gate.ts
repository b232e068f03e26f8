// Access control (GATE-75?): one pure function, called by the middleware and again by every page, action and route handler.

import type { Path } from "./outcome";
import {
  type Flags,
  isAllowed,
  isOffered,
  type PermissionSettings,
  type Product,
  permissionFor,
  productNamed,
} from "./products";
import { type Route, to } from "./routes";
import type { Player } from "./session/claims";
import { definedParameters, parametersIn } from "./sign-in/login-parameters";
import { productOf, type SiteExperience, siteExperienceOr } from "./site-experience";

export type GateSettings = PermissionSettings & {
  /** The permission claim that marks a banned account (GATE-14). */
  bannedPermission: string;
  /** The brand's site experience, used when the token has none. */
  siteExperience: string;
  /** The sign-in still needs its second factor (OTP-34?). */
  secondFactorDue?: boolean;
  /** Feature flags for the product that the request names; absent in the middleware, which does not load flags. */
  offer?: { product: Product; siteExperience: SiteExperience; flags: Flags };
};

export type Decision = { pass: true } | { pass: false; reason: Refusal; to: Path };
type Refusal = "switchedOff" | "anonymous" | "banned" | "secondFactor" | "mustVerify" | "noPermission";

/** GATE-14, GATE-75? @returns whether the account behind the token is banned */
export const isBanned = (player: Player, bannedPermission: string) => player.permissions.has(bannedPermission);

const leadsToProduct = ({ access, signsIn, sequence }: Route, { secondFactorDue }: GateSettings) =>
  access === "product" || signsIn === true || (sequence === true && !secondFactorDue);

/**
 * Decides whether a visitor may open a route. A visitor with an expired or unreadable token is anonymous (`player` is null).
 *
 * Decision order:
 * 1. a banned account reaches only the locked page, help, documents and logout;
 * 2. a product that is switched off is refused: its page, its sign-in and its post-auth sequence (GATE-19 to GATE-28); a sign-in
 *    that needs its second factor completes that first;
 * 3. an open route admits every visitor;
 * 4. an anonymous visitor goes to /login with intendedSiteExp and a return path that holds the other parameters;
 * 5. a sign-in that needs its second factor reaches only the post-auth sequence, which asks for it;
 * 6. a route that belongs to no product admits every signed-in player;
 * 7. account maintenance without ModifyAccount leads to the corrective-action flow that grants it (ATT-60, ATT-61);
 * 8. forceVerify leads to the corrective-action flow, even with the permission (GATE-77?);
 * 9. a player without the product's permission goes to that product's corrective-action flow.
 * @param here path and query of the request, used as the return path
 */
export function gate(route: Route, player: Player | null, here: string, settings: GateSettings): Decision {
  const parameters = parametersIn(here);
  const own = siteExperienceOr(player?.siteExperience, settings.siteExperience);
  const siteExperience = siteExperienceOr(parameters.intendedSiteExp, own);
  const carried = { ...definedParameters(parameters), intendedSiteExp: siteExperience };
  if (player && isBanned(player, settings.bannedPermission) && !route.allowedWhenBanned) {
    return { pass: false, reason: "banned", to: to("/locked") };
  }
  const { offer } = settings;
  if (offer && leadsToProduct(route, settings) && !isOffered(offer.product, offer.flags)) {
    const query = { product: offer.product, intendedSiteExp: offer.siteExperience };
    return { pass: false, reason: "switchedOff", to: to("/unavailable", query) };
  }
  if (route.access === "open") return { pass: true };
  if (!player) {
    const returnPath = here === "/" ? undefined : here;
    return { pass: false, reason: "anonymous", to: to("/login", { intendedSiteExp: siteExperience, returnPath }) };
  }
  if (settings.secondFactorDue && !route.sequence) {
    return {
      pass: false,
      reason: "secondFactor",
      to: to("/postauth", { ...carried, ...(route.product && { product: route.product }) }),
    };
  }
  if (route.access === "player") return { pass: true };
  if (route.access === "maintenance") {
    if (isAllowed(permissionFor("myaccount"), player.permissions)) return { pass: true };
    const query = { intendedSiteExp: own, product: "myaccount", returnPath: here };
    return { pass: false, reason: "noPermission", to: to("/correctiveactions", query) };
  }
  const product = productNamed(route.product) ?? productOf(own);
  const flow = to("/correctiveactions", { ...carried, product });
  if (player.forceVerify) return { pass: false, reason: "mustVerify", to: flow };
  // GATE-39: a flag names the permission of the network product, so without flags the decision is the page's
  if (product === "network" && !offer) return { pass: true };
  const permission = permissionFor(product, { ...settings, networkPermission: offer?.flags.networkPermission });
  if (!isAllowed(permission, player.permissions)) {
    return { pass: false, reason: "noPermission", to: flow };
  }
  return { pass: true };
}
