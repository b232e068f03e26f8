// The pages to which an identity check hands the player on: scan, entry by hand, upload (KYC-83, KYC-85, SSN-14 to SSN-17).
import { toDocScan } from "./document-scan";
import type { Path } from "./outcome";
import { to } from "./paths";
import type { SiteExperience } from "./site-experience";
import type { Way } from "./verification-outcome";

export type HandOver = {
  siteExperience: SiteExperience;
  /** Of upstream, from the flow that hands over. */
  entryFlow?: "login" | "registration" | "reverification";
  strongAuthInitializationKey?: string | undefined;
  /** Where the player goes on afterwards. */
  fallbackUrl?: Path;
};

const door = (intendedSiteExp: SiteExperience): Path => to("/correctiveactions", { intendedSiteExp });

const scan = (
  { siteExperience, entryFlow = "login", fallbackUrl, ...rest }: HandOver,
  page?: "/docscan/details",
): Path =>
  toDocScan(
    {
      intendedSiteExp: siteExperience,
      ...rest,
      entryFlow,
      fallbackUrl,
      returnPath: fallbackUrl ?? door(siteExperience),
    },
    page,
  );

/** A way on that leaves the page; the form is the one that stays on it. */
export type LeavingWay = Exclude<Way, "verification-form">;

const targets: Record<LeavingWay, (handOver: HandOver) => Path> = {
  docscan: (handOver) => scan(handOver),
  "doc-info-entry-form": (handOver) => scan(handOver, "/docscan/details"),
  "doc-upload": ({ siteExperience, fallbackUrl }) =>
    to("/accountcenter/docuploadcenter", { returnPath: fallbackUrl ?? door(siteExperience) }),
};

export const toWay = (way: LeavingWay, handOver: HandOver): Path => targets[way](handOver);
