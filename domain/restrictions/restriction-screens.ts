// The table of screens for blocking restrictions: those of the documents, and the operator's own (`restrictions/` of its folder).
import { ownRestrictions } from "../operator/tables";
import { documentedScreens } from "./documented-screens";
import type { RestrictionScreen } from "./restriction-screen";

export const restrictionScreens = { ...documentedScreens, ...ownRestrictions } as const satisfies Record<
  string,
  RestrictionScreen
>;
type Coded = { readonly shortReasonCode: string; readonly name?: string };
export type ScreenedRestriction = keyof typeof restrictionScreens;
export const screenedRestrictions = Object.keys(restrictionScreens) as readonly ScreenedRestriction[];

const withRow = (key: string | undefined) => screenedRestrictions.find((known) => known === key);

/** @returns the row of a restriction: by its name, where the platform sends one that has a row, otherwise by its code (RS-01) */
export const screenedRestriction = ({ name, shortReasonCode }: Coded): ScreenedRestriction | undefined =>
  withRow(name) ?? withRow(shortReasonCode);

type Copied<Copy extends RestrictionScreen["copy"]> = {
  [K in ScreenedRestriction]: (typeof restrictionScreens)[K]["copy"] extends Copy ? K : never;
}[ScreenedRestriction];

export type OurTitle = Copied<"ours" | "both" | "title">;
export type OurWords = Copied<"ours" | "both">;

/** The restrictions whose title is one of our messages. */
export const isTitled = (code: ScreenedRestriction): code is OurTitle =>
  ["ours", "both", "title"].includes(restrictionScreens[code].copy);

/** The restrictions whose title and text are our messages. */
export const isInOurWords = (code: ScreenedRestriction): code is OurWords =>
  restrictionScreens[code].copy === "ours" || restrictionScreens[code].copy === "both";
