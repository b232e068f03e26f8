import { redirect } from "next/navigation";
import { page } from "@/app/_shared/make-page";
import { OtherLanguage } from "@/app/_shared/other-language";
import { ScreenPage } from "@/app/_shared/screen-page";
import { SubmitAction } from "@/app/_shared/submit-action";
import { finishReviewAction } from "@/app/correctiveactions/mithra-submit-questionnaire/actions";
import { ButtonLink } from "@/components/ui/buttons/button";
import { Links } from "@/components/ui/buttons/links";
import { Badge } from "@/components/ui/lists/badge";
import { IconList } from "@/components/ui/lists/icon-list";
import { RichText } from "@/components/ui/text/rich-text";
import { correctiveAction } from "@/domain/corrective-actions/registry";
import type { SignedInContext } from "@/server/context/request-context";
import type { QuestionnaireStep } from "@/server/flows/questionnaires/due";
import { loadFinalResult, loadStart, type QuestionnaireStart } from "@/server/flows/questionnaires/pages";
import { translatorFor } from "@/server/lookups/translator";
import { CentreLink, QuestionnaireEnd } from "./questionnaire-end";
import { StepForm } from "./step-form";
import { SequenceProgress, StepLinks, type StepProps } from "./step-frame";
import { loadShownStep, StepView } from "./step-page";

/** RTR-19, RTR-30? */
function SuccessPage({ context, step }: StepProps) {
  const { t } = translatorFor(context);
  return (
    <StepForm
      context={context}
      step={step}
      title={t("RealTimeReview.success.title")}
      action={finishReviewAction}
      badge={<Badge icon="check" tone="good" />}
      lead={t("RealTimeReview.success.lead")}
      links={
        <Links>
          <CentreLink context={context} />
        </Links>
      }
    >
      <SubmitAction context={context} />
    </StepForm>
  );
}

type SplashProps = StepProps & { code: QuestionnaireStep; data: Extract<QuestionnaireStart, { kind: "splash" }> };

/** RTR-11, RTR-30?, AR-02 */
function SplashPage({ context, step, code, data }: SplashProps) {
  const { t } = translatorFor(context);
  const isReview = code === "mithra-submit-questionnaire";
  const words = isReview ? "RealTimeReview" : "AutomatedReview";
  const { minutes } = correctiveAction(code);
  return (
    <ScreenPage
      context={context}
      progress={<SequenceProgress context={context} step={step} />}
      badge={<Badge icon={isReview ? "heart" : "shield"} />}
      title={t(`${words}.title`)}
      lead={data.intro ? undefined : t(`${words}.lead`)}
      notice={
        data.intro && (
          <>
            <OtherLanguage context={context} language={data.language} />
            <RichText text={data.intro} lang={data.language} />
          </>
        )
      }
      actions={
        <ButtonLink href={data.startsAt}>
          {data.isBegun ? t("Questionnaire.resume") : t("Questionnaire.start")}
        </ButtonLink>
      }
      links={
        <StepLinks context={context} step={step}>
          {isReview && <CentreLink context={context} />}
        </StepLinks>
      }
    >
      <IconList
        items={[
          { icon: "clock", text: t("Questionnaire.facts", { count: data.questions, minutes }) },
          { icon: "lock", text: t("Questionnaire.kept") },
        ]}
      />
    </ScreenPage>
  );
}

type StartProps = StepProps & { code: QuestionnaireStep; data: Awaited<ReturnType<typeof loadStart>> };

function StartScreen({ context, step, code, data }: StartProps) {
  switch (data.kind) {
    case "redirect":
      return redirect(data.to);
    case "passed":
      return <SuccessPage context={context} step={step} />;
    case "splash":
      return <SplashPage context={context} step={step} code={code} data={data} />;
  }
}

/** Makes the page that a questionnaire starts and ends with. */
export function questionnairePage(code: QuestionnaireStep) {
  async function load(context: SignedInContext) {
    const result = await loadFinalResult(context, code);
    if (result) return { kind: "ended" as const, result };
    return loadShownStep(context, code, ({ step }) => loadStart(context, code, step));
  }
  return page(
    "/correctiveactions/[code]",
    load,
    ({ context, data }) =>
      data.kind === "ended" ? (
        <QuestionnaireEnd context={context} {...data.result} />
      ) : (
        <StepView
          context={context}
          code={code}
          loaded={data}
          Screen={(props) => <StartScreen {...props} code={code} />}
        />
      ),
    { code },
  );
}
