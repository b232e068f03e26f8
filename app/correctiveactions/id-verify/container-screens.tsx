import type { ReactNode } from "react";
import { StepLinks, StepPlace } from "@/app/correctiveactions/_shared/step-frame";
import { FormScreen } from "@/components/forms/form-screen";
import { Badge } from "@/components/ui/badge";
import { BusyButton } from "@/components/ui/busy-button";
import { ButtonLink } from "@/components/ui/button";
import { Actions } from "@/components/ui/fields";
import { Links } from "@/components/ui/links";
import { Screen } from "@/components/ui/screen";
import { TextLink } from "@/components/ui/text-link";
import { support } from "@/domain/destinations";
import { to } from "@/domain/routes";
import { canBeVerified } from "@/domain/verification/verification-outcome";
import type { DueStep } from "@/server/flows/corrective-actions/steps";
import { type Container, uploadPage } from "@/server/flows/verification/verification";
import { documentTitle, formWords, newForm } from "@/server/forms/form-props";
import { sequenceFields } from "@/server/records/sequence";
import type { SignedInContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";
import { finishVerificationAction } from "./actions";

type State = Exclude<Container["kind"], "form" | "redirect" | "passed">;
type StepProps = { context: SignedInContext; step: DueStep };
type ScreenProps = StepProps & { hasSent: boolean };

/** KYC-80, KYC-87 */
export function SuccessScreen({ context }: { context: SignedInContext }) {
  const { t } = translatorFor(context);
  const title = t("Verification.success.title");
  return (
    <FormScreen
      action={finishVerificationAction}
      initial={newForm(context)}
      hidden={sequenceFields(context)}
      words={formWords(context, title)}
    >
      <Screen badge={<Badge icon="check" tone="good" />} title={title} lead={t("Verification.success.lead")}>
        <Actions>
          <BusyButton busyLabel={t("Common.busy")}>{t("Common.action.continue")}</BusyButton>
        </Actions>
      </Screen>
    </FormScreen>
  );
}

/** KYC-86: the retry opens the container anew. */
export function NoMethodsScreen({ context, step }: StepProps) {
  const { t } = translatorFor(context);
  return (
    <Screen
      badge={<Badge icon="warning" tone="warning" />}
      title={t("Verification.noMethods.title")}
      lead={t("Verification.noMethods.lead")}
      actions={
        <ButtonLink href={context.here} isReload>
          {t("Verification.noMethods.retry")}
        </ButtonLink>
      }
      links={<StepLinks context={context} step={step} />}
    />
  );
}

/** KYC-81, KYC-120!: the locked screen, in the words of the container. */
function BannedScreen({ context }: ScreenProps) {
  const { t } = translatorFor(context);
  return (
    <Screen
      badge={<Badge icon="lock" tone="danger" />}
      title={t("Locked.title")}
      lead={t("Verification.banned")}
      actions={<ButtonLink href={support(context)}>{t("Common.action.contactSupport")}</ButtonLink>}
      links={
        <Links>
          <TextLink href={to("/documents")}>{t("Documents.title")}</TextLink>
          <TextLink href={to("/logout")}>{t("Common.action.logOut")}</TextLink>
        </Links>
      }
    />
  );
}

/** KYC-82 */
function PreviouslyDeletedScreen({ context, step }: ScreenProps) {
  const { t } = translatorFor(context);
  return (
    <Screen
      badge={<Badge icon="warning" tone="warning" />}
      title={t("Verification.previouslyDeletedTitle")}
      lead={t("Verification.previouslyDeleted")}
      actions={<ButtonLink href={support(context)}>{t("Common.action.contactSupport")}</ButtonLink>}
      links={<StepLinks context={context} step={step} isAtSupport />}
    />
  );
}

/** KYC-85 */
function UploadScreen({ context, step, hasSent }: ScreenProps) {
  const { t } = translatorFor(context);
  return (
    <Screen
      place={<StepPlace context={context} step={step} />}
      badge={<Badge icon="document" />}
      title={t("Verification.upload.title")}
      lead={t(`Verification.upload.lead.${hasSent ? "sent" : "first"}`)}
      actions={<ButtonLink href={uploadPage(context)}>{t("Verification.upload.action")}</ButtonLink>}
      links={<StepLinks context={context} step={step} />}
    />
  );
}

const screens: Record<State, (props: ScreenProps) => ReactNode> = {
  banned: BannedScreen,
  previouslyDeleted: PreviouslyDeletedScreen,
  emptyAcceptableMethods: NoMethodsScreen,
  "doc-upload": UploadScreen,
};

const titles = {
  banned: "Locked.title",
  previouslyDeleted: "Verification.previouslyDeletedTitle",
  emptyAcceptableMethods: "Verification.noMethods.title",
  "doc-upload": "Verification.upload.title",
} as const satisfies Record<State, string>;

/** The container in one of the states that end the form. */
export function ContainerScreen({ context, step, state, hasSent }: ScreenProps & { state: State }) {
  const Shown = screens[state];
  const maySkip = step.maySkip && canBeVerified(state);
  return (
    <>
      <title>{documentTitle(context, translatorFor(context).t(titles[state]))}</title>
      <Shown context={context} step={{ ...step, maySkip }} hasSent={hasSent} />
    </>
  );
}
