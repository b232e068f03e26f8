import { redirect } from "next/navigation";
import { ButtonLink } from "@/components/ui/buttons/button";
import { SuccessScreen } from "@/components/ui/success-screen";
import { hasMerged } from "@/server/flows/account-migration/account-migration";
import { documentTitle } from "@/server/forms/form-props";
import { translatorFor } from "@/server/lookups/translator";
import { toSequence } from "@/server/records/sequence";
import { requestContext } from "@/server/request/context";
import { WhatFollows } from "../_shared/what-follows";

/** MRG-32: the end of a merge. Its button goes on to the next step, or to the gaming session. */
export default async function MergedPage({ searchParams }: PageProps<"/correctiveactions/merged">) {
  const context = await requestContext("/correctiveactions/merged", { query: await searchParams });
  const onward = toSequence(context, "/correctiveactions");
  if (!hasMerged(context)) redirect(onward);
  const { t } = translatorFor(context);
  const title = t("MergeAccounts.merged.title");
  return (
    <>
      <title>{documentTitle(context, title)}</title>
      <SuccessScreen
        figure={context.brand.mark}
        title={title}
        lead={t("MergeAccounts.merged.lead")}
        actions={<ButtonLink href={onward}>{t("Common.action.continue")}</ButtonLink>}
      >
        <WhatFollows context={context} passed="migrate-account" />
      </SuccessScreen>
    </>
  );
}
