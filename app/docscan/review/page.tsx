import { MayAskNext, Meanwhile } from "@/app/_shared/case-parts";
import { CaseTimeline } from "@/app/_shared/case-timeline";
import { FormPage } from "@/app/_shared/flow-form";
import { LeaveButton } from "@/app/_shared/leave-button";
import { page, type ViewProps } from "@/app/_shared/make-page";
import { supportLink } from "@/app/_shared/next-steps";
import { lookAroundAction, reportLookAroundAction } from "@/app/correctiveactions/actions";
import { ButtonLink } from "@/components/ui/buttons/button";
import { Links, TextLinks } from "@/components/ui/buttons/links";
import { TextLink } from "@/components/ui/buttons/text-link";
import { Buttons } from "@/components/ui/fields/form-layout";
import { Badge } from "@/components/ui/lists/badge";
import { SuccessScreen } from "@/components/ui/success-screen";
import { successSignOf } from "@/domain/operator/drawings";
import { support } from "@/domain/routing/destinations";
import { to } from "@/domain/routing/routes";
import type { SignedInContext } from "@/server/context/request-context";
import { continueTarget } from "@/server/flows/scan/check-passed";
import { type DocumentReview, loadReview } from "@/server/flows/scan/load-review";
import { documentTitle } from "@/server/forms/form-props";
import { translatorFor } from "@/server/lookups/translator";

type ReviewProps = { context: SignedInContext; review: Extract<DocumentReview, { kind: "waiting" }> };

function Waiting({ context, review }: ReviewProps) {
  const { t } = translatorFor(context);
  return (
    <FormPage
      context={context}
      title={t("CaseStatus.title.details")}
      action={lookAroundAction}
      badge={<Badge icon="clock" />}
      lead={t("DocumentInfo.review.description", { brand: context.brand.name })}
      links={
        <Links>
          <LeaveButton context={context} leaving={review.leaving} report={reportLookAroundAction} look="quiet" />
          <TextLink href={continueTarget(context)}>{t("DocumentInfo.review.next")}</TextLink>
          <TextLink href={support(context)}>{t("Common.action.contactSupport")}</TextLink>
        </Links>
      }
    >
      <CaseTimeline context={context} waits={review.case} />
      <Meanwhile context={context} view={review.view} />
      <MayAskNext context={context} subject={review.case.subject} />
      <Buttons>
        <ButtonLink href={to("/")}>{t("CaseStatus.home")}</ButtonLink>
      </Buttons>
    </FormPage>
  );
}

/** The document needs a manual review (DOC-48, DOC-49), or needed one that is finished. */
function Review({ context, data: review }: ViewProps<typeof loadReview>) {
  if (review.kind === "waiting") return <Waiting context={context} review={review} />;
  const { t } = translatorFor(context);
  const title = t("CaseStatus.finished.title");
  return (
    <>
      <title>{documentTitle(context, title)}</title>
      <SuccessScreen
        figure={successSignOf(context.brand.id)}
        title={title}
        lead={t("CaseStatus.finished.lead")}
        actions={<ButtonLink href={continueTarget(context)}>{t("DocumentInfo.review.next")}</ButtonLink>}
        links={<TextLinks links={[supportLink(context)]} />}
      />
    </>
  );
}

export default page("/docscan/review", loadReview, Review);
