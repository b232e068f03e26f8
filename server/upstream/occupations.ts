// The lists that the occupation form offers (API-49, OCC-13, OCC-15, OCC-22!).
import { occupationSite } from "@/domain/occupation/occupation-details";
import "server-only";
import * as z from "zod/mini";
import type { SelectOption } from "@/domain/forms/select-options";
import { call, offeredBy } from "./call";
import { defineOperation } from "./define-operation";
import { CountryCode } from "./lookups";
import { LenientText, lenientList, offered } from "./response-body";
import type { Caller } from "./upstream";

/** The name is shown; what is sent is the code, or the name of an option that has none. */
const Named = z.object({ code: LenientText, name: z.string().check(z.minLength(1)) });
const Country = z.object({ countryCode: CountryCode, name: z.string() });

export const occupationList = defineOperation({
  name: "occupations",
  does: "Returns the occupations and sectors that a player may have, and optionally the countries of citizenship.",
  service: "occupations",
  method: "GET",
  path: "/occupations/v1/occupations",
  site: () => occupationSite,
  answer: z.object({
    occupations: offered(Named),
    sectors: offered(Named),
    countries: lenientList(Country),
  }),
});

const option = ({ code, name }: z.infer<typeof Named>): SelectOption => ({ value: code || name, label: name });

export type OccupationData = {
  occupations: SelectOption[];
  sectors: SelectOption[];
  /** Codes; none when the platform sends no list. */
  countries: string[];
};

/** Reads the lists; they may be empty. @throws UpstreamError on a failure */
export async function readOccupations(caller: Caller): Promise<OccupationData> {
  const { occupations, sectors, countries } = (await call(caller, occupationList)).value;
  return {
    occupations: offeredBy(caller, occupationList, occupations).map(option),
    sectors: offeredBy(caller, occupationList, sectors).map(option),
    countries: offeredBy(caller, occupationList, countries ?? []).map(({ countryCode }) => countryCode),
  };
}
