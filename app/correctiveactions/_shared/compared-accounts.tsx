import { Comparison } from "@/components/account-migration/comparison";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { Buttons } from "@/components/ui/fields/form-layout";
import { Notice } from "@/components/ui/notice";
import { UnbrokenText } from "@/components/ui/text/unbroken-text";
import type { ComparedField } from "@/domain/account-migration/comparison";
import type { RequestContext } from "@/server/context/request-context";
import { translatorFor } from "@/server/lookups/translator";
import { comparisonRows } from "./comparison-rows";

type ComparedAccountsProps = {
  context: RequestContext;
  /** Of the other account. */
  email: string | null | undefined;
  fields?: readonly ComparedField[] | undefined;
  /** The button that merges nothing. */
  other: { intent: string; label: string };
};

/** Before two accounts are merged: both side by side, as far as the platform compares them, what cannot be undone, and two buttons (MRG-27). */
export function ComparedAccounts({ context, email, fields, other }: ComparedAccountsProps) {
  const { t } = translatorFor(context);
  return (
    <>
      {fields && (
        <Comparison
          words={{
            what: t("MergeAccounts.compare.what"),
            existing: t("MergeAccounts.compare.existing"),
            incoming: t("MergeAccounts.compare.incoming"),
            merged: t("MergeAccounts.compare.merged"),
          }}
          rows={comparisonRows(context, fields)}
        />
      )}
      <Notice tone="warning" title={t("MergeAccounts.compare.final.title")}>
        <UnbrokenText text={t("MergeAccounts.compare.final.text", { email: email ?? "none" })} />
      </Notice>
      <Buttons isPair>
        <BusyButton name="intent" value="merge" busyLabel={t("MergeAccounts.compare.busy")}>
          {t("MergeAccounts.compare.submit")}
        </BusyButton>
        <BusyButton variant="second" name="intent" value={other.intent} busyLabel={t("Common.busy")}>
          {other.label}
        </BusyButton>
      </Buttons>
    </>
  );
}
