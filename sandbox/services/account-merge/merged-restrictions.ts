// What a merge leaves of the two accounts' restrictions: an exclusion, a cool-off, a closure or a review of either account holds for the
// merged one, so that a merge is no way out of it.
import { impose, permissionOf } from "../../platform/permissions.ts";
import type { Json, Persona, Restriction } from "../../platform/persona.ts";

/** Steps by which a player comes back to an account that they had left. Any other step asks about one of the accounts alone. */
const comingBack = ["reactivate-account", "ack-cooloff-exp"];

const isLasting = ({ correctiveActions }: Restriction): boolean =>
  correctiveActions.every(({ correctiveActionCode }) => comingBack.includes(correctiveActionCode));

const lastingOf = ({ restrictions }: Persona): Restriction[] => restrictions.filter(isLasting);

/** The fields of the comparison, each with the pattern of the reasons that it stands for; the first one that fits. */
const kinds = [
  ["CoolOff", /cool-?off/i],
  ["SelfExclusion", /exclusion/i],
  ["AccountClosure", /clos/i],
  ["AccountReview", /./],
] as const;

const kindOf = ({ shortReasonCode }: Restriction) => kinds.find(([, pattern]) => pattern.test(shortReasonCode))?.[0];

/** @returns the rows of the comparison for what stops either account: it stops the merged one */
export function restrictionFields(persona: Persona, other: Persona | undefined): Json[] {
  const [own, others] = [lastingOf(persona), other ? lastingOf(other) : []];
  const reasons = new Map([...own, ...others].map((each) => [each.shortReasonCode, each]));
  return [...reasons.values()].map((restriction) => {
    const { shortReasonCode, explanation } = restriction;
    const value = (explanation.header || shortReasonCode).slice(0, 100);
    const valueIn = (list: readonly Restriction[]) =>
      list.some((each) => each.shortReasonCode === shortReasonCode) ? value : null;
    return {
      fieldType: kindOf(restriction),
      existingValue: valueIn(own),
      incomingValue: valueIn(others),
      mergedValue: value,
    };
  });
}

/** Carries over what the other account is stopped by, of the products that it stops there. */
export function mergeRestrictions(persona: Persona, other: Persona | undefined): void {
  for (const restriction of other ? lastingOf(other) : []) {
    const carried = structuredClone(restriction);
    if (other && carried.scope !== "account") carried.permission = permissionOf(other, restriction);
    const isHeld = persona.restrictions.some(
      (own) => own.shortReasonCode === carried.shortReasonCode && own.scope === carried.scope,
    );
    if (!isHeld) impose(persona, carried);
  }
}
