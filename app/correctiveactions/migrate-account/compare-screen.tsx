import { SequenceForm } from "@/app/_shared/flow-form";
import { unexpectedError } from "@/app/_shared/unexpected-error-screen";
import { Comparison } from "@/components/account-migration/comparison";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { Actions } from "@/components/ui/fields/fields";
import { Notice } from "@/components/ui/notice";
import { Screen } from "@/components/ui/screen";
import { UnbrokenText } from "@/components/ui/text/unbroken-text";
import type { MergeAccounts } from "@/server/flows/account-migration/account-migration";
import { translatorFor } from "@/server/lookups/translator";
import { SequenceProgress, StepLinks, type StepProps, sequenceLinks, sequenceProgress } from "../_shared/step-frame";
import { mergeAccountsAction } from "./actions";
import { comparisonRows } from "./comparison-rows";

type CompareScreenProps = StepProps & Omit<Extract<MergeAccounts, { kind: "compare" }>, "kind">;

/** MRG-27 to MRG-30 */
export function CompareScreen({ context, step, email, fields }: CompareScreenProps) {
  const { t } = translatorFor(context);
  const title = t("MergeAccounts.compare.title");
  const migrationFailed = unexpectedError(context, {
    progress: sequenceProgress({ context, step }),
    links: sequenceLinks({ context, step }),
  });
  const hasDescription = !context.brand.omitMergeDescription.includes(context.siteExperience);
  return (
    <SequenceForm
      key="comparison"
      context={context}
      title={title}
      action={mergeAccountsAction}
      instead={{ migrationFailed }}
    >
      <Screen
        isWide
        progress={<SequenceProgress context={context} step={step} />}
        title={title}
        lead={hasDescription && t("MergeAccounts.compare.lead")}
        links={<StepLinks context={context} step={step} />}
      >
        <Comparison
          words={{
            what: t("MergeAccounts.compare.what"),
            existing: t("MergeAccounts.compare.existing"),
            incoming: t("MergeAccounts.compare.incoming"),
            merged: t("MergeAccounts.compare.merged"),
          }}
          rows={comparisonRows(context, fields)}
        />
        <Notice tone="warning" title={t("MergeAccounts.compare.final.title")}>
          <UnbrokenText text={t("MergeAccounts.compare.final.text", { email: email ?? "none" })} />
        </Notice>
        <Actions>
          <BusyButton name="intent" value="merge" busyLabel={t("MergeAccounts.compare.busy")}>
            {t("MergeAccounts.compare.submit")}
          </BusyButton>
          <BusyButton variant="second" name="intent" value="back" busyLabel={t("Common.busy")}>
            {t("Common.action.back")}
          </BusyButton>
        </Actions>
      </Screen>
    </SequenceForm>
  );
}
