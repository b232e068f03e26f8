// What a platform sent, as a report may show it: the report is passed on, so it holds no secret.

/** Names whose values only the two sides may read. */
const secretName =
  /pass(word|code|wd)|secret|token|otp|^code$|(one.?time|login|sms|verification).?code|ssn|social.?sec|\bpin\b|cvv|card.?number|private.?key|api.?key|date.?of.?birth|\bdob\b/i;

const jwt = /^eyJ[\w-]+\.[\w-]+\.[\w-]*$/;

/**
 * @param path of the member
 * @param secrets values that the run knows as secrets, such as the code that was sent
 */
export function looksSecret(path: string, value: unknown, secrets: ReadonlySet<string>): boolean {
  const name = path.split(".").at(-1)?.replaceAll("[]", "") ?? "";
  if (value === null || typeof value === "boolean") return false;
  return (
    secretName.test(name) || (typeof value !== "object" && (secrets.has(String(value)) || jwt.test(String(value))))
  );
}

const longest = 60;

/** @returns a value in words; of a text not more than its beginning, of a secret its length alone */
export function shown(value: unknown, isSecret = false): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "object")
    return `an object with ${Object.keys(value).join(", ") || "no members"}`.slice(0, longest);
  if (typeof value !== "string") return `the ${typeof value} ${isSecret ? "…" : value}`;
  if (isSecret) return `a text of ${value.length} characters`;
  return `the text “${value.length > longest ? `${value.slice(0, longest)}…` : value}”`;
}
