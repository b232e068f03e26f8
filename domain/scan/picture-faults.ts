// Which side of a scan could not be used, and why: codes of the scan partner in the words of the pages.
import { ownEntry } from "../own-entry";

/** Each has a drawing and its own words. */
const pictureFaults = ["glare", "cutOff", "blurred", "expired"] as const;
/** `other`: a code that is not known here. */
export type PictureFault = (typeof pictureFaults)[number] | "other";

/** `other`: a side that is not known here, or not named. */
const pictureSides = ["front", "back", "face"] as const;
export type PictureSide = (typeof pictureSides)[number] | "other";

export type Picture = { readonly side: PictureSide; readonly state: PictureFault | "good" | "notNeeded" };

const states = { GOOD: "good", NOT_NEEDED: "notNeeded" } as const;
const faults: Readonly<Record<string, PictureFault>> = {
  GLARE: "glare",
  CUT_OFF: "cutOff",
  BLURRED: "blurred",
  EXPIRED: "expired",
};

/** A picture as a platform sends it; `code` may be one of the scan partner's own. */
type SentPicture = { side?: unknown; code?: unknown };

const nameOf = (word: unknown) => (typeof word === "string" ? word.toUpperCase() : "");

/** @param ownCodes of the scan partner (`scanPartner` of the operator's folder) @returns the first three pictures, in our words */
export function picturesFrom(
  sent: readonly SentPicture[],
  ownCodes: Readonly<Record<string, PictureFault>> = {},
): readonly Picture[] {
  const own = Object.fromEntries(Object.entries(ownCodes).map(([code, fault]) => [code.toUpperCase(), fault]));
  const known: Readonly<Record<string, Picture["state"]>> = { ...faults, ...states, ...own };
  return sent.slice(0, 3).map(({ side, code }) => ({
    side: pictureSides.find((each) => each.toUpperCase() === nameOf(side)) ?? "other",
    state: ownEntry(known, nameOf(code)) ?? "other",
  }));
}

/** @returns the first picture that could not be used; undefined where none is named */
export const failedPicture = (pictures: readonly Picture[]): (Picture & { state: PictureFault }) | undefined =>
  pictures.find(
    (picture): picture is Picture & { state: PictureFault } => !["good", "notNeeded"].includes(picture.state),
  );
