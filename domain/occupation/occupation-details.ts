// The body that sends the occupation form, and what the platform says of each field (OCC-11, OCC-16 to OCC-19, OCC-21!, OCC-23!, OCC-29?).
import { type FormError, fieldsError } from "../forms/outcome";
import { type RefusedField, refusedAt } from "../forms/refused-fields";
import { ownEntry } from "../own-entry";
import type { SiteExperience } from "../site-experience";
import { fieldsFor, type OccupationLists, occupationKind, otherIndustry } from "./asked-fields";
import type { OccupationInput, OccupationValues } from "./occupation-form";

/** OCC-15, CONST-38 */
export const occupationSite: SiteExperience = "CA-ON-SB";

/** OCC-25? */
export const occupationSource = "OccupationCollection";

const field = (FieldType: string, Value: string) => (Value === "" ? [] : [{ FieldType, Value }]);

function employerAddress({ address1, address2, city, region, country, zip }: OccupationValues) {
  // the country is preselected, so alone it says nothing
  if ([address1, address2, city, region, zip].every((text) => text === "")) return undefined;
  return {
    Address1: address1,
    Address2: address2,
    City: city,
    RegionCode: region,
    CountryCode: country,
    PostalCode: zip,
  };
}

/** @returns the body of the call (OCC-16). @param phone the employer's number in E.164, or "" */
export function occupationDetails(
  values: OccupationValues,
  { occupations, sectors }: OccupationLists,
  { source, phone }: { source: string; phone: string },
) {
  const kind = occupationKind(occupations, values.occupation);
  const sector = kind === "notWorking" ? (otherIndustry(sectors)?.value ?? "") : values.sector;
  const address = employerAddress(values);
  return {
    source,
    userInfoFields: [
      ...field("EmployerPhone", phone),
      ...field("EmployerName", values.employerName),
      ...field("Occupation", values.occupation),
      ...field("Citizenship", values.citizenship),
      ...field("PreferredName", values.preferredName),
      ...(kind === "student" ? field("SchoolName", values.schoolName) : field("Sector", sector)),
    ],
    ...(address && { employerAddress: address }),
  };
}

const inputs: Readonly<Record<string, OccupationInput>> = {
  occupation: "occupation",
  sector: "sector",
  schoolname: "schoolName",
  employername: "employerName",
  employerphone: "employerPhone",
  employeraddress: "address1",
  address1: "address1",
  address2: "address2",
  city: "city",
  regioncode: "region",
  countrycode: "country",
  postalcode: "zip",
  citizenship: "citizenship",
  preferredname: "preferredName",
};

/** The field on the screen: a sector that is not asked for follows from the occupation. */
function inputOf(fieldType: string, hasSector: boolean): OccupationInput | undefined {
  const input = ownEntry(inputs, fieldType.toLowerCase());
  return input === "sector" && !hasSector ? "occupation" : input;
}

/** The whole form, for a message about none of its fields. */
const wholeForm = "";

/** The platform's messages at their fields; those of an unknown field are in the summary alone. */
export function refusedFields(refused: readonly RefusedField[], lists: OccupationLists, occupation: string): FormError {
  const hasSector = fieldsFor(occupationKind(lists.occupations, occupation)).sector !== "none";
  const { fields, texts } = refusedAt(refused, (fieldType) => ({
    inputs: [inputOf(fieldType, hasSector) ?? wholeForm],
    problem: "notAccepted",
  }));
  const fieldFacts = Object.fromEntries(Object.keys(fields).map((field) => [field, { field }]));
  return { ...fieldsError(fields), texts, fieldFacts };
}
