import { notFound, redirect } from "next/navigation";
import { FormPage } from "@/app/_shared/flow-form";
import { page, type RouteParams } from "@/app/_shared/make-page";
import { OtherLanguage } from "@/app/_shared/other-language";
import type { FormAction } from "@/components/forms/form-screen";
import { QuestionFields } from "@/components/questionnaires/question-fields";
import { StepProgress } from "@/components/ui/lists/step-progress";
import { Notice } from "@/components/ui/notice";
import { questionPageNamed } from "@/domain/questionnaires/page-names";
import { formValuesOf } from "@/domain/questionnaires/question-page";
import type { SignedInContext } from "@/server/context/request-context";
import type { QuestionnaireStep } from "@/server/flows/questionnaires/due";
import { loadFinalResult, loadQuestionPage, type ShownPage, startOf } from "@/server/flows/questionnaires/pages";
import { signatureText } from "@/server/lookups/shown-texts/sentences";
import { translatorFor } from "@/server/lookups/translator";
import { fieldTexts, headingOf, questionWords } from "./questionnaire-words";
import { StepLinks, type StepProps } from "./step-frame";
import { loadShownStep, StepView } from "./step-page";

type QuestionPageProps = StepProps & { data: ShownPage; action: FormAction };

/** Where in the questionnaire, within the step of the sequence if there are several. */
function Progress({ context, step: { progress }, data: { name, page, n, of } }: Omit<QuestionPageProps, "action">) {
  const { t } = translatorFor(context);
  const position =
    name === "investorProfile" ? t("Questionnaire.pageOf", { n, of }) : t("Questionnaire.questionOf", { n, of });
  const here = page === "explain" ? t("Questionnaire.lastPage") : position;
  if (progress.of < 2) {
    return (
      <StepProgress step={n} of={of} part={1}>
        {here}
      </StepProgress>
    );
  }
  return (
    <StepProgress step={progress.n} of={progress.of} rest={here} part={n / (of + 1)}>
      {t("Common.step", progress)}
    </StepProgress>
  );
}

/** INV-04, INV-06 */
function SignatureNote({ context, data: { name, n, of, consent } }: Omit<QuestionPageProps, "action">) {
  if (name !== "investorProfile" || n < of) return null;
  const { t } = translatorFor(context);
  return (
    <Notice title={t("InvestorProfile.signature.title")}>
      {consent ? signatureText(context, consent).title : t("InvestorProfile.signature.plain")}
    </Notice>
  );
}

/** One page of any of the three questionnaires. */
function QuestionScreen({ context, step, data, action }: QuestionPageProps) {
  const { shown, page, digest, answers, language } = data;
  const { name, title, lead } = headingOf(context, data);
  const texts = fieldTexts(context, data);
  return (
    <FormPage
      key={digest}
      context={context}
      title={name}
      action={action}
      keeps={`question page ${digest}`}
      values={formValuesOf(shown.fields, answers)}
      progress={<Progress context={context} step={step} data={data} />}
      heading={title}
      lead={lead}
      notice={<OtherLanguage context={context} language={language} />}
      links={<StepLinks context={context} step={step} />}
    >
      <QuestionFields
        fields={shown.fields}
        texts={texts}
        digest={digest}
        page={String(page)}
        language={language}
        words={questionWords(context, data)}
        isSticky={context.native}
        note={<SignatureNote context={context} step={step} data={data} />}
      />
    </FormPage>
  );
}

/** Makes the pages with the questions; one that is not open, and a questionnaire that has ended, lead elsewhere. */
export function questionPage(code: QuestionnaireStep, action: FormAction) {
  async function load(context: SignedInContext, params: RouteParams) {
    const name = questionPageNamed(params.page);
    if (name === undefined || (name === "explain" && code === "submit-questionnaire")) notFound();
    if (await loadFinalResult(context, code)) return startOf(context, code);
    return loadShownStep(context, code, ({ step }) => loadQuestionPage(context, code, name, step));
  }
  return page(`/correctiveactions/${code}/[page]`, load, ({ context, data: loaded }) => (
    <StepView
      context={context}
      code={code}
      loaded={loaded}
      Screen={({ data, ...props }) =>
        data.kind === "redirect" ? redirect(data.to) : <QuestionScreen {...props} data={data} action={action} />
      }
    />
  ));
}
