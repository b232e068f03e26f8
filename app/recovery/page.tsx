import { FlowForm, FormPage } from "@/app/_shared/flow-form";
import { homeLink, supportLink } from "@/app/_shared/next-steps";
import { SubmitAction } from "@/app/_shared/submit-action";
import { type LinkWords, TextLinks } from "@/components/ui/buttons/links";
import { Badge } from "@/components/ui/lists/badge";
import { SuccessScreen } from "@/components/ui/success-screen";
import type { Path } from "@/domain/forms/outcome";
import { successSignOf } from "@/domain/operator/drawings";
import { to } from "@/domain/routing/routes";
import type { RequestContext } from "@/server/context/request-context";
import { loadRecovery } from "@/server/flows/recovery/recovery";
import { flowParameters } from "@/server/lookups/flow-link";
import { translatorFor } from "@/server/lookups/translator";
import type { RecoveryRecord } from "@/server/records/flow-record";
import { requestContext } from "@/server/request/context";
import { finishRecoveryAction, startRecoveryAction } from "./actions";
import { RecoveryOver } from "./recovery-over";

type RecoveryEndProps = { context: RequestContext; record: RecoveryRecord };

/** The proof is complete, and the press that gave it could not sign in. */
function FinishRecovery({ context, record }: RecoveryEndProps) {
  const { t } = translatorFor(context);
  const title = t("Recovery.finish.title");
  return (
    <FlowForm context={context} title={title} action={finishRecoveryAction}>
      <SuccessScreen
        figure={successSignOf(context.brand.id)}
        title={title}
        lead={t(record.fromMergeFlow ? "Recovery.finish.mergeLead" : "Recovery.finish.lead")}
      >
        <SubmitAction context={context} />
      </SuccessScreen>
    </FlowForm>
  );
}

function wayBack(context: RequestContext, toMerge: Path | undefined): LinkWords {
  const { t } = translatorFor(context);
  if (toMerge) return { href: toMerge, label: t("Common.action.back") };
  return context.player
    ? homeLink(context)
    : { href: to("/auth", flowParameters(context)), label: t("Recovery.backToSignIn") };
}

/** BR-24, BR-25. The start is a button because it asks the platform for a key, and keys are limited. */
export default async function RecoveryPage({ searchParams }: PageProps<"/recovery">) {
  const context = await requestContext("/recovery", { query: await searchParams });
  const page = loadRecovery(context);
  if (page.kind === "finish") return <FinishRecovery context={context} record={page.record} />;
  if (page.kind === "failed") return <RecoveryOver context={context} record={page.record} reason="failed" />;
  const { t } = translatorFor(context);
  return (
    <FormPage
      context={context}
      title={t(page.fromMergeFlow ? "Recovery.mergeTitle" : "Recovery.title")}
      description={t("Recovery.lead")}
      action={startRecoveryAction}
      hidden={page.hidden}
      badge={<Badge icon="shield" />}
      lead={t(page.fromMergeFlow ? "Recovery.mergeLead" : "Recovery.lead")}
      links={<TextLinks links={[wayBack(context, page.back), supportLink(context)]} />}
    >
      {/* SA-22 */}
      <p>{t(page.fromMergeFlow ? "Recovery.mergeAtHand" : "Recovery.atHand", { country: context.brand.country })}</p>
      <SubmitAction context={context} label={t("Common.action.confirmItIsMe")} />
    </FormPage>
  );
}
