// What a player in the United States types into a form about themselves.

/** Valid US details. Their SSN has no special meaning in the sandbox, whose own begin with 9. */
export const details = {
  ...{ firstName: "Nora", lastName: "Okafor", month: "4", day: "12", year: "1988", country: "US" },
  ...{ address1: "12 Harbor Lane", city: "Portland", region: "ME", zip: "04101", ssn4: "6789" },
};

/** With the names that the fields have in a page of several forms: "address.city". */
export const prefixed = (prefix: string, entries: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [`${prefix}.${name}`, value]));
