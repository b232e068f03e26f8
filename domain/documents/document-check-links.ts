// The pages to which a flow hands the player on for documents: scan, entry by hand, upload (KYC-83, KYC-85, SSN-14 to SSN-17).

import { type FlowAim, flowQuery } from "../flow-link";
import type { Path } from "../outcome";
import { to } from "../routes";
import type { Way } from "../verification/verification-outcome";
import { type ScanPage, type ScanStart, toDocScan } from "./scan-links";

/** What the hand-over itself says; where it is silent, the flow's own parameters stand (DOC-05 to DOC-12). */
type Own = Pick<ScanStart, "entryFlow" | "returnPath"> & Partial<ScanStart>;

/** The scan, its questions or its form, as a part of another flow. */
export function toScan({ flow, siteExperience, parameters, platform }: FlowAim, own: Own, page?: ScanPage): Path {
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
      ...own,
      flow,
    },
    page,
  );
}

/** The upload centre. @param returnPath where the player goes on; the door of the flow unless said */
export function toUploads(aim: FlowAim, returnPath: Path = doorOf(aim)): Path {
  const { returnPath: _, ...named } = flowQuery(aim);
  return to("/accountcenter/docuploadcenter", { returnPath, ...named });
}

const doorOf = (aim: FlowAim): Path => to("/correctiveactions", flowQuery(aim));

export type HandOver = {
  aim: FlowAim;
  /** Of upstream, from the flow that hands over. */
  entryFlow?: "login" | "registration" | "reverification";
  strongAuthInitializationKey?: string | undefined;
  /** The platform asks for exactly this: what the link that began the flow asks for would not settle it. */
  isAskedFor?: boolean;
  /** Where the player goes on afterwards; the door of the flow unless said. */
  returnPath?: Path;
};

const scan = (
  { aim, entryFlow = "login", strongAuthInitializationKey, isAskedFor = false, returnPath = doorOf(aim) }: HandOver,
  page?: "/docscan/details",
): Path => {
  const { kycMethod: _, processFlow: __, ...parameters } = aim.parameters;
  const handed = isAskedFor ? { ...aim, parameters } : aim;
  return toScan(handed, { entryFlow, strongAuthInitializationKey, returnPath }, page);
};

/** A way on that leaves the page; the form is the one that stays on it. */
export type LeavingWay = Exclude<Way, "verification-form">;

const targets: Record<LeavingWay, (handOver: HandOver) => Path> = {
  docscan: (handOver) => scan(handOver),
  "doc-info-entry-form": (handOver) => scan(handOver, "/docscan/details"),
  "doc-upload": ({ aim, returnPath }) => toUploads(aim, returnPath),
};

export const toWay = (way: LeavingWay, handOver: HandOver): Path => targets[way](handOver);
