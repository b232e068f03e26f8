import { FlowForm } from "@/app/_shared/flow-form";
import { GlobalErrorScreen } from "@/app/_shared/global-error-screen";
import { ProviderSlot } from "@/app/_shared/provider-slot";
import { AnswerFields } from "@/components/attestations/answer-fields";
import { AttestationContent, AttestationNote } from "@/components/attestations/attestation-content";
import type { FormAction } from "@/components/forms/form-screen";
import { Badge } from "@/components/ui/lists/badge";
import { Facts } from "@/components/ui/lists/facts";
import { Screen } from "@/components/ui/screen";
import { attestationRow } from "@/domain/attestations/attestation-keys";
import { type KycCard, loadKycCard } from "@/server/flows/attestations/kyc-card";
import { loadAttestation, type ShownAttestation } from "@/server/flows/attestations/read-attestation";
import { attestationFacts } from "@/server/lookups/shown-texts/attestations";
import { translatorFor } from "@/server/lookups/translator";
import { AttestationNotices } from "./attestation-notices";
import { answerFields, attestationFields, Subtitle } from "./attestation-words";
import { KycRefreshScreen } from "./kyc-refresh-screen";
import { SequenceProgress, StepLinks, type StepProps } from "./step-frame";

type Loaded =
  | { kind: "invalid" }
  | { kind: "attestation"; attestation: ShownAttestation }
  | { kind: "kycRefresh"; attestation: ShownAttestation; card: KycCard | undefined };

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
  if (data.kind === "invalid") return <GlobalErrorScreen context={context} />;
  if (data.kind === "kycRefresh") return <KycRefreshScreen context={context} step={step} action={action} {...data} />;
  const { attestation } = data;
  const { key, title, content, language } = attestation;
  const { t } = translatorFor(context);
  return (
    <FlowForm context={context} title={title} action={action} hidden={attestationFields(context, attestation)}>
      <Screen
        progress={<SequenceProgress context={context} step={step} />}
        badge={<Badge icon={attestationRow(key).icon} />}
        title={<span lang={language}>{title}</span>}
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
        <ProviderSlot context={context} name="responsibleGaming" attestation={key} />
        <AttestationNote>{t("Attestation.note")}</AttestationNote>
      </Screen>
    </FlowForm>
  );
}
