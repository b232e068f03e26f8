import { SequenceForm } from "@/app/_shared/flow-form";
import type { FormAction } from "@/components/forms/form-screen";
import { SelfSubmit } from "@/components/forms/self-submit";
import { Badge } from "@/components/ui/badge";
import { BusyButton } from "@/components/ui/busy-button";
import { Actions } from "@/components/ui/fields";
import { Links } from "@/components/ui/links";
import { Loader } from "@/components/ui/loader";
import { Screen } from "@/components/ui/screen";
import { TextLink } from "@/components/ui/text-link";
import { support } from "@/domain/destinations";
import type { Problem } from "@/domain/problems";
import { fullScreen } from "@/server/forms/form-props";
import type { SignedInContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";
import { OnboardingRefused } from "./onboarding-refused";

type SequenceLoaderProps = { context: SignedInContext; action: FormAction };

/** The loader of the sequence (PA-12): a form that sends itself, with a button for a browser without script, and the retry screen of stage 3 (PA-15, PA-18). */
export function SequenceLoader({ context, action }: SequenceLoaderProps) {
  const { t, problem } = translatorFor(context);
  const product = t(`Products.${context.product}`);
  const title = t("PostAuth.loading", { product });
  const retry = (which: Problem, said: "PostAuth.error" | "PostAuth.onboarding" = "PostAuth.error") =>
    fullScreen(
      context,
      t(`${said}.title`),
      <Screen
        badge={<Badge icon="warning" tone="warning" />}
        title={t(`${said}.title`)}
        lead={t(`${said}.subtitle`)}
        links={
          <Links>
            <TextLink href={support(context)}>{t("Common.action.contactSupport")}</TextLink>
          </Links>
        }
      >
        <p>{problem(which)}</p>
        <Actions>
          <BusyButton busyLabel={t("Common.busy")}>{t("Common.action.tryAgain")}</BusyButton>
        </Actions>
      </Screen>,
    );
  const wayOn = (
    <Actions>
      <BusyButton busyLabel={t("Common.busy")}>{t("PostAuth.continue", { product })}</BusyButton>
    </Actions>
  );
  return (
    <SequenceForm
      context={context}
      title={title}
      action={action}
      instead={{
        gamingSessionFailed: retry("gamingSessionFailed"),
        onboardingFailed: retry("onboardingFailed", "PostAuth.onboarding"),
        onboardingRefused: fullScreen(
          context,
          t("PostAuth.onboarding.refusedTitle"),
          <OnboardingRefused context={context} />,
        ),
        network: retry("network"),
        server: retry("server"),
        serviceDown: retry("serviceDown"),
      }}
    >
      <SelfSubmit
        waiting={
          <Screen title={title} lead={t("PostAuth.loadingLead")}>
            <Loader wayOn={wayOn}>{title}</Loader>
          </Screen>
        }
      >
        <Screen title={t("PostAuth.stopped.title")} lead={t("PostAuth.stopped.lead", { product })}>
          {wayOn}
        </Screen>
      </SelfSubmit>
    </SequenceForm>
  );
}
