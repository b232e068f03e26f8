import { redirect } from "next/navigation";
import { FormPage } from "@/app/_shared/flow-form";
import { SubmitAction } from "@/app/_shared/submit-action";
import { LimitsWebview, WebviewLink } from "@/components/native/webview";
import { Links } from "@/components/ui/buttons/links";
import { Badge } from "@/components/ui/lists/badge";
import { pageAfterAnswer } from "@/server/flows/attestations/after-answer";
import { translatorFor } from "@/server/lookups/translator";
import { currentSequence, toSequence } from "@/server/records/sequence";
import { requestContext } from "@/server/request/context";
import { leaveLimitsAction } from "../select-rg-attestation/actions";

/**
 * The success screen under the webview of limits, in the operator's app only (ATT-10, ATT-46, ATT-47). It has no figure of the brand,
 * because an answer about limits is nothing to celebrate.
 */
export default async function LimitsPage({ searchParams }: PageProps<"/correctiveactions/limits">) {
  const context = await requestContext("/correctiveactions/limits", { query: await searchParams });
  const record = currentSequence(context);
  const page = record.openedLimits && pageAfterAnswer(context, record.openedLimits.action);
  if (!page) redirect(toSequence(context, "/correctiveactions", record));
  const { t } = translatorFor(context);
  return (
    <FormPage
      context={context}
      title={t("Attestation.limits.title")}
      action={leaveLimitsAction}
      badge={<Badge icon="check" tone="good" />}
      lead={t("Attestation.limits.subtitle")}
      links={
        <Links>
          <WebviewLink href={page}>{t("Attestation.limits.open")}</WebviewLink>
        </Links>
      }
    >
      <LimitsWebview href={page} />
      <SubmitAction context={context} />
    </FormPage>
  );
}
