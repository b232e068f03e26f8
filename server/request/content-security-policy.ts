// The Content-Security-Policy of one response (promise 9). Runs at the edge.

/** For a response without a page. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

export type Policy = {
  nonce: string;
  /** Origins that a form's redirect may end on: Chrome checks them after a POST. */
  formTargets: ReadonlySet<string>;
  imageHosts: readonly string[];
  /** Origins of the native shell that may frame us; none means that framing is refused. */
  shells: readonly string[];
  /** Origins from which pages load the scripts of providers. */
  scriptOrigins: readonly string[];
  /** Origins that these scripts call. */
  callOrigins: readonly string[];
  /** The development server evaluates code and inlines styles. */
  isDevelopment: boolean;
};

/** @returns the policy; no unsafe-inline and no unsafe-eval, but for the development server's own scripts */
export function contentSecurityPolicy(policy: Policy): string {
  const { nonce, formTargets, imageHosts, shells, scriptOrigins, callOrigins, isDevelopment } = policy;
  const scripts = ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'", ...scriptOrigins];
  const directives = {
    "default-src": "'none'",
    // Browsers that know strict-dynamic go by the nonce alone: our own script loads the others. The rest go by the origins.
    "script-src": [...scripts, ...(isDevelopment ? ["'unsafe-eval'"] : [])].join(" "),
    // the front writes the styles of a first visit into the page (decision 036); a nonce would disable 'unsafe-inline'
    "style-src": isDevelopment ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`,
    "img-src": ["'self'", ...imageHosts].join(" "),
    "font-src": "'self'",
    "connect-src": ["'self'", ...callOrigins].join(" "),
    "form-action": ["'self'", ...formTargets].join(" "),
    "frame-ancestors": shells.length > 0 ? shells.join(" ") : "'none'",
    "base-uri": "'none'",
    "object-src": "'none'",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}
