// The comparison of two accounts before they are merged (MRG-27, MRG-28, MRG-34, MRG-43, MRG-44, MRG-48!).
import * as z from "zod/mini";

/** A field as the platform sends it. A value is a number, a text, a limit record or nothing. */
export type SentField = {
  fieldType: string;
  mergedValue?: unknown;
  existingValue?: unknown;
  incomingValue?: unknown;
  limitSource?: string | null | undefined;
};

/** A text is shown as it is; null where the account has no such value. */
const ComparedValue = z.union([z.number(), z.string(), z.null()]);
export type ComparedValue = z.infer<typeof ComparedValue>;

/** A field of the comparison, as it is kept between two pages. */
export const ComparedField = z.object({
  type: z.string(),
  /** The code of the limit, where the platform sends one. */
  limitCode: z.optional(z.string()),
  existing: ComparedValue,
  incoming: ComparedValue,
  merged: ComparedValue,
  /** MRG-44 */
  isSetByTeam: z.optional(z.literal(true)),
  /** A change of the merged limit has been asked for and has not come into force. */
  isPending: z.optional(z.literal(true)),
});
export type ComparedField = z.infer<typeof ComparedField>;

type LimitRecord = { limitValue?: unknown; limitCode?: unknown; limitSource?: unknown; pendingLimitDetails?: unknown };

const recordIn = (value: unknown): LimitRecord => (typeof value === "object" && value !== null ? value : {});

/** Characters; a player could not compare a longer value. */
const maxTextLength = 100;

/** @returns undefined for what is none of the four: a number, a text, a limit record, nothing */
function valueIn(sent: unknown): ComparedValue | undefined {
  if (sent === null || sent === undefined) return null;
  if (typeof sent === "object") return "limitValue" in sent ? valueIn(sent.limitValue) : undefined;
  if (typeof sent === "number") return Number.isFinite(sent) ? sent : undefined;
  if (typeof sent !== "string") return undefined;
  const text = sent.trim();
  if (text === "") return null;
  if (Number.isFinite(Number(text))) return Number(text);
  return text.length <= maxTextLength ? text : undefined;
}

/** @returns a field in the terms of the comparison, or undefined where a value cannot be read */
function comparedField(sent: SentField): ComparedField | undefined {
  const record = recordIn(sent.mergedValue);
  const existing = valueIn(sent.existingValue);
  const incoming = valueIn(sent.incomingValue);
  const merged = valueIn(sent.mergedValue);
  if (existing === undefined || incoming === undefined || merged === undefined) return undefined;
  const isSetByTeam = (sent.limitSource ?? record.limitSource) === "Exception";
  const isPending = record.pendingLimitDetails !== null && record.pendingLimitDetails !== undefined;
  return {
    type: sent.fieldType,
    ...(typeof record.limitCode === "string" && { limitCode: record.limitCode }),
    existing,
    incoming,
    merged,
    ...(isSetByTeam && { isSetByTeam }),
    ...(isPending && { isPending }),
  };
}

/**
 * A player must see all that a merge changes, so a comparison with a value that cannot be read is none.
 * @returns the fields in the order of the platform; undefined when there is none
 */
export function comparisonFrom(sent: readonly SentField[]): ComparedField[] | undefined {
  const fields = sent.flatMap((each) => comparedField(each) ?? []);
  return fields.length > 0 && fields.length === sent.length ? fields : undefined;
}

/** MRG-48!: such a field has an explanation. The balance has none, the seven limits have one. */
export const isLimit = ({ type }: ComparedField): boolean => /limit/i.test(type);

/** @returns whether the accounts differ in a field; its row is open at first */
export const differs = ({ existing, incoming, merged }: ComparedField): boolean =>
  existing !== incoming || existing !== merged;

/** No limit is the highest one. */
const asNumber = (value: ComparedValue) =>
  value === null ? Number.POSITIVE_INFINITY : typeof value === "number" ? value : Number.NaN;

/**
 * What can be said of a merged limit without knowing the platform's rule.
 * - `setByTeam`: an administrator imposed it. `stricter`: the lower of both counts. `same`: both have it. `other`: anything else.
 */
export type LimitRule = "setByTeam" | "same" | "stricter" | "other";

/** @returns what the explanation of a limit says (MRG-28) */
export function limitRule(field: ComparedField): LimitRule {
  if (field.isSetByTeam) return "setByTeam";
  if (!differs(field)) return "same";
  const lower = Math.min(asNumber(field.existing), asNumber(field.incoming));
  return asNumber(field.merged) === lower ? "stricter" : "other";
}
