import { SequenceForm } from "@/app/_shared/flow-form";
import { LeaveButton } from "@/app/_shared/leave-button";
import { loadOrShowError } from "@/app/_shared/load-or-show-error";
import { ReviewTimeline, UntilThen } from "@/app/_shared/waiting";
import { lookAroundAction, reportLookAroundAction } from "@/app/correctiveactions/actions";
import { Badge } from "@/components/ui/badge";
import { Actions } from "@/components/ui/fields";
import { Links } from "@/components/ui/links";
import { Screen } from "@/components/ui/screen";
import { TextLink } from "@/components/ui/text-link";
import { support } from "@/domain/destinations";
import { loadLeaving } from "@/server/flows/corrective-actions/leave";
import { continueTarget } from "@/server/flows/documents/check-passed";
import { scanProgressOf } from "@/server/records/scan-progress";
import { requestContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";

/** The document needs a manual review (DOC-48, DOC-49). */
export default async function ReviewPage({ searchParams }: PageProps<"/docscan/review">) {
  const context = await requestContext("/docscan/review", { query: await searchParams });
  const load = await loadOrShowError(context, () => loadLeaving(context));
  if (load.kind === "error") return load.screen;
  const { t } = translatorFor(context);
  const title = t("DocumentInfo.review.title");
  return (
    <SequenceForm context={context} title={title} action={lookAroundAction}>
      <Screen
        badge={<Badge icon="clock" />}
        title={title}
        lead={t("DocumentInfo.review.description", { brand: context.brand.name })}
        links={
          <Links>
            <TextLink href={continueTarget(context)}>{t("DocumentInfo.review.next")}</TextLink>
            <TextLink href={support(context)}>{t("Common.action.contactSupport")}</TextLink>
          </Links>
        }
      >
        <ReviewTimeline context={context} sentAt={scanProgressOf(context).sentAt} />
        <UntilThen context={context} />
        <Actions>
          <LeaveButton context={context} leaving={load.value} report={reportLookAroundAction} isPrimary />
        </Actions>
      </Screen>
    </SequenceForm>
  );
}
