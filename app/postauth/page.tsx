import { redirect } from "next/navigation";
import { SequenceForm } from "@/app/_shared/flow-form";
import { loadOrShowError } from "@/app/_shared/load-or-show-error";
import { OwnSlot } from "@/app/_shared/own-slot";
import { ProblemScreen } from "@/components/forms/problem-screen";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { Actions } from "@/components/ui/fields/fields";
import { SuccessScreen } from "@/components/ui/success-screen";
import { successSignOf } from "@/domain/operator/drawings";
import type { RestrictionView } from "@/domain/restrictions/restriction-view";
import type { SignedInContext } from "@/server/context/request-context";
import { loadPostAuth } from "@/server/flows/post-auth/sequence";
import { translatorFor } from "@/server/lookups/translator";
import { requestContext } from "@/server/request/context";
import { continueSequenceAction, finishCrossLoginAction } from "./actions";
import { BiometricsPrompt } from "./biometrics-prompt";
import styles from "./cross-login.module.css";
import { onboardingRefused } from "./onboarding-refused";
import { SequenceLoader } from "./sequence-loader";

function CrossLoginSuccess({ context, tellsPhone }: { context: SignedInContext; tellsPhone: boolean }) {
  const { t } = translatorFor(context);
  const title = t("PostAuth.crossLogin.title");
  return (
    <>
      <SequenceForm context={context} title={title} action={finishCrossLoginAction}>
        <div className={styles.content}>
          <SuccessScreen
            figure={successSignOf(context.brand.id)}
            title={title}
            lead={t("PostAuth.crossLogin.subtitle", { brand: context.brand.name })}
          >
            {tellsPhone && <p>{t("PostAuth.crossLogin.phone")}</p>}
            <Actions>
              <BusyButton busyLabel={t("Common.busy")}>{t("Common.action.continue")}</BusyButton>
            </Actions>
          </SuccessScreen>
        </div>
      </SequenceForm>
      <OwnSlot context={context} place="success" facts={() => ({ of: "crossLogin" })} />
    </>
  );
}

/** The refusal that the platform has given before; the form asks it again. */
function OnboardingRefused({ context, view }: { context: SignedInContext; view: RestrictionView }) {
  const words = onboardingRefused(context, view);
  return (
    <SequenceForm context={context} title={words.title} action={continueSequenceAction}>
      <ProblemScreen {...words} />
    </SequenceForm>
  );
}

export default async function PostAuthPage({ searchParams }: PageProps<"/postauth">) {
  const context = await requestContext("/postauth", { query: await searchParams });
  const load = await loadOrShowError(context, () => loadPostAuth(context));
  if (load.kind === "error") return load.screen;
  if (load.value.kind === "redirect") redirect(load.value.to);
  const { stage, record, biometrics, refused, tellsPhone } = load.value;
  if (refused) return <OnboardingRefused context={context} view={refused} />;
  if (biometrics === "prompt") return <BiometricsPrompt context={context} record={record} />;
  if (stage === "crossLoginSuccess") {
    return <CrossLoginSuccess context={context} tellsPhone={tellsPhone} />;
  }
  return <SequenceLoader context={context} action={continueSequenceAction} biometrics={biometrics} />;
}
