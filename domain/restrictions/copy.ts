// Which restrictions have a title or text of ours: type guards, so that their message keys are type-checked.
import type { RestrictionScreen } from "./restriction-screen";
import { restrictionScreens, type ScreenedRestriction } from "./restriction-screens";

type Copied<Copy extends RestrictionScreen["copy"]> = {
  [K in ScreenedRestriction]: (typeof restrictionScreens)[K]["copy"] extends Copy ? K : never;
}[ScreenedRestriction];

/** The restrictions whose title is a message of ours. */
export const isTitled = (code: ScreenedRestriction): code is Copied<"ours" | "title"> =>
  restrictionScreens[code].copy !== "platform";

/** The restrictions whose title and text are messages of ours. */
export const isInOurWords = (code: ScreenedRestriction): code is Copied<"ours"> =>
  restrictionScreens[code].copy === "ours";
