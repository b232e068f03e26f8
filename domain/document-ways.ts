// The pages to which an identity check hands the player on: scan, entry by hand, upload (KYC-83, KYC-85, SSN-14 to SSN-17).
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

const scan = ({ siteExperience, entryFlow = "login", ...rest }: HandOver, processFlow?: "docInfoEntryForm"): Path =>
  to("/docscan", { intendedSiteExp: siteExperience, ...rest, entryFlow, processFlow });

/** A way on that leaves the page; the form is the one that stays on it. */
export type LeavingWay = Exclude<Way, "verification-form">;

const targets: Record<LeavingWay, (handOver: HandOver) => Path> = {
  docscan: (handOver) => scan(handOver),
  "doc-info-entry-form": (handOver) => scan(handOver, "docInfoEntryForm"),
  "doc-upload": () => to("/accountcenter/docuploadcenter"),
};

export const toWay = (way: LeavingWay, handOver: HandOver): Path => targets[way](handOver);
