// Secrets in every spelling, and which of them a text holds. Needs no stack, so that tests in process can search as well.

/** A text to look for, or a pattern where the text could be part of another one. */
export type Secret = string | RegExp;

export const spellingsOfSsn = (digits: string): string[] =>
  ["", "-", " "].map((joint) => [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].join(joint));

/** Digits that are not part of a longer number or a random name. */
export const wholeNumber = (digits: string): RegExp => new RegExp(`(?<![\\w.:-])(?:${digits})(?![\\w:-]|\\.\\d)`);

/** Every format in which the product or the platform writes a date. */
export function spellingsOfDate(year: number, month: number, day: number): Secret[] {
  const two = (part: number) => String(part).padStart(2, "0");
  const orders = [
    [year, month, day],
    [month, day, year],
    [day, month, year],
  ] as const;
  const joined = ["-", "/", ".", "%2F"].flatMap((joint) =>
    orders.flatMap((order) => [order.map(two).join(joint), order.join(joint)]),
  );
  const name = new Date(Date.UTC(year, month - 1, day)).toLocaleString("en-US", { month: "long", timeZone: "UTC" });
  const said = [`${name} ${day}, ${year}`, `${day} ${name} ${year}`, `"year":${year}`];
  return [
    ...joined,
    ...said,
    wholeNumber(orders.map((order) => order.map(two).join("")).join("|")),
    wholeNumber(String(year)),
  ];
}

/** A few digits turn up by chance in the random names, hashes and times of a page or a log line. */
const unmistakable = (secret: Secret) =>
  typeof secret === "string" && /^\d{1,8}$/.test(secret) ? wholeNumber(secret) : secret;

const holds = (text: string, secret: Secret) =>
  typeof secret === "string" ? text.toLowerCase().includes(secret.toLowerCase()) : secret.test(text);

/** Those of the secrets that the text holds. Codes and other short numbers count where they stand alone. */
export const foundIn = (text: string, secrets: readonly Secret[]): string[] =>
  secrets.filter((secret) => holds(text, unmistakable(secret))).map(String);
