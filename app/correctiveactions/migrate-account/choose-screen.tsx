import { missingFieldsWords } from "@/app/_shared/missing-fields-words";
import { unexpectedError } from "@/app/_shared/unexpected-error-screen";
import { AccountChoice } from "@/components/account-migration/account-choice";
import { TextLink } from "@/components/ui/buttons/text-link";
import { Badge } from "@/components/ui/lists/badge";
import { support } from "@/domain/routing/destinations";
import type { MergeableAccount } from "@/server/flows/account-migration/account-migration";
import { translatorFor } from "@/server/lookups/translator";
import { StepForm } from "../_shared/step-form";
import { StepLinks, type StepProps, sequenceLinks, sequenceProgress } from "../_shared/step-frame";
import { compareAccountsAction } from "./actions";

/** MRG-25, MRG-26: the accounts that can be merged, each with its e-mail address and transfer type. */
export function ChooseScreen({ context, step, accounts }: StepProps & { accounts: readonly MergeableAccount[] }) {
  const { t, problem } = translatorFor(context);
  const count = accounts.length;
  const migrationFailed = unexpectedError(context, {
    progress: sequenceProgress({ context, step }),
    links: sequenceLinks({ context, step }),
  });
  return (
    <StepForm
      key="list"
      context={context}
      step={step}
      title={t("MergeAccounts.choose.title", { count })}
      action={compareAccountsAction}
      keeps="migrate-account"
      instead={{ migrationFailed }}
      badge={<Badge icon="person" />}
      lead={t("MergeAccounts.choose.lead", { count })}
      links={
        <StepLinks context={context} step={step} isAtSupport>
          <TextLink href={support(context)}>{t("MergeAccounts.choose.notMine", { count })}</TextLink>
        </StepLinks>
      }
    >
      <AccountChoice
        accounts={accounts.map(({ externalUserIdentifier, emailAddress, transferType }) => ({
          value: externalUserIdentifier,
          label: emailAddress ?? t("MergeAccounts.choose.noEmail"),
          description: transferType,
        }))}
        words={{
          legend: t("MergeAccounts.choose.legend"),
          missing: problem("mergeAccountMissing"),
          left: missingFieldsWords(context, 1),
          submit: t("MergeAccounts.choose.submit"),
          busy: t("MergeAccounts.choose.busy"),
        }}
      />
    </StepForm>
  );
}
