// The query parameters that support staff and other hosts put on links, read strictly (PA-06, PA-07, BR-30, DOC-05 to DOC-12). A flow
// carries them from its first page to its last.
import * as z from "zod/mini";
import { kycMethods, processFlows, scanPlatforms } from "../documents/scan-words";

// a link says "true"; a record that kept what the link said says true
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

/** Parsed once where a flow begins; a value that does not fit counts as not given. `fallbackUrl` is validated by `safeRedirectTarget`. */
export const LoginParameters = z.object({
  // Hydra 2 packs the whole request into its challenge: well over a thousand characters
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

/** The names, for carrying them through a form as hidden fields. */
export const loginParameterNames = Object.keys(LoginParameters.shape) as (keyof LoginParameters)[];

/** What was given of the parameters, as a link or a form carries it on. */
export const definedParameters = (parameters: LoginParameters): Record<string, string> =>
  Object.fromEntries(Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));

/** @returns the parameters in the query of an address; a parameter that comes twice counts as not given */
export function parametersIn(address: string): LoginParameters {
  const query = new URLSearchParams(/\?([^#]*)/.exec(address)?.[1]);
  const single = [...query.keys()].filter((name) => query.getAll(name).length === 1);
  return LoginParameters.parse(Object.fromEntries(single.map((name) => [name, query.get(name)])));
}
