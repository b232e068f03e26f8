// Query parameters on links from support staff and other hosts, parsed strictly (PA-06, PA-07, BR-30, DOC-05 to DOC-12). A flow carries
// them from its first page to its last.
import * as z from "zod/mini";
import { type Product, productAt, productNamed, type Selling } from "../products";
import { isReadableKey, maxTargetLength } from "../routing/carried-values";
import type { SafeTarget } from "../routing/safe-target";
import { kycMethods, processFlows, scanPlatforms } from "../scan/scan-words";
import { siteExperienceAt } from "../site-experience";

// "true" in a link, true in a stored record
export const Flag = z.catch(
  z.pipe(
    z.literal(["true", true]),
    z.transform(() => true),
  ),
  false,
);
const Word = (pattern: RegExp) => z.catch(z.optional(z.string().check(z.regex(pattern))), undefined);
const OneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.catch(z.optional(z.enum(names)), undefined);

const Target = z.catch(
  z.optional(z.custom<SafeTarget>((value) => typeof value === "string" && value.length <= maxTargetLength)),
  undefined,
);

/** A login challenge, or the key of a scan or a recovery. */
export const IssuedKey = z.catch(z.optional(z.custom<string>(isReadableKey)), undefined);

/** As a flow keeps them. For input from outside use `loginParametersFrom`: this schema alone does not check the targets. */
export const LoginParameters = z.object({
  login_challenge: IssuedKey,
  fallbackUrl: Target,
  returnPath: Target,
  intendedSiteExp: Word(/^[A-Z-]{1,32}$/),
  product: z.catch(z.optional(z.custom<Product>((value) => productNamed(value) !== undefined)), undefined),
  promotionId: Word(/^[\w.~+/:-]{1,64}$/),
  showCrossLoginSuccess: Flag,
  showPhoneInlineMessage: Flag,
  platform: OneOf(scanPlatforms),
  kycMethod: OneOf(kycMethods),
  processFlow: OneOf(processFlows),
});
export type LoginParameters = z.infer<typeof LoginParameters>;

type Sent = Readonly<Record<string, unknown>>;

type Host = {
  brand: Selling;
  /** Of the request's hosts. */
  safeRedirectTarget: (value: unknown) => SafeTarget | undefined;
};

/**
 * The parameters of a link or a form, parsed once, where a flow begins; invalid values, unsafe targets and products that the brand does not
 * sell count as absent.
 */
export const loginParametersFrom = (sent: Sent, { brand, safeRedirectTarget }: Host): LoginParameters =>
  LoginParameters.parse({
    ...sent,
    fallbackUrl: safeRedirectTarget(sent.fallbackUrl),
    returnPath: safeRedirectTarget(sent.returnPath),
    intendedSiteExp: siteExperienceAt(brand, sent.intendedSiteExp),
    product: productAt(brand, sent.product),
  });

/** @returns a flow that carries its parameters on without some of them */
export const withoutParameters = <Flow extends { parameters: LoginParameters }>(
  flow: Flow,
  ...names: (keyof LoginParameters)[]
): Flow => ({
  ...flow,
  parameters: { ...flow.parameters, ...Object.fromEntries(names.map((name) => [name, undefined])) },
});

/** Parameter names, for the hidden fields of a form. */
export const loginParameterNames = Object.keys(LoginParameters.shape) as (keyof LoginParameters)[];

/** @returns the parameters that have a value, as strings for a query or hidden fields */
export const definedParameters = (parameters: LoginParameters): Record<string, string> =>
  Object.fromEntries(Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));

/**
 * @returns the parameters in the query of a URL, as text for another link; a duplicated parameter counts as absent. The page of that link
 *   parses the targets.
 */
export function parametersIn(address: string): Record<string, string> {
  const query = new URLSearchParams(/\?([^#]*)/.exec(address)?.[1]);
  const single = [...query.keys()].filter((name) => query.getAll(name).length === 1);
  return definedParameters(LoginParameters.parse(Object.fromEntries(single.map((name) => [name, query.get(name)]))));
}
