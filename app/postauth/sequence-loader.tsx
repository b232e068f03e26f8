import type { ReactNode } from "react";
import { FlowForm } from "@/app/_shared/flow-form";
import { SubmitAction } from "@/app/_shared/submit-action";
import { longWaitWords } from "@/app/_shared/words/long-wait-words";
import type { FormAction } from "@/components/forms/form-screen";
import { SelfSubmit } from "@/components/forms/self-submit";
import { AskDevice, ForgetUnsaved } from "@/components/native/ask-device";
import { Loader } from "@/components/ui/loader";
import { Notice } from "@/components/ui/notice";
import { Screen } from "@/components/ui/screen";
import type { SignedInContext } from "@/server/context/request-context";
import type { BiometricsStage } from "@/server/flows/biometrics/stage";
import { translatorFor } from "@/server/lookups/translator";

type SequenceLoaderProps = {
  context: SignedInContext;
  action: FormAction;
  biometrics?: BiometricsStage;
  /** The player has submitted a step that the platform had lifted meanwhile, and nothing else is due. */
  isLifted?: boolean;
};

type SubmitProps = { context: SignedInContext; biometrics: BiometricsStage; waiting: ReactNode; children: ReactNode };

/** Submits the loader once the app has done what the stage of biometrics asks of it. */
function Submit({ context, biometrics, waiting, children }: SubmitProps) {
  const { t } = translatorFor(context);
  if (biometrics === "over") return <SelfSubmit waiting={waiting}>{children}</SelfSubmit>;
  if (biometrics === "unsaved") {
    const words = { later: t("Biometrics.notStored"), plain: t("Biometrics.notStoredPlain") };
    return (
      <ForgetUnsaved words={words} waiting={waiting}>
        {children}
      </ForgetUnsaved>
    );
  }
  const flow = context.record?.id;
  const off = t("AccountSecurity.done.biometricsOff");
  return (
    <AskDevice waiting={waiting} renews={biometrics === "renew" && flow !== undefined ? { flow, off } : undefined}>
      {children}
    </AskDevice>
  );
}

/** The loader of the sequence (PA-12): a form that submits itself, with a button for a browser without scripts. */
export function SequenceLoader({ context, action, biometrics = "over", isLifted = false }: SequenceLoaderProps) {
  const { t } = translatorFor(context);
  const product = t(`Products.${context.product}`);
  const title = t("PostAuth.continue", { product });
  const submit = <SubmitAction context={context} label={title} />;
  // what became of a step that was lifted under the player's hands is read before the page moves on
  if (isLifted && biometrics === "over") {
    return (
      <FlowForm context={context} title={title} action={action} isLostWhole>
        <Screen title={title} notice={<Notice role="status">{t("CorrectiveAction.replaced.gone")}</Notice>}>
          {submit}
        </Screen>
      </FlowForm>
    );
  }
  const notice = biometrics === "unsaved" && <Notice tone="warning">{t("Biometrics.notStoredPlain")}</Notice>;
  const waiting = (
    <Screen title={title} lead={t("PostAuth.loadingLead")} notice={notice}>
      <Loader wayOn={submit} longWait={longWaitWords(context)}>
        {t("PostAuth.loading", { product })}
      </Loader>
    </Screen>
  );
  const stopped = (
    <Screen title={t("PostAuth.stopped.title")} lead={t("PostAuth.stopped.lead", { product })} notice={notice}>
      {submit}
    </Screen>
  );
  return (
    <FlowForm context={context} title={title} action={action} isLostWhole>
      <Submit context={context} biometrics={biometrics} waiting={waiting}>
        {stopped}
      </Submit>
    </FlowForm>
  );
}
