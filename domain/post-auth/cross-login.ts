import type { Brand } from "../brands";
import type { Product } from "../products";
import type { Player } from "../session/claims";
import type { LoginParameters } from "../sign-in/login-parameters";
import { productOf } from "../site-experience";

/**
 * PA-17: whether a sign-in is for another product than the account's own, or for the login challenge of another application. A link
 * can ask for the success screen; only the sign-in shows that there is something to report (promise 18).
 */
export function isCrossLogin(
  { products }: Brand,
  { login_challenge }: LoginParameters,
  product: Product,
  { siteExperience }: Player,
): boolean {
  if (products.length === 1) return false;
  return login_challenge !== undefined || (siteExperience !== undefined && product !== productOf(siteExperience));
}
