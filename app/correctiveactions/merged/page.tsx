import { redirect } from "next/navigation";
import { OwnSlot } from "@/app/_shared/own-slot";
import { ButtonLink } from "@/components/ui/buttons/button";
import { Facts } from "@/components/ui/lists/facts";
import { SuccessScreen } from "@/components/ui/success-screen";
import { successSignOf } from "@/domain/operator/drawings";
import { shownContact } from "@/domain/person/contact";
import type { SignedInContext } from "@/server/context/request-context";
import { loadMerged, type Merged } from "@/server/flows/account-migration/account-migration";
import { loadWhatFollows } from "@/server/flows/corrective-actions/progress";
import { documentTitle } from "@/server/forms/form-props";
import { translatorFor } from "@/server/lookups/translator";
import { toSequence } from "@/server/records/sequence";
import { requestContext } from "@/server/request/context";
import { comparisonRows } from "../_shared/comparison-rows";
import { LimitFirst, WhatFollows } from "../_shared/what-follows";

/** What the merged account has, as far as the platform has compared the two. */
function MergedFacts({ context, comparison }: { context: SignedInContext; comparison: Merged["comparison"] }) {
  if (!comparison) return null;
  const { email, fields } = comparison;
  const other = email
    ? [{ term: translatorFor(context).t("MergeAccounts.merged.with"), value: shownContact(email) }]
    : [];
  const facts = [
    ...comparisonRows(
      context,
      fields.filter(({ merged }) => merged !== null),
    ).map(({ label, merged }) => ({ term: label, value: merged })),
    ...other,
  ];
  return facts.length > 0 && <Facts facts={facts} />;
}

/** MRG-32: the end of a merge. Its button goes on to the next step, or to the gaming session. */
export default async function MergedPage({ searchParams }: PageProps<"/correctiveactions/merged">) {
  const context = await requestContext("/correctiveactions/merged", { query: await searchParams });
  const onward = toSequence(context, "/correctiveactions");
  const merged = await loadMerged(context);
  if (!merged) redirect(onward);
  const { t } = translatorFor(context);
  const title = t("MergeAccounts.merged.title");
  return (
    <>
      <title>{documentTitle(context, title)}</title>
      <SuccessScreen
        figure={successSignOf(context.brand.id)}
        title={title}
        lead={t("MergeAccounts.merged.lead")}
        actions={<ButtonLink href={onward}>{t("Common.action.continue")}</ButtonLink>}
        links={<LimitFirst context={context} />}
      >
        <MergedFacts context={context} comparison={merged.comparison} />
        <WhatFollows context={context} next={await loadWhatFollows(context, merged.step)} />
      </SuccessScreen>
      <OwnSlot context={context} place="success" facts={() => ({ of: "merge" })} />
    </>
  );
}
