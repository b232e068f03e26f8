// Closing an account: the player's reason, and what the platform says of money and open bets (CLS-01, CLS-02?).
import * as z from "zod/mini";
import { excessOf, withPlainLineBreaks } from "../forms/text-length";
import { Typed } from "../forms/text-rule";
import { normaliseText } from "../person/person-name";
import { timeIn } from "../platform-time";

export const closingReasonMaxLength = 250;

/** Optional, in the player's own words. What the player has typed is counted, as under the text area. */
export const ClosingReason = z.pipe(
  Typed(withPlainLineBreaks, [(text) => excessOf(text, closingReasonMaxLength) === 0, "closingReasonTooLong"]),
  z.transform(normaliseText),
);

const Maybe = <T extends z.ZodMiniType>(shape: T) => z.catch(z.optional(shape), undefined);

const maxWords = 500;

/** Optional members of the profile; what is absent is not mentioned. */
const ClosingFacts = z.object({
  /** In the currency of the site experience. */
  balance: Maybe(z.number().check(z.gte(0))),
  openBets: Maybe(z.int().check(z.gte(0))),
  /** When the last open bet is settled and the account is closed, ISO 8601. */
  closesAt: Maybe(z.iso.datetime({ offset: true }).check(z.refine((text) => timeIn(text) !== undefined))),
  /** What becomes of the balance and of open bets, in the platform's words. */
  balanceOnClosing: Maybe(z.string().check(z.trim(), z.minLength(1), z.maxLength(maxWords))),
  openBetsOnClosing: Maybe(z.string().check(z.trim(), z.minLength(1), z.maxLength(maxWords))),
});
export type ClosingFacts = z.infer<typeof ClosingFacts>;

/** @returns the facts in a profile; a malformed one counts as absent */
export const closingFactsIn = (profile: Readonly<Record<string, unknown>>): ClosingFacts => ClosingFacts.parse(profile);

/** @returns when the account closes, in epoch milliseconds; undefined when no date is ahead, so that it closes at once */
export function closesLaterAt({ closesAt }: ClosingFacts, now: number): number | undefined {
  const at = timeIn(closesAt);
  return at !== undefined && at > now ? at : undefined;
}
