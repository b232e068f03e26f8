import type { ReactNode } from "react";
import { FlowForm } from "@/app/_shared/flow-form";
import { supportLink } from "@/app/_shared/problem-screens";
import { AnswerFields } from "@/components/attestations/answer-fields";
import { AttestationContent, AttestationNote } from "@/components/attestations/attestation-content";
import type { FormAction } from "@/components/forms/form-screen";
import { Button, ButtonLink } from "@/components/ui/buttons/button";
import { Anchor } from "@/components/ui/buttons/text-link";
import { Actions } from "@/components/ui/fields/fields";
import { Badge } from "@/components/ui/lists/badge";
import { Notice } from "@/components/ui/notice";
import { Screen } from "@/components/ui/screen";
import { attestationRow } from "@/domain/attestations/attestation-keys";
import { plainText } from "@/domain/rich-text";
import type { KycCard } from "@/server/flows/attestations/kyc-card";
import type { ShownAttestation } from "@/server/flows/attestations/read-attestation";
import { documentTitle } from "@/server/forms/form-props";
import { kycSubtitle } from "@/server/lookups/shown-texts/attestations";
import { translatorFor } from "@/server/lookups/translator";
import { AttestationNotices } from "./attestation-notices";
import { answerFields, attestationFields } from "./attestation-words";
import { KycCardFacts } from "./kyc-card-facts";
import { SequenceProgress, StepLinks, type StepProps } from "./step-frame";

type KycRefreshScreenProps = StepProps & {
  attestation: ShownAttestation;
  /** Undefined when it could not be loaded. */
  card: KycCard | undefined;
  action: FormAction;
};

/** ATT-58, ATT-59: nothing can be confirmed that the player has not seen. */
function NotLoaded({ context, step, attestation }: Omit<KycRefreshScreenProps, "card" | "action">) {
  const { t } = translatorFor(context);
  const title = t("KYCRefreshAttestation.error.heading");
  return (
    <Screen
      progress={<SequenceProgress context={context} step={step} />}
      badge={<Badge icon={attestationRow(attestation.key).icon} />}
      title={title}
      links={<StepLinks context={context} step={step} />}
    >
      <title>{documentTitle(context, title)}</title>
      <Notice tone="danger" title={t("KYCRefreshAttestation.error.title")}>
        {t("KYCRefreshAttestation.error.text")}
      </Notice>
      <Actions>
        <ButtonLink href={context.here} isReload>
          {t("Common.action.refresh")}
        </ButtonLink>
        <Button variant="second" disabled>
          {attestation.answers[0]?.label}
        </Button>
      </Actions>
    </Screen>
  );
}

/** The details on file, to be confirmed; e-mail address and phone number can be changed first (ATT-50 to ATT-61). */
export function KycRefreshScreen({ context, step, attestation, card, action }: KycRefreshScreenProps) {
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
