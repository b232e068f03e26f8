import { AccountChoice } from "@/components/account-migration/account-choice";
import { TextLink } from "@/components/ui/buttons/text-link";
import { Badge } from "@/components/ui/lists/badge";
import { omitsMergeDescription } from "@/domain/brands";
import { support } from "@/domain/routing/destinations";
import {
  loadMergeAccounts,
  type MergeAccounts,
  type MergeableAccount,
} from "@/server/flows/account-migration/account-migration";
import { translatorFor } from "@/server/lookups/translator";
import { ComparedAccounts } from "../_shared/compared-accounts";
import { StepForm } from "../_shared/step-form";
import { StepLinks, type StepProps } from "../_shared/step-frame";
import { stepPage } from "../_shared/step-page";
import { compareAccountsAction, mergeAccountsAction } from "./actions";
import { MigrationFailed } from "./migration-failed";

/** MRG-25, MRG-26: the accounts that can be merged, each with its e-mail address and transfer type. */
function ChooseScreen({ context, step, accounts }: StepProps & { accounts: readonly MergeableAccount[] }) {
  const { t, problem } = translatorFor(context);
  const count = accounts.length;
  return (
    <StepForm
      key="list"
      context={context}
      step={step}
      title={t("MergeAccounts.choose.title", { count })}
      action={compareAccountsAction}
      keeps="migrate-account"
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
          submit: t("MergeAccounts.choose.submit"),
          busy: t("MergeAccounts.choose.busy"),
        }}
      />
    </StepForm>
  );
}

type CompareScreenProps = StepProps & Omit<Extract<MergeAccounts, { kind: "compare" }>, "kind">;

/** MRG-27 to MRG-30 */
function CompareScreen({ context, step, email, fields }: CompareScreenProps) {
  const { t } = translatorFor(context);
  return (
    <StepForm
      key="comparison"
      context={context}
      step={step}
      title={t("MergeAccounts.compare.title")}
      action={mergeAccountsAction}
      isWide
      lead={!omitsMergeDescription(context.siteExperience) && t("MergeAccounts.compare.lead")}
    >
      <ComparedAccounts
        context={context}
        email={email}
        fields={fields}
        other={{ intent: "back", label: t("Common.action.back") }}
      />
    </StepForm>
  );
}

/** MRG-32: pick an account, compare, merge. */
function MergeAccountsScreen({ data, ...props }: StepProps & { data: MergeAccounts }) {
  switch (data.kind) {
    case "choose":
      return <ChooseScreen {...props} accounts={data.accounts} />;
    case "compare":
      return <CompareScreen {...props} email={data.email} fields={data.fields} />;
    case "failed":
      return <MigrationFailed {...props} />;
  }
}

export default stepPage("migrate-account", ({ context }) => loadMergeAccounts(context), MergeAccountsScreen);
