// The lists that the tests of the occupation form choose from.
const option = (label: string) => ({ value: label, label });

export const occupations = ["Engineer", "Student", "Unemployed", "Retired"].map(option);
export const sectors = ["Energy", "Other Industry", "Retail"].map(option);
export const lists = { occupations, sectors };

export const rules = {
  ...lists,
  citizenships: ["CA", "US"],
  countries: ["CA", "US", "JP"],
  regions: { CA: [{ regionCode: "ON", name: "Ontario" }], US: [{ regionCode: "ME", name: "Maine" }] },
  isPhone: (typed: string) => typed.length > 5,
};

export const engineer = {
  ...{ occupation: "Engineer", sector: "Energy", schoolName: "", employerName: "Casco Bay Wind" },
  ...{ country: "CA", address1: "40 Front Street", address2: "", city: "Toronto", region: "ON", zip: "m5v2t6" },
  ...{ countryCode: "CA", employerPhone: "", citizenship: "CA", preferredName: "" },
};
export type Typed = Partial<typeof engineer>;
