// Access control (GATE-75?): one pure function, called by the middleware and again by every page, action and route handler.

import { claimedAccess } from "../account-home/product-access";
import type { Path } from "../forms/outcome";
import {
  type Flags,
  isAllowed,
  isProductOn,
  type PermissionSettings,
  type Product,
  permissionFor,
  productNamed,
} from "../products";
import type { Player } from "../session/claims";
import { parametersIn } from "../sign-in/login-parameters";
import { productOf, type SiteExperience, siteExperienceOr } from "../site-experience";
import { isBan, playStoppedBy, type Verdict } from "../verdicts/verdicts";
import { type Route, to } from "./routes";

export type GateSettings = PermissionSettings & {
  /** The brand's site experience, used when the token has none. */
  siteExperience: string;
  /** The sign-in still needs its second factor (OTP-34?); the request belongs to a strong authentication. */
  secondFactorDue?: boolean;
  isInStrongAuth?: boolean;
  /** What the platform has said of the account, and is kept (promise 23); absent in the middleware. */
  verdicts?: readonly Verdict[];
  flowSiteExperience?: SiteExperience;
  /** The store is down, so that it is unknown what it holds of the visitor (decision 011). */
  isUnchecked?: boolean;
  /** Feature flags for the product that the request names; absent in the middleware, which does not load flags. */
  offer?: { product: Product; siteExperience: SiteExperience; flags: Flags };
};

export type Refused = {
  pass: false;
  reason:
    | "switchedOff"
    | "anonymous"
    | "banned"
    | "secondFactor"
    | "unchecked"
    | "mustVerify"
    | "noPermission"
    | "verdict";
  to: Path;
};
export type Decision = { pass: true } | Refused;

/** The permission that marks a banned account (GATE-14). */
const bannedPermission = "DenyAccountAccess";

/** GATE-14, GATE-75? @returns whether the account behind the token is banned */
export const isBanned = (player: Player) => player.permissions.has(bannedPermission);

/**
 * Promise 20 @returns whether a request belongs to the flow of the second factor: the only one that may see the player of a pending
 *   session. To every other open page such a visitor is anonymous.
 */
export const isOfSecondFactor = ({ secondFactor }: Pick<Route, "secondFactor">, isInStrongAuth: boolean): boolean =>
  secondFactor === "always" || (secondFactor === "inStrongAuth" && isInStrongAuth);

/** Decision 011: what is refused while the store, which knows of the visitor, cannot be read. */
const needsStore = ({ access, sequence, pattern }: Route) =>
  access !== "open" && (access === "product" || sequence === true || pattern.startsWith("/api/"));

const leadsToProduct = ({ access, signsIn, sequence }: Route, { secondFactorDue }: GateSettings) =>
  access === "product" || signsIn === true || (sequence === true && !secondFactorDue);

/**
 * Decides whether a visitor may open a route. A visitor with an expired or unreadable token is anonymous (`player` is null).
 *
 * Decision order:
 * 1. a banned account, by its token or by a verdict, reaches only the locked page, help, documents and logout;
 * 2. a product that is switched off is refused: its page, its sign-in and its post-auth sequence (GATE-19 to GATE-28); a sign-in
 *    that needs its second factor completes that first;
 * 3. an open route admits every visitor;
 * 4. an anonymous visitor goes to /login with intendedSiteExp and a return path that holds the other parameters;
 * 5. a sign-in that needs its second factor reaches only the flow that asks for it;
 * 6. while the store is down, play, steps and handlers are refused;
 * 7. a `player` route admits every signed-in player;
 * 8. account maintenance without ModifyAccount leads to the corrective-action flow that grants it (ATT-60, ATT-61);
 * 9. a player without the product's permission goes to that product's corrective-action flow, and so does one whose token says
 *    forceVerify, even with the permission (GATE-77?). The network product's permission is named by a flag, so without flags it passes
 *    here, and the page asks again with them (GATE-39);
 * 10. so does one of whom a verdict stops the product; a refused onboarding is asked again by the post-auth sequence (promise 23).
 * @param here path and query of the request, used as the return path
 */
export function gate(route: Route, player: Player | null, here: string, settings: GateSettings): Decision {
  const parameters = parametersIn(here);
  const own = siteExperienceOr(player?.siteExperience, settings.siteExperience);
  const siteExperience = siteExperienceOr(parameters.intendedSiteExp, own);
  const carried = { ...parameters, intendedSiteExp: siteExperience };
  const { verdicts = [] } = settings;
  const isOut = player && (isBanned(player) || verdicts.some(isBan));
  if (isOut && !route.allowedWhenBanned) {
    return { pass: false, reason: "banned", to: to("/locked") };
  }
  const { offer } = settings;
  if (offer && leadsToProduct(route, settings) && !isProductOn(offer.product, offer.flags)) {
    const query = { product: offer.product, intendedSiteExp: offer.siteExperience };
    return { pass: false, reason: "switchedOff", to: to("/unavailable", query) };
  }
  if (route.access === "open") return { pass: true };
  if (!player) {
    const returnPath = here === "/" ? undefined : here;
    return { pass: false, reason: "anonymous", to: to("/login", { intendedSiteExp: siteExperience, returnPath }) };
  }
  if (settings.secondFactorDue && !isOfSecondFactor(route, settings.isInStrongAuth ?? false)) {
    const query = { ...carried, ...(route.product && { product: route.product }) };
    return { pass: false, reason: "secondFactor", to: to("/postauth", query) };
  }
  if (settings.isUnchecked && needsStore(route)) return { pass: false, reason: "unchecked", to: to("/") };
  if (route.access === "player") return { pass: true };
  if (route.access === "maintenance") {
    if (isAllowed(permissionFor("myaccount"), player.permissions)) return { pass: true };
    const query = { intendedSiteExp: own, product: "myaccount", returnPath: here };
    return { pass: false, reason: "noPermission", to: to("/correctiveactions", query) };
  }
  const product = productNamed(route.product) ?? productOf(own);
  const flow = to("/correctiveactions", { ...carried, product });
  const permission = permissionFor(product, { ...settings, networkPermission: offer?.flags.networkPermission });
  const claimed = claimedAccess(permission, player);
  const isUnnamed = product === "network" && !offer && !player.forceVerify;
  if (isUnnamed) return { pass: true };
  if (claimed !== "open") return { pass: false, reason: claimed, to: flow };
  const verdict = playStoppedBy(verdicts, { product, siteExperience: settings.flowSiteExperience ?? siteExperience });
  if (!verdict) return { pass: true };
  const asksAgain = verdict.kind === "onboardingRefused";
  const sequence = to("/postauth", { ...carried, product, returnPath: here });
  return { pass: false, reason: "verdict", to: asksAgain ? sequence : flow };
}
