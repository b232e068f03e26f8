import { stepScreens } from "@operator/step-screens";
import { notFound } from "next/navigation";
import { FlowForm } from "@/app/_shared/flow-form";
import { page, type RouteParams } from "@/app/_shared/make-page";
import { ownWords } from "@/app/_shared/own-words";
import { uploadAttempt, uploadWords } from "@/app/accountcenter/docuploadcenter/upload-words";
import { TextLink } from "@/components/ui/buttons/text-link";
import { Screen } from "@/components/ui/screen";
import { UploadForm } from "@/components/uploads/upload-form";
import { correctiveAction, type OwnStep, ownStepNamed } from "@/domain/corrective-actions/registry";
import { ownStepProblems } from "@/domain/forms/problems";
import { withQuery } from "@/domain/routing/routes";
import { toUploads } from "@/domain/scan/document-check-links";
import type { DocumentKind } from "@/domain/uploads/upload";
import type { SignedInContext } from "@/server/context/request-context";
import { loadOwnStep, type OwnStepPage } from "@/server/flows/own-steps/own-step";
import { ownerFields } from "@/server/forms/form-owner";
import { flowFields } from "@/server/forms/form-props";
import { translatorFor } from "@/server/lookups/translator";
import { sequenceLink } from "@/server/records/sequence";
import { SequenceProgress, StepLinks, type StepProps } from "../_shared/step-frame";
import { loadShownStep, StepView } from "../_shared/step-page";
import { ownStepAction } from "./actions";

type OwnStepProps = StepProps & { code: OwnStep };

/** The document comes first: what the form says is said of it. It goes through the upload centre, which leads back. */
function DocumentScreen({ context, step, code, kind }: OwnStepProps & { kind: DocumentKind }) {
  const words = ownWords(context, "Steps", code);
  const upload = uploadWords(context, words.documentTitle);
  return (
    <UploadForm
      action={withQuery("/api/documents", { ...flowFields(context), ...ownerFields(context), step: code })}
      {...uploadAttempt(context)}
      words={{ ...upload, kinds: upload.kinds.filter(({ value }) => value === kind) }}
      kind={kind}
      screen={{
        progress: <SequenceProgress context={context} step={step} />,
        title: words.documentTitle,
        lead: words.documentLead,
        links: <StepLinks context={context} step={step} />,
      }}
    />
  );
}

function FormOfStep({ context, step, code }: OwnStepProps) {
  const { t, problems } = translatorFor(context);
  const words = ownWords(context, "Steps", code);
  const Fields = stepScreens[code];
  if (!Fields) return notFound();
  const { document } = correctiveAction(code);
  const form = {
    submit: words.submit ?? t("Common.action.continue"),
    busy: t("Common.busy"),
    problems: problems(ownStepProblems),
  };
  return (
    <FlowForm context={context} title={words.title ?? ""} action={ownStepAction} keeps={`${code}-own-step`}>
      <input type="hidden" name="step" value={code} />
      <Screen
        progress={<SequenceProgress context={context} step={step} />}
        title={words.title}
        lead={words.lead}
        links={
          <StepLinks context={context} step={step}>
            {document && (
              <TextLink href={toUploads(sequenceLink(context), { documentKind: document })}>
                {t("DocUpload.received.another")}
              </TextLink>
            )}
          </StepLinks>
        }
      >
        <Fields brand={context.brand.id} locale={context.locale} words={words} form={form} />
      </Screen>
    </FlowForm>
  );
}

function OwnScreen({ data: { code, page }, ...props }: StepProps & { data: { code: OwnStep; page: OwnStepPage } }) {
  if (page.kind === "form") return <FormOfStep {...props} code={code} />;
  const kind = correctiveAction(code).document;
  return kind ? <DocumentScreen {...props} code={code} kind={kind} /> : notFound();
}

async function loadOwn(context: SignedInContext, params: RouteParams) {
  const code = ownStepNamed(params.code);
  if (!code) notFound();
  const loaded = await loadShownStep(context, code, async () => ({ code, page: await loadOwnStep(context, code) }));
  return loaded.kind === "redirect" ? loaded : { code, loaded };
}

/** A corrective action of the operator's own (`steps/` of its folder). */
export default page("/correctiveactions/[code]", loadOwn, ({ context, data: { code, loaded } }) => (
  <StepView context={context} code={code} loaded={loaded} Screen={OwnScreen} />
));
