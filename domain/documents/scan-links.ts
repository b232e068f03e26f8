// The document-scan page: its parameters, read strictly and written by one function (DOC-01 to DOC-14, DOC-50!, DOC-52?, DOC-53?).
import * as z from "zod/mini";
import type { HostKey } from "../hosts";
import type { Path } from "../outcome";
import { type Query, withQuery } from "../routes";
import { kycMethods, processFlows, scanPlatforms } from "./scan-words";

/** DOC-07 */
export const entryFlows = ["login", "registration", "reverification", "unified-auth", "default"] as const;
type EntryFlow = (typeof entryFlows)[number];

const Flag = z.catch(
  z.pipe(
    z.literal("true"),
    z.transform(() => true),
  ),
  false,
);
const Word = (pattern: RegExp) => z.catch(z.optional(z.string().check(z.regex(pattern))), undefined);
const Key = Word(/^[\w.~-]{1,256}$/);
const OneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.catch(z.optional(z.enum(names)), undefined);

/** A value that does not fit, or that comes twice, counts as not given. `fallbackUrl` is validated by `safeRedirectTarget`. */
export const DocScanParameters = z.object({
  intendedSiteExp: Word(/^[A-Z-]{1,32}$/),
  docScanInitializationKey: Key,
  strongAuthInitializationKey: Key,
  strongAuthRequestKey: Key,
  platform: OneOf(scanPlatforms),
  kycMethod: OneOf(kycMethods),
  entryFlow: z.catch(z.enum(entryFlows), "default"),
  login_challenge: Word(/^[\w.~-]{1,2048}$/),
  fallbackUrl: z.catch(z.optional(z.string().check(z.maxLength(2048))), undefined),
  processFlow: OneOf(processFlows),
  showCrossLoginSuccess: Flag,
  showPhoneInlineMessage: Flag,
  fromMergeFlow: Flag,
});
export type DocScanParameters = z.infer<typeof DocScanParameters>;

const returnPathNames = ["myAccountReturnPath", "secureReturnPath", "financialReturnPath", "returnPath"] as const;
export type ReturnPathName = (typeof returnPathNames)[number];

/** DOC-14, DOC-52? @param from the part of the estate that the redirect starts from */
export function returnPathName(from: HostKey): ReturnPathName {
  const own: Partial<Record<HostKey, ReturnPathName>> = {
    account: "myAccountReturnPath",
    secure: "secureReturnPath",
    financial: "financialReturnPath",
  };
  return own[from] ?? "returnPath";
}

type Given = Readonly<Record<string, unknown>>;

/** DOC-14 @returns the one return path, unchecked; undefined when there is none, or more than one */
export function returnPathIn(query: Given): unknown {
  const given = returnPathNames.filter((name) => query[name] !== undefined && query[name] !== "");
  const [only] = given;
  return given.length === 1 && only ? query[only] : undefined;
}

/** @returns the parameters of a link that `toDocScan` wrote, for a form that stands in its place */
export const scanLinkFields = (link: Path): Record<string, string> =>
  scanFields(Object.fromEntries(new URLSearchParams(link.split("?")[1])));

const flowId = /^[0-9a-f]{16}$/;

/** What a form, or the way back from the capture page, carries so that it finds the same scan: what the address says, flow included. */
export function scanFields(query: Given): Record<string, string> {
  const names = [...Object.keys(DocScanParameters.shape), ...returnPathNames];
  const given = names.flatMap((name) => {
    const value = query[name];
    return typeof value === "string" && value !== "" ? [[name, value]] : [];
  });
  const { flow } = query;
  return { ...Object.fromEntries(given), ...(typeof flow === "string" && flowId.test(flow) && { flow }) };
}

export type ScanStart = Partial<DocScanParameters> & {
  intendedSiteExp: string;
  entryFlow: EntryFlow;
  /** Where the player goes on when the scan is over. */
  returnPath: string;
  /** Id of the sequence that the scan belongs to. */
  flow?: string | undefined;
};

export type ScanPage = "/docscan" | "/docscan/questions" | "/docscan/details" | "/docscan/review";

const writtenTrue = (value: unknown) => (value === false ? undefined : value);

/**
 * The one way to write a link to the scan, its questions, its form: 13 parameters and exactly one return path.
 * @param from the part of the estate that the redirect starts from
 */
export function toDocScan(
  { returnPath, ...start }: ScanStart,
  page: ScanPage = "/docscan",
  from: HostKey = "account",
): Path {
  const parameters = Object.entries(start).map(([name, value]) => [name, writtenTrue(value)]);
  return withQuery(page, { ...(Object.fromEntries(parameters) as Query), [returnPathName(from)]: returnPath });
}

/** @returns a link that keeps everything that the address of a scan page says, with the flow that it found */
export const toScanPage = (page: ScanPage, query: Given, flow?: string): Path =>
  withQuery(page, { ...scanFields(query), ...(flow !== undefined && { flow }) });
