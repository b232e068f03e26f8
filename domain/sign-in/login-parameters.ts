// Query parameters on links from support staff and other hosts, parsed strictly (PA-06, PA-07, BR-30, DOC-05 to DOC-12). A flow carries
// them from its first page to its last.
import * as z from "zod/mini";
import { kycMethods, processFlows, scanPlatforms } from "../scan/scan-words";

// "true" in a link, true in a stored record
const Flag = z.catch(
  z.pipe(
    z.literal(["true", true]),
    z.transform(() => true),
  ),
  false,
);
const Word = (pattern: RegExp) => z.catch(z.optional(z.string().check(z.regex(pattern))), undefined);
const OneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.catch(z.optional(z.enum(names)), undefined);

/** Parsed once, when a flow starts; invalid values count as absent. `fallbackUrl` is validated later, by `safeRedirectTarget`. */
export const LoginParameters = z.object({
  // Hydra 2 encodes the whole request in its challenge, which makes it longer than a thousand characters
  login_challenge: Word(/^[\w.~-]{1,2048}$/),
  fallbackUrl: z.catch(z.optional(z.string().check(z.maxLength(2048))), undefined),
  returnPath: z.catch(z.optional(z.string().check(z.maxLength(2048))), undefined),
  intendedSiteExp: Word(/^[A-Z-]{1,32}$/),
  product: Word(/^[a-z0-9]{1,16}$/),
  promotionId: Word(/^[\w-]{1,64}$/),
  showCrossLoginSuccess: Flag,
  showPhoneInlineMessage: Flag,
  platform: OneOf(scanPlatforms),
  kycMethod: OneOf(kycMethods),
  processFlow: OneOf(processFlows),
});
export type LoginParameters = z.infer<typeof LoginParameters>;

/** Parameter names, for the hidden fields of a form. */
export const loginParameterNames = Object.keys(LoginParameters.shape) as (keyof LoginParameters)[];

/** @returns the parameters that have a value, as strings for a query or hidden fields */
export const definedParameters = (parameters: LoginParameters): Record<string, string> =>
  Object.fromEntries(Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));

/** @returns the parameters in the query of a URL; a duplicated parameter counts as absent */
export function parametersIn(address: string): LoginParameters {
  const query = new URLSearchParams(/\?([^#]*)/.exec(address)?.[1]);
  const single = [...query.keys()].filter((name) => query.getAll(name).length === 1);
  return LoginParameters.parse(Object.fromEntries(single.map((name) => [name, query.get(name)])));
}
