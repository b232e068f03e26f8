// Links from a flow to the document checks: scan, manual license entry, upload (KYC-83, KYC-85, SSN-14 to SSN-17).

import type { Path } from "../forms/outcome";
import { type FlowLink, flowQuery } from "../routing/flow-link";
import { to } from "../routing/routes";
import type { DocumentKind } from "../uploads/upload";
import type { NextCheck } from "../verification/verification-outcome";
import { type ScanPage, type ScanStart, toDocScan } from "./scan-links";

/** Parameters of this link; the rest comes from the flow's own parameters (DOC-05 to DOC-12). */
type LinkParameters = Pick<ScanStart, "entryFlow" | "returnPath"> & Partial<ScanStart>;

/** @returns a link to the scan, its questions or its form as part of another flow */
export function toScan(
  { flow, siteExperience, parameters, platform }: FlowLink,
  link: LinkParameters,
  page?: ScanPage,
): Path {
  const { login_challenge, fallbackUrl, showCrossLoginSuccess, showPhoneInlineMessage } = parameters;
  return toDocScan(
    {
      intendedSiteExp: siteExperience,
      platform: parameters.platform ?? platform,
      kycMethod: parameters.kycMethod ?? (page === "/docscan/details" ? "LicenseDataUpload" : "DocScan"),
      login_challenge,
      fallbackUrl,
      processFlow: parameters.processFlow ?? "docscan",
      showCrossLoginSuccess,
      showPhoneInlineMessage,
      ...link,
      flow,
    },
    page,
  );
}

type UploadLink = {
  /** Where it leads back to; by default the flow's entry page. */
  returnPath?: Path | undefined;
  /** What is asked for, which the form chooses in advance. */
  documentKind?: DocumentKind | undefined;
};

/** @returns a link to the upload centre */
export function toUploads(flowLink: FlowLink, { returnPath, documentKind }: UploadLink = {}): Path {
  const { returnPath: _, ...query } = flowQuery(flowLink);
  return to("/accountcenter/docuploadcenter", {
    returnPath: returnPath ?? entryPageOf(flowLink),
    ...query,
    documentKind,
  });
}

const entryPageOf = (flowLink: FlowLink): Path => to("/correctiveactions", flowQuery(flowLink));

export type DocumentCheckOptions = {
  flowLink: FlowLink;
  /** DOC-07: the flow that asks for the check. */
  entryFlow?: ScanStart["entryFlow"];
  strongAuthInitializationKey?: string | undefined;
  /** The platform requires this very check, so `kycMethod` and `processFlow` of the flow's own link are ignored. */
  isRequired?: boolean;
  /** Where the player continues afterwards; by default the flow's entry page. */
  returnPath?: Path;
};

const scan = (
  {
    flowLink,
    entryFlow = "login",
    strongAuthInitializationKey,
    isRequired = false,
    returnPath = entryPageOf(flowLink),
  }: DocumentCheckOptions,
  page?: "/docscan/details",
): Path => {
  const { kycMethod: _, processFlow: __, ...parameters } = flowLink.parameters;
  return toScan(
    isRequired ? { ...flowLink, parameters } : flowLink,
    { entryFlow, strongAuthInitializationKey, returnPath },
    page,
  );
};

/** A next check that has its own page; the verification form stays on the page that it is on. */
export type DocumentCheck = Exclude<NextCheck, "verification-form">;

const targets: Record<DocumentCheck, (options: DocumentCheckOptions) => Path> = {
  docscan: (options) => scan(options),
  "doc-info-entry-form": (options) => scan(options, "/docscan/details"),
  "doc-upload": ({ flowLink, returnPath }) => toUploads(flowLink, { returnPath, documentKind: "identity" }),
};

/** @returns a link to a document check as part of another flow */
export const toDocumentCheck = (check: DocumentCheck, options: DocumentCheckOptions): Path => targets[check](options);
