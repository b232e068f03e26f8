// The rows of the comparison in words: the label of each field, its values as a player reads them, what a limit does.
import type { ComparisonRow } from "@/components/account-migration/comparison";
import {
  type ComparedField,
  type ComparedValue,
  differs,
  isLimit,
  limitRule,
} from "@/domain/account-migration/comparison";
import { measureOf, nameOf } from "@/domain/account-migration/limit-names";
import type { SiteExperience } from "@/domain/site-experience";
import { type LocaleContext, translatorFor } from "@/server/lookups/translator";

/** Amounts are in the currency of the site experience. */
type PlayerContext = LocaleContext & { siteExperience: SiteExperience };

/** MRG-35 to MRG-42, MRG-45 */
function labelOf(context: PlayerContext, field: ComparedField): string {
  const { t } = translatorFor(context);
  const name = nameOf(field);
  if (name.kind === "named") return t(`MergeAccounts.fields.${name.field}`);
  if (name.kind === "other") return t("MergeAccounts.otherField", { type: field.type });
  const { subject, isSoft, period } = name;
  if (subject === "Other") return t("MergeAccounts.otherLimit", { period });
  return t("MergeAccounts.limit", { subject: t(`MergeAccounts.subjects.${subject}`), isSoft: String(isSoft), period });
}

/** A limit as a clock says it: PLAY-02's hours with two decimals are for the play time of a block. */
function hoursAndMinutes(context: PlayerContext, all: number): string {
  const { t } = translatorFor(context);
  const [hours, minutes] = [Math.floor(all / 60), Math.floor(all % 60)];
  const parts = hours === 0 ? "minutes" : minutes === 0 ? "hours" : "both";
  return t("MergeAccounts.time", { parts, hours, minutes });
}

/** MRG-56? */
function valueText(context: PlayerContext, field: ComparedField, value: ComparedValue): string {
  const { t, money } = translatorFor(context);
  if (value === null) return t("MergeAccounts.none");
  if (typeof value === "string") return value;
  switch (measureOf(nameOf(field))) {
    case "money":
      return money(value, context.siteExperience);
    case "minutes":
      return hoursAndMinutes(context, value);
    default:
      return t("MergeAccounts.number", { value });
  }
}

/** MRG-28, MRG-44: the summary names the rule, so that it can be read without opening the explanation. */
function whyOf(context: PlayerContext, field: ComparedField): ComparisonRow["why"] {
  if (!isLimit(field)) return undefined;
  const { t } = translatorFor(context);
  const rule = limitRule(field);
  const lines = [t(`MergeAccounts.rules.${rule}.text`), ...(field.isPending ? [t("MergeAccounts.rules.pending")] : [])];
  return { summary: t(`MergeAccounts.rules.${rule}.title`), lines };
}

export const comparisonRows = (context: PlayerContext, fields: readonly ComparedField[]): ComparisonRow[] =>
  fields.map((field) => ({
    label: labelOf(context, field),
    existing: valueText(context, field, field.existing),
    incoming: valueText(context, field, field.incoming),
    merged: valueText(context, field, field.merged),
    isOpen: differs(field),
    why: whyOf(context, field),
  }));
