// The inputs of the dates that upstream can request: day, month and year. Apart from the table of all inputs, which a form loads with its rule.

export const birthInputs = ["day", "month", "year"] as const;
export const issueInputs = ["issueDay", "issueMonth", "issueYear"] as const;
export const expirationInputs = ["expirationDay", "expirationMonth", "expirationYear"] as const;
