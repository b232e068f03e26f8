import { BusyButton } from "@/components/ui/buttons/busy-button";
import { Actions } from "@/components/ui/fields/fields";
import { shownContact } from "@/domain/person/contact";
import type { MergePage } from "@/server/flows/account-merge/progress";
import { shownComparison, shownFactFields } from "@/server/lookups/shown-texts/shown-facts";
import { translatorFor } from "@/server/lookups/translator";
import { ComparedAccounts } from "../_shared/compared-accounts";
import type { StepProps } from "../_shared/step-frame";
import { confirmMergeAction } from "./actions";
import { MergeFrame } from "./merge-frame";

type ConfirmProps = StepProps & { page: Extract<MergePage, { kind: "confirm" }> };

/** After the last proof and before anything changes: what the merge does, and two buttons of the same width. */
export function MergeConfirmScreen({ context, step, page: { email, fields } }: ConfirmProps) {
  const { t } = translatorFor(context);
  const shown = fields ? shownFactFields(context, shownComparison(context, fields)) : {};
  return (
    <MergeFrame
      key={step.record.version}
      context={context}
      step={step}
      title={t(fields ? "MergeAccounts.compare.title" : "Merge.confirm.title")}
      action={confirmMergeAction}
      isWide={fields !== undefined}
      lead={t("Merge.confirm.lead")}
    >
      {Object.entries(shown).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ComparedAccounts context={context} email={email && shownContact(email)} fields={fields} />
      <Actions isPair>
        <BusyButton name="intent" value="merge" busyLabel={t("MergeAccounts.compare.busy")}>
          {t("MergeAccounts.compare.submit")}
        </BusyButton>
        <BusyButton variant="second" name="intent" value="apart" busyLabel={t("Common.busy")}>
          {t("Merge.confirm.apart")}
        </BusyButton>
      </Actions>
    </MergeFrame>
  );
}
