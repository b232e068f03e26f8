// Which restrictions have a title or text of ours: type guards, so that their message keys are type-checked.
import type { RestrictionScreen } from "./restriction-screen";
import { restrictionScreens, type ScreenedRestriction } from "./restriction-screens";

type Copied<Copy extends RestrictionScreen["copy"]> = {
  [K in ScreenedRestriction]: (typeof restrictionScreens)[K]["copy"] extends Copy ? K : never;
}[ScreenedRestriction];

export type OurTitle = Copied<"ours" | "both" | "title">;
export type OurWords = Copied<"ours" | "both">;

/** The restrictions whose title is a message of ours. */
export const isTitled = (code: ScreenedRestriction): code is OurTitle =>
  ["ours", "both", "title"].includes(restrictionScreens[code].copy);

/** The restrictions whose title and text are messages of ours. */
export const isInOurWords = (code: ScreenedRestriction): code is OurWords =>
  restrictionScreens[code].copy === "ours" || restrictionScreens[code].copy === "both";
