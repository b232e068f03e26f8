import { SequenceForm } from "@/app/_shared/flow-form";
import { LeaveButton } from "@/app/_shared/leave-button";
import { loadOrShowError } from "@/app/_shared/load-or-show-error";
import { ReviewTimeline, UntilThen } from "@/app/_shared/waiting";
import { lookAroundAction, reportLookAroundAction } from "@/app/correctiveactions/actions";
import { Links } from "@/components/ui/buttons/links";
import { TextLink } from "@/components/ui/buttons/text-link";
import { Actions } from "@/components/ui/fields/fields";
import { Badge } from "@/components/ui/lists/badge";
import { Screen } from "@/components/ui/screen";
import { support } from "@/domain/routing/destinations";
import { loadLeaving } from "@/server/flows/corrective-actions/refresh-and-look-around";
import { continueTarget } from "@/server/flows/scan/check-passed";
import { translatorFor } from "@/server/lookups/translator";
import { scanProgressOf } from "@/server/records/scan-progress";
import { requestContext } from "@/server/request/context";

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
