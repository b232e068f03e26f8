import { unexpectedError } from "@/app/_shared/unexpected-error-screen";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { Actions } from "@/components/ui/fields/fields";
import type { MergeAccounts } from "@/server/flows/account-migration/account-migration";
import { translatorFor } from "@/server/lookups/translator";
import { ComparedAccounts } from "../_shared/compared-accounts";
import { StepForm } from "../_shared/step-form";
import { type StepProps, sequenceLinks, sequenceProgress } from "../_shared/step-frame";
import { mergeAccountsAction } from "./actions";

type CompareScreenProps = StepProps & Omit<Extract<MergeAccounts, { kind: "compare" }>, "kind">;

/** MRG-27 to MRG-30 */
export function CompareScreen({ context, step, email, fields }: CompareScreenProps) {
  const { t } = translatorFor(context);
  const migrationFailed = unexpectedError(context, {
    progress: sequenceProgress({ context, step }),
    links: sequenceLinks({ context, step }),
  });
  const hasDescription = !context.brand.omitMergeDescription.includes(context.siteExperience);
  return (
    <StepForm
      key="comparison"
      context={context}
      step={step}
      title={t("MergeAccounts.compare.title")}
      action={mergeAccountsAction}
      instead={{ migrationFailed }}
      isWide
      lead={hasDescription && t("MergeAccounts.compare.lead")}
    >
      <ComparedAccounts context={context} email={email} fields={fields} />
      <Actions isPair>
        <BusyButton name="intent" value="merge" busyLabel={t("MergeAccounts.compare.busy")}>
          {t("MergeAccounts.compare.submit")}
        </BusyButton>
        <BusyButton variant="second" name="intent" value="back" busyLabel={t("Common.busy")}>
          {t("Common.action.back")}
        </BusyButton>
      </Actions>
    </StepForm>
  );
}
