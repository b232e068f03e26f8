// The inputs of the dates that upstream can request. Apart from the table of all inputs, which a form loads with its rule.

export const birthInputs = ["day", "month", "year"] as const;
export const issueInputs = ["issueDay", "issueMonth", "issueYear"] as const;
export const expirationInputs = ["expirationDay", "expirationMonth", "expirationYear"] as const;

const byPart = <Day, Month, Year>([day, month, year]: readonly [Day, Month, Year]) => ({ day, month, year });

/** The same by date and by part. */
export const dayInputs = {
  birth: byPart(birthInputs),
  issue: byPart(issueInputs),
  expiration: byPart(expirationInputs),
};
