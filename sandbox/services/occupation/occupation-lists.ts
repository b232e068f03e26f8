// What a player may do for a living, and where.

const named = (names: string) =>
  names.split("|").map((name) => ({ code: name.replace(/[^A-Za-z]+/g, ""), name: name.trim() }));

export const occupations = named(
  "Accountant|Artist|Carpenter|Cook|Driver|Electrician|Engineer|Farmer|Homemaker|Lawyer|Manager|Nurse|Physician" +
    "|Police officer|Salesperson|Scientist|Software developer|Student|Teacher|Unemployed|Retired",
);

export const sectors = named(
  "Agriculture|Construction|Education|Energy|Finance|Government|Health care|Hospitality|Legal services|Manufacturing" +
    "|Media|Retail|Technology|Transportation|Other Industry",
);
