import { redirect } from "next/navigation";
import { ButtonLink } from "@/components/ui/buttons/button";
import { Buttons } from "@/components/ui/fields/form-layout";
import { Facts } from "@/components/ui/lists/facts";
import { SuccessScreen } from "@/components/ui/success-screen";
import { ClockTime } from "@/components/ui/text/clock-time";
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
import { LimitFirst, onwardLabel, SuccessLead, WhatFollows } from "../_shared/what-follows";

/** When the accounts were merged, and what the merged one has, as far as the platform has compared the two. */
function MergedFacts({ context, merged: { at, comparison } }: { context: SignedInContext; merged: Merged }) {
  const { t, clock } = translatorFor(context);
  const { email, fields = [] } = comparison ?? {};
  const has = fields.filter(({ merged }) => merged !== null);
  const facts = [
    { term: t("MergeAccounts.merged.at"), value: <ClockTime at={at} text={clock(at)} /> },
    ...comparisonRows(context, has).map(({ label, merged }) => ({ term: label, value: merged })),
    ...(email ? [{ term: t("MergeAccounts.merged.with"), value: shownContact(email) }] : []),
  ];
  return <Facts facts={facts} />;
}

/** MRG-32: the end of a merge. Its button opens the next step, or the gaming session. */
export default async function MergedPage({ searchParams }: PageProps<"/correctiveactions/merged">) {
  const context = await requestContext("/correctiveactions/merged", { query: await searchParams });
  const onward = toSequence(context, "/correctiveactions");
  const merged = await loadMerged(context);
  if (!merged) redirect(onward);
  const { t } = translatorFor(context);
  const title = t("MergeAccounts.merged.title");
  const next = await loadWhatFollows(context, merged.step);
  return (
    <>
      <title>{documentTitle(context, title)}</title>
      <SuccessScreen
        figure={successSignOf(context.brand.id)}
        title={title}
        lead={
          <SuccessLead context={context} next={next}>
            {t("MergeAccounts.merged.lead")}
          </SuccessLead>
        }
        links={<LimitFirst context={context} />}
      >
        <MergedFacts context={context} merged={merged} />
        <WhatFollows context={context} next={next}>
          <Buttons>
            <ButtonLink href={onward}>{onwardLabel({ context, next })}</ButtonLink>
          </Buttons>
        </WhatFollows>
      </SuccessScreen>
    </>
  );
}
