// The lists of the occupation form. Its submit shares the operation of the license form (runs/documents.ts).
import { expect } from "vitest";
import { readOccupations } from "@/server/upstream/occupations";
import { newPlayer, type Runs } from "../contract-sandbox.ts";

export const runs: Runs = {
  occupations: async (pascalCase) => {
    const { caller } = await newPlayer(pascalCase);
    const { occupations, sectors, countries } = await readOccupations(caller);
    expect(occupations).toContainEqual({ value: "Policeofficer", label: "Police officer" });
    expect(sectors).toContainEqual({ value: "OtherIndustry", label: "Other Industry" });
    expect(countries).toEqual([]);
  },
};
