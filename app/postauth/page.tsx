import { FlowForm, FormPage } from "@/app/_shared/flow-form";
import { page, type ViewProps } from "@/app/_shared/make-page";
import { SubmitAction } from "@/app/_shared/submit-action";
import { FaceDrawing, PromptHint } from "@/components/biometrics/prompt-parts";
import { BiometricsButtons } from "@/components/native/biometrics-buttons";
import { SuccessScreen } from "@/components/ui/success-screen";
import { successSignOf } from "@/domain/operator/drawings";
import type { SignedInContext } from "@/server/context/request-context";
import { loadPostAuth } from "@/server/flows/post-auth/sequence";
import { translatorFor } from "@/server/lookups/translator";
import type { SequenceRecord } from "@/server/records/sequence-record";
import { hasCredentials } from "@/server/records/typed-credentials";
import { answerBiometricsAction, continueSequenceAction, finishCrossLoginAction } from "./actions";
import styles from "./cross-login.module.css";
import { SequenceLoader } from "./sequence-loader";
import { OnboardingRefused, SequenceStopped, stopNamed } from "./stopped-screens";

/** PA-19: the player is asked once whether the app may log them in by face or finger. */
function BiometricsPrompt({ context, record }: { context: SignedInContext; record: SequenceRecord }) {
  const { t } = translatorFor(context);
  const hasTyped = hasCredentials(context, record);
  return (
    <FormPage
      context={context}
      title={t("Biometrics.prompt.title")}
      action={answerBiometricsAction}
      badge={<FaceDrawing />}
      lead={t("Biometrics.prompt.lead")}
    >
      <BiometricsButtons
        typedIn={hasTyped ? record.id : undefined}
        words={{
          enable: t("Biometrics.prompt.enable"),
          skip: t("Common.action.notNow"),
          busy: t("Common.busy"),
          // an app that holds nothing of its own has nothing that account security could turn on
          notStored: t(hasTyped ? "Biometrics.notStoredPlain" : "Biometrics.notStored"),
        }}
      />
      <PromptHint>{t("Biometrics.prompt.hint")}</PromptHint>
    </FormPage>
  );
}

function CrossLoginSuccess({ context, tellsPhone }: { context: SignedInContext; tellsPhone: boolean }) {
  const { t } = translatorFor(context);
  const { name: brand, products } = context.brand;
  const count = { products: products.length };
  const title = t("PostAuth.crossLogin.title", count);
  return (
    <FlowForm context={context} title={title} action={finishCrossLoginAction}>
      <div className={styles.content}>
        <SuccessScreen
          figure={successSignOf(context.brand.id)}
          title={title}
          lead={t("PostAuth.crossLogin.subtitle", { brand, ...count })}
        >
          {tellsPhone && <p>{t("PostAuth.crossLogin.phone", count)}</p>}
          <SubmitAction context={context} />
        </SuccessScreen>
      </div>
    </FlowForm>
  );
}

function PostAuth({ context, data }: ViewProps<typeof loadPostAuth>) {
  const { stage, record, biometrics, refused, tellsPhone } = data;
  if (refused) return <OnboardingRefused context={context} view={refused} form={continueSequenceAction} />;
  // the form does what the press before could not
  const problem = stopNamed(record.stopped);
  if (problem) return <SequenceStopped context={context} problem={problem} form={continueSequenceAction} />;
  if (biometrics === "prompt") return <BiometricsPrompt context={context} record={record} />;
  if (stage === "crossLoginSuccess") {
    return <CrossLoginSuccess context={context} tellsPhone={tellsPhone} />;
  }
  return (
    <SequenceLoader
      context={context}
      action={continueSequenceAction}
      biometrics={biometrics}
      isLifted={record.replaced !== undefined}
    />
  );
}

export default page("/postauth", loadPostAuth, PostAuth);
