import { Comparison } from "@/components/account-migration/comparison";
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
};

/** Before two accounts are merged: both side by side, as far as the platform compares them, and what cannot be undone (MRG-27). */
export function ComparedAccounts({ context, email, fields }: ComparedAccountsProps) {
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
    </>
  );
}
