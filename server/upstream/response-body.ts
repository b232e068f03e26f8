// Reads the body of a response: JSON in either casing (API-109?), and the error in it (ERR-01, ERR-02, ERR-08, ERR-09).
import "server-only";
import * as z from "zod/mini";
import { withoutInvisible } from "@/domain/invisible-text";
import { timeIn } from "@/domain/platform-time";

/** An id of the platform, which may number or name what it lists; we use it as text. */
export const Id = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

/** A member that only informs: one of another type counts as absent, because its page must be shown all the same. */
export const lenient = <T extends z.ZodMiniType>(member: T) => z.catch(z.nullish(member), undefined);
/** A text of that kind. */
export const LenientText = lenient(z.string());

/** A time as text that can be read, and that the platform may mean. */
export const Instant = z.string().check(z.refine((text) => timeIn(text) !== undefined, "must be a date"));

/** A list of which each entry is read apart: one that cannot be read is undefined, for `offeredBy` to leave out. */
export const entries = <T extends z.ZodMiniType>(entry: T) => z.array(z.catch(z.optional(entry), undefined));

/**
 * A list that only offers choices: an entry that cannot be read is undefined, for `offeredBy` to leave out. A list of what a player agrees
 * to, answers or is stopped by is no such list: without one entry it says something else.
 */
export const offered = <T extends z.ZodMiniType>(entry: T) =>
  entries(entry).check(z.refine((list) => list.length === 0 || list.some((each) => each !== undefined)));

/** Such a list that its page can do without. It may have no entry that can be read, which `offeredBy` then logs as it does a few. */
export const lenientList = <T extends z.ZodMiniType>(entry: T) => lenient(entries(entry));

/** For a list that is answered by the ids of its entries: an id of two would let an answer about one count for both. */
export const isEachNamedOnce = <T>(list: readonly T[], idOf: (entry: T) => string): boolean =>
  new Set(list.map(idOf)).size === list.length;

/** Lowers the first letter of every member name (API-109?) and removes invisible characters from every text, at any depth. */
function normalised(value: unknown): unknown {
  if (typeof value === "string") return withoutInvisible(value);
  if (Array.isArray(value)) return value.map(normalised);
  if (value === null || typeof value !== "object") return value;
  const lower = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [lower(name), normalised(member)]));
}

/** @returns the parsed body; {} for an empty one, undefined for invalid JSON */
export function parseBody(text: string): unknown {
  try {
    return text.trim() === "" ? {} : normalised(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export type Members = Readonly<Record<string, unknown>>;
const membersOf = (value: unknown): Members =>
  value !== null && typeof value === "object" && !Array.isArray(value) ? { ...value } : {};

function firstText(sources: readonly Members[], ...names: string[]): string | undefined {
  const values = sources.flatMap((source) => names.map((name) => source[name]));
  const text = values.find((value) => (typeof value === "string" && value !== "") || typeof value === "number");
  return text === undefined ? undefined : String(text).slice(0, 500);
}

/** @returns what the platform counts down, such as attempts: whole, and none rather than less; undefined where it does not say */
export const countIn = (value: unknown): number | undefined =>
  typeof value === "number" ? Math.max(0, Math.floor(value)) : undefined;

/** Reads responseStatus (ERR-01), errorStatus (ERR-02, ERR-08) and, unless the call succeeded, a bare error (ERR-09). */
export function errorIn(body: unknown, isSuccess: boolean) {
  const { responseStatus, errorStatus, ...rest } = membersOf(body);
  const statuses = [membersOf(responseStatus), membersOf(errorStatus)];
  const metadataOf = (error: unknown) => membersOf(membersOf(error).metadata);
  const sources = isSuccess ? statuses : [...statuses, rest];
  return {
    code: firstText(sources, "errorCode", "code"),
    message: firstText(sources, "message"),
    developerMessage: firstText(sources, "developerMessage"),
    metadata: { ...rest, ...membersOf(rest.metadata), ...metadataOf(errorStatus), ...metadataOf(responseStatus) },
  };
}
