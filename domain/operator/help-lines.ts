// The organisations that help players who worry about their play, by where they live.
import { ownEntry } from "../own-entry";
import type { HelpLine as AnyHelpLine } from "./interface/jurisdictions";
import { helpLines } from "./tables";

export type HelpLine = Readonly<Omit<AnyHelpLine, "isSample">>;
const byPlace: Readonly<Record<string, readonly HelpLine[]>> = helpLines;

/** @param region undefined while it is not known. @returns the first help line of the region, else of the country, else of all others */
export function helpLineAt(country: string, region: string | undefined): HelpLine | undefined {
  const [line] = ownEntry(byPlace, `${country}-${region}`) ?? ownEntry(byPlace, country) ?? byPlace["*"] ?? [];
  return line;
}

/** @returns the address that calls a number: "1-800-555-0199" → "tel:18005550199" */
export const callAddress = ({ phone }: HelpLine): string => `tel:${phone.replace(/(?!^\+)\D/g, "")}`;
