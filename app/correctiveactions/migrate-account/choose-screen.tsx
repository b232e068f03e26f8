import { SequenceForm } from "@/app/_shared/flow-form";
import { missingFieldsWords } from "@/app/_shared/missing-fields-words";
import { unexpectedError } from "@/app/_shared/unexpected-error-screen";
import { AccountChoice } from "@/components/account-migration/account-choice";
import { TextLink } from "@/components/ui/buttons/text-link";
import { Badge } from "@/components/ui/lists/badge";
import { Screen } from "@/components/ui/screen";
import { support } from "@/domain/routing/destinations";
import type { MergeableAccount } from "@/server/flows/account-migration/account-migration";
import { translatorFor } from "@/server/lookups/translator";
import { SequenceProgress, StepLinks, type StepProps, sequenceLinks, sequenceProgress } from "../_shared/step-frame";
import { compareAccountsAction } from "./actions";

/** MRG-25, MRG-26: the accounts that can be merged, each with its e-mail address and transfer type. */
export function ChooseScreen({ context, step, accounts }: StepProps & { accounts: readonly MergeableAccount[] }) {
  const { t, problem } = translatorFor(context);
  const count = accounts.length;
  const title = t("MergeAccounts.choose.title", { count });
  const migrationFailed = unexpectedError(context, {
    progress: sequenceProgress({ context, step }),
    links: sequenceLinks({ context, step }),
  });
  return (
    <SequenceForm
      key="list"
      context={context}
      title={title}
      action={compareAccountsAction}
      keeps="migrate-account"
      instead={{ migrationFailed }}
    >
      <Screen
        progress={<SequenceProgress context={context} step={step} />}
        badge={<Badge icon="person" />}
        title={title}
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
      </Screen>
    </SequenceForm>
  );
}
