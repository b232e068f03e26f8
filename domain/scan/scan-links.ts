// Parameters of the document-scan pages: strict parsing and link building (DOC-01 to DOC-14, DOC-50!, DOC-52?, DOC-53?).
import * as z from "zod/mini";
import type { Path } from "../forms/outcome";
import { returnPathNames } from "../routing/carried-values";
import { isFlowId } from "../routing/flow-link";
import type { HostKey, Hosts } from "../routing/hosts";
import { type LinkQuery, withQuery } from "../routing/routes";
import type { SafeTarget } from "../routing/safe-target";
import { Flag, IssuedKey, LoginParameters } from "../sign-in/login-parameters";

/** DOC-07 */
export const entryFlows = ["login", "registration", "reverification", "unified-auth", "default"] as const;
export type EntryFlow = (typeof entryFlows)[number];

/** Invalid and duplicated values count as absent. What a sign-in carries as well has the same rules here. */
export const DocScanParameters = z.object({
  ...z.pick(LoginParameters, {
    intendedSiteExp: true,
    platform: true,
    kycMethod: true,
    login_challenge: true,
    processFlow: true,
    showCrossLoginSuccess: true,
    showPhoneInlineMessage: true,
  }).shape,
  docScanInitializationKey: IssuedKey,
  strongAuthInitializationKey: IssuedKey,
  strongAuthRequestKey: IssuedKey,
  entryFlow: z.catch(z.enum(entryFlows), "default"),
  fromMergeFlow: Flag,
});
export type DocScanParameters = z.infer<typeof DocScanParameters>;

/** DOC-02, DOC-03 @returns the key by which a visitor without a session is asked for a scan */
export const initializationKeyIn = ({ docScanInitializationKey, strongAuthInitializationKey }: DocScanParameters) =>
  docScanInitializationKey ?? strongAuthInitializationKey;

/** DOC-03, DOC-04: the scan answers a challenge; one that the session has opened has no initialization key. */
export const isForChallenge = ({ strongAuthInitializationKey, strongAuthRequestKey }: DocScanParameters): boolean =>
  strongAuthInitializationKey !== undefined || strongAuthRequestKey !== undefined;

export type ReturnPathName = (typeof returnPathNames)[number];

/** DOC-14, DOC-52? @param from the host that the redirect starts from @returns the name of the return path parameter */
export function returnPathName(from: HostKey): ReturnPathName {
  const own: Partial<Record<HostKey, ReturnPathName>> = {
    account: "myAccountReturnPath",
    secure: "secureReturnPath",
    financial: "financialReturnPath",
  };
  return own[from] ?? "returnPath";
}

type RawQuery = Readonly<Record<string, unknown>>;

const isOwnPath = (value: unknown): value is string => typeof value === "string" && /^\/(?!\/)/.test(value);

type TargetParser = {
  readonly hosts: Pick<Hosts, "secure" | "financial">;
  safeRedirectTarget(value: unknown): SafeTarget | undefined;
};

/**
 * DOC-14, DOC-52? A path under the name of another host leads to that host.
 * @returns the return path; undefined when there is none, more than one, or an unsafe one
 */
export function returnPathIn(query: RawQuery, { hosts, safeRedirectTarget }: TargetParser): SafeTarget | undefined {
  const present = returnPathNames.filter((name) => query[name] !== undefined && query[name] !== "");
  const [only] = present;
  if (present.length !== 1 || !only) return undefined;
  const value = query[only];
  const origins: Partial<Record<ReturnPathName, string>> = {
    secureReturnPath: hosts.secure,
    financialReturnPath: hosts.financial,
  };
  return safeRedirectTarget(isOwnPath(value) ? `${origins[only] ?? ""}${value}` : value);
}

/** @returns the parameters of a link built by `toDocScan`, as hidden fields of a form that replaces the link */
export const scanLinkFields = (link: Path): Record<string, string> =>
  scanFields(Object.fromEntries(new URLSearchParams(link.split("?")[1])));

/** @returns the scan parameters of a query, flow id included, for hidden fields and for the return link from the capture page */
export function scanFields(query: RawQuery): Record<string, string> {
  const names = [...Object.keys(DocScanParameters.shape), "fallbackUrl", ...returnPathNames];
  const present = names.flatMap((name) => {
    const value = query[name];
    return typeof value === "string" && value !== "" ? [[name, value]] : [];
  });
  const { flow } = query;
  return { ...Object.fromEntries(present), ...(isFlowId(flow) && { flow }) };
}

export type ScanStart = Partial<DocScanParameters> & {
  fallbackUrl?: string | undefined;
  intendedSiteExp: string;
  entryFlow: EntryFlow;
  /** Where the player continues after the scan. */
  returnPath: string;
  /** Record id of the flow that the scan belongs to. */
  flow?: string | undefined;
};

export type ScanPage = "/docscan" | "/docscan/questions" | "/docscan/details" | "/docscan/review";

/**
 * Builds a link to the scan, its questions or its form: up to 13 parameters and exactly one return path.
 * @param from the host that the redirect starts from
 */
export function toDocScan(
  { returnPath, ...start }: ScanStart,
  page: ScanPage = "/docscan",
  from: HostKey = "account",
): Path {
  const parameters = Object.entries(start).map(([name, value]) => [name, value === false ? undefined : value]);
  return withQuery(page, { ...(Object.fromEntries(parameters) as LinkQuery), [returnPathName(from)]: returnPath });
}

/** @returns a link to another scan page with the parameters of the current one. @param flow replaces the flow id */
export const toScanPage = (page: ScanPage, query: RawQuery, flow?: string): Path =>
  withQuery(page, { ...scanFields(query), ...(flow !== undefined && { flow }) });

/** The scan's pages that the public host leads to; the cookies of the account host are not sent to it. */
const publicPages = ["/docscan", "/docscan/phone"] as const;

/**
 * BR-22: the public host has no page of its own. What a scan's link, or that of a hand-over, carries goes with it, and nothing else.
 * @returns the page of the account host that stands for an address of the public host; undefined for any other address
 */
export function fromPublicHost(pathname: string, query: URLSearchParams): Path | undefined {
  const page = publicPages.find((each) => each === pathname);
  if (!page) return undefined;
  // a value that is there twice counts as absent
  const single = [...new Set(query.keys())].flatMap((name) => {
    const [value, second] = query.getAll(name);
    return value !== undefined && second === undefined ? [[name, value]] : [];
  });
  const { link, ...sent } = Object.fromEntries(single) as Record<string, string>;
  return withQuery(page, page === "/docscan" ? scanFields(sent) : { link });
}
