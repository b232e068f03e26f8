// Who may stand where (GATE-75?). One pure function, asked by the doorman and again by every page, action and handler.

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
  /** The brand's own site experience, for visitors whose token says none. */
  siteExperience: string;
  /** The sign-in's second factor is still open (OTP-34?). */
  secondFactorDue?: boolean;
  /** What is known of the product that the request names; the edge knows nothing of it. */
  offer?: { product: Product; siteExperience: SiteExperience; flags: Flags };
};

export type Decision = { pass: true } | { pass: false; reason: Refusal; to: Path };
type Refusal = "switchedOff" | "anonymous" | "banned" | "secondFactor" | "mustVerify" | "noPermission";

/** GATE-14, GATE-75? @returns whether the account behind the token is banned */
export const isBanned = (player: Player, bannedPermission: string) => player.permissions.has(bannedPermission);

const leadsToProduct = ({ access, signsIn, sequence }: Route, { secondFactorDue }: GateSettings) =>
  access === "product" || signsIn === true || (sequence === true && !secondFactorDue);

/**
 * Decides whether a visitor may stand at a place. An expired or unreadable token is no player at all.
 *
 * Decision order:
 * 1. a banned account reaches only the locked page, help, documents and logout;
 * 2. a product that is switched off is refused: its page, the sign-in for it and the sequence after it (GATE-19 to GATE-28);
 *    a sign-in whose second factor is open finishes that first;
 * 3. an open place passes everybody;
 * 4. an anonymous visitor goes to /login with intendedSiteExp and the way back, which holds the other parameters;
 * 5. a sign-in whose second factor is open reaches only the sequence, which asks for it;
 * 6. a place that belongs to no product passes every account holder;
 * 7. without ModifyAccount, a place of account maintenance is reached over the flow that gives it (ATT-60, ATT-61);
 * 8. forceVerify enters the corrective-action flow first, even with the permission (GATE-77?);
 * 9. a player without the product's permission enters that product's corrective-action flow.
 * @param here path and query of the request, for the way back
 */
export function gate(place: Route, player: Player | null, here: string, settings: GateSettings): Decision {
  const parameters = parametersIn(here);
  const own = siteExperienceOr(player?.siteExperience, settings.siteExperience);
  const siteExperience = siteExperienceOr(parameters.intendedSiteExp, own);
  const carried = { ...definedParameters(parameters), intendedSiteExp: siteExperience };
  if (player && isBanned(player, settings.bannedPermission) && !place.allowedWhenBanned) {
    return { pass: false, reason: "banned", to: to("/locked") };
  }
  const { offer } = settings;
  if (offer && leadsToProduct(place, settings) && !isOffered(offer.product, offer.flags)) {
    const query = { product: offer.product, intendedSiteExp: offer.siteExperience };
    return { pass: false, reason: "switchedOff", to: to("/unavailable", query) };
  }
  if (place.access === "open") return { pass: true };
  if (!player) {
    const returnPath = here === "/" ? undefined : here;
    return { pass: false, reason: "anonymous", to: to("/login", { intendedSiteExp: siteExperience, returnPath }) };
  }
  if (settings.secondFactorDue && !place.sequence) {
    return { pass: false, reason: "secondFactor", to: to("/postauth", carried) };
  }
  if (place.access === "player") return { pass: true };
  if (place.access === "maintenance") {
    if (isAllowed(permissionFor("myaccount"), player.permissions)) return { pass: true };
    const query = { intendedSiteExp: own, product: "myaccount", returnPath: here };
    return { pass: false, reason: "noPermission", to: to("/correctiveactions", query) };
  }
  const product = productNamed(place.product) ?? productOf(own);
  const flow = to("/correctiveactions", { ...carried, product });
  if (player.forceVerify) return { pass: false, reason: "mustVerify", to: flow };
  if (!isAllowed(permissionFor(product, settings), player.permissions)) {
    return { pass: false, reason: "noPermission", to: flow };
  }
  return { pass: true };
}
