import type { ReactNode } from "react";
import { FlowForm, FormPage } from "@/app/_shared/flow-form";
import { supportLink } from "@/app/_shared/next-steps";
import { OtherLanguage } from "@/app/_shared/other-language";
import { ScreenPage } from "@/app/_shared/screen-page";
import { Slot } from "@/app/_shared/slot";
import { StepTrouble } from "@/app/_shared/step-trouble";
import { AnswerFields } from "@/components/attestations/answer-fields";
import { AttestationContent, AttestationNote } from "@/components/attestations/attestation-content";
import type { FormAction } from "@/components/forms/form-screen";
import { Button, ButtonLink } from "@/components/ui/buttons/button";
import { Anchor } from "@/components/ui/buttons/text-link";
import { Buttons } from "@/components/ui/fields/form-layout";
import { Badge } from "@/components/ui/lists/badge";
import { Facts } from "@/components/ui/lists/facts";
import { Notice } from "@/components/ui/notice";
import { Screen } from "@/components/ui/screen";
import { attestationRow } from "@/domain/attestations/attestation-keys";
import { isBack } from "@/domain/corrective-actions/loop-guard";
import { plainText } from "@/domain/rich-text";
import { type KycCard, loadKycCard } from "@/server/flows/attestations/kyc-card";
import { loadAttestation, type ReadableAttestation } from "@/server/flows/attestations/read-attestation";
import { attestationFacts, kycSubtitle } from "@/server/lookups/shown-texts/attestations";
import { translatorFor } from "@/server/lookups/translator";
import { answerFields, attestationFields, KycCardFacts, Subtitle } from "./attestation-words";
import { SequenceProgress, StepLinks, type StepProps } from "./step-frame";

/** Why an attestation that was answered a moment ago is here again, and that its text is in another language than the page. */
function AttestationNotices({ context, step, language }: StepProps & { language: string | undefined }) {
  const { t } = translatorFor(context);
  const [due] = step.steps;
  return (
    <>
      {due && isBack(step.record.lastDone, due) && (
        <Notice tone="warning" title={t("Attestation.again.title")}>
          {t("Attestation.again.text")}
        </Notice>
      )}
      <OtherLanguage context={context} language={language} />
    </>
  );
}

type KycRefreshScreenProps = StepProps & {
  attestation: ReadableAttestation;
  /** Undefined when it could not be loaded. */
  card: KycCard | undefined;
  action: FormAction;
};

/** ATT-58, ATT-59: nothing can be confirmed that the player has not seen. */
function NotLoaded({ context, step, attestation }: Omit<KycRefreshScreenProps, "card" | "action">) {
  const { t } = translatorFor(context);
  const { key, answers, language } = attestation;
  return (
    <ScreenPage
      context={context}
      progress={<SequenceProgress context={context} step={step} />}
      badge={<Badge icon={attestationRow(key).icon} />}
      title={t("KYCRefreshAttestation.error.heading")}
      notice={<OtherLanguage context={context} language={language} />}
      links={<StepLinks context={context} step={step} />}
    >
      <Notice tone="danger" title={t("KYCRefreshAttestation.error.title")}>
        {t("KYCRefreshAttestation.error.text")}
      </Notice>
      <Buttons>
        <ButtonLink href={context.here} isReload>
          {t("Common.action.refresh")}
        </ButtonLink>
        <Button variant="second" lang={language} disabled>
          {answers[0]?.label}
        </Button>
      </Buttons>
    </ScreenPage>
  );
}

/** The details on file, to be confirmed; e-mail address and phone number can be changed first (ATT-50 to ATT-61). */
function KycRefreshScreen({ context, step, attestation, card, action }: KycRefreshScreenProps) {
  if (!card) return <NotLoaded context={context} step={step} attestation={attestation} />;
  const { t } = translatorFor(context);
  const { key, title, subtitle, content, language } = attestation;
  const isOurs = subtitle === undefined && plainText(content) === "";
  const toSupport = (text: ReactNode) => <Anchor href={supportLink(context).href}>{text}</Anchor>;
  return (
    <Screen
      progress={<SequenceProgress context={context} step={step} />}
      badge={<Badge icon={attestationRow(key).icon} />}
      title={<span lang={language}>{title}</span>}
      lead={<span lang={isOurs ? undefined : language}>{kycSubtitle(context, attestation)}</span>}
      notice={
        <>
          {card.isUpdated.email && (
            <Notice tone="good" title={t("AccountSecurity.updateEmailModal.successNotification")} />
          )}
          <AttestationNotices context={context} step={step} language={language} />
        </>
      }
      links={<StepLinks context={context} step={step} isAtSupport />}
    >
      {subtitle !== undefined && <AttestationContent text={content} lang={language} />}
      <KycCardFacts context={context} step={step} card={card} />
      <AttestationNote>{t.rich("KYCRefreshAttestation.nameOrAddress", { link: toSupport })}</AttestationNote>
      <FlowForm context={context} title={title} action={action} hidden={attestationFields(context, attestation, card)}>
        <AnswerFields {...answerFields({ context, attestation })} />
      </FlowForm>
    </Screen>
  );
}

type Loaded =
  | { kind: "invalid" }
  | { kind: "attestation"; attestation: ReadableAttestation }
  | { kind: "kycRefresh"; attestation: ReadableAttestation; card: KycCard | undefined };

/** Loads what the due step asks the player to attest. */
export async function loadAttestationStep({ context, step }: StepProps): Promise<Loaded> {
  const [due] = step.steps;
  const attestation = due && (await loadAttestation(context, due));
  if (!attestation) return { kind: "invalid" };
  if (attestation.key !== "KYCRefresh") return { kind: "attestation", attestation };
  return { kind: "kycRefresh", attestation, card: await loadKycCard(context) };
}

/** A responsible-gaming attestation (ATT-01 to ATT-09, ATT-32 to ATT-35). */
export function AttestationScreen({ context, step, data, action }: StepProps & { data: Loaded; action: FormAction }) {
  if (data.kind === "invalid") return <StepTrouble context={context} />;
  if (data.kind === "kycRefresh") return <KycRefreshScreen context={context} step={step} action={action} {...data} />;
  const { attestation } = data;
  const { key, title, content, language } = attestation;
  const { t } = translatorFor(context);
  return (
    <>
      <FormPage
        context={context}
        title={title}
        action={action}
        hidden={attestationFields(context, attestation)}
        progress={<SequenceProgress context={context} step={step} />}
        badge={<Badge icon={attestationRow(key).icon} />}
        heading={<span lang={language}>{title}</span>}
        lead={<Subtitle context={context} attestation={attestation} />}
        notice={<AttestationNotices context={context} step={step} language={language} />}
        links={<StepLinks context={context} step={step} />}
      >
        {attestation.facts.length > 0 && (
          <div lang={language}>
            <Facts facts={attestationFacts(context, attestation)} />
          </div>
        )}
        <AttestationContent text={content} lang={language} />
        <AnswerFields {...answerFields({ context, attestation })} />
        <AttestationNote>{t("Attestation.note")}</AttestationNote>
      </FormPage>
      <Slot context={context} place="attestation" facts={{ attestation: key }} />
    </>
  );
}
