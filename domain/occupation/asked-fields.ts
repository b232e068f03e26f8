// What an occupation means for the form: which fields it asks for, and which sector goes with it (OCC-05 to OCC-11, OCC-24!, OCC-26?).
import type { SelectOption } from "../forms/select-options";

export type OccupationKind = "student" | "notWorking" | "working";

export type OccupationLists = { occupations: readonly SelectOption[]; sectors: readonly SelectOption[] };

/** Every other occupation is work (OCC-05). */
const kinds: readonly (readonly [name: string, OccupationKind])[] = [
  ["student", "student"],
  ["unemployed", "notWorking"],
  ["retired", "notWorking"],
];

/** The platform may identify an option by a code, and write its name in the player's language. */
const isNamed = ({ value, label }: SelectOption, name: string) =>
  [value, label].some((word) => word.trim().toLowerCase() === name);

/** @returns the kind of a listed occupation; undefined for none, and for one that is not listed */
export function occupationKind(occupations: readonly SelectOption[], chosen: string): OccupationKind | undefined {
  const option = occupations.find(({ value }) => value === chosen);
  return option && (kinds.find(([name]) => isNamed(option, name))?.[1] ?? "working");
}

type Need = "required" | "optional" | "none";

/** What the form asks for besides occupation, citizenship and preferred name. */
const fieldsByKind = {
  working: { sector: "required", school: "none", employer: "required" },
  student: { sector: "none", school: "required", employer: "optional" },
  notWorking: { sector: "none", school: "none", employer: "none" },
} as const satisfies Record<OccupationKind, Record<"sector" | "school" | "employer", Need>>;

const nothingChosen = fieldsByKind.notWorking;

/** OCC-05, OCC-07, OCC-09, OCC-28? @returns which fields the form asks for; until an occupation is chosen, none that depends on it */
export const fieldsFor = (kind: OccupationKind | undefined) => (kind ? fieldsByKind[kind] : nothingChosen);

/** OCC-26? @returns the sector of players who do not work; undefined only for an empty list */
export const otherIndustry = (sectors: readonly SelectOption[]): SelectOption | undefined =>
  sectors.find((sector) => isNamed(sector, "other industry")) ?? sectors.at(-1);
