import type { ReactNode } from "react";
import { submitDeltaAction } from "@/app/correctiveactions/provide-ssn/actions";
import { DeltaFields } from "@/components/delta-form/delta-fields";
import { deltaKeysOf, deltaProblems } from "@/components/delta-form/delta-keys";
import { Anchor } from "@/components/ui/buttons/text-link";
import type { CorrectiveAction } from "@/domain/corrective-actions/registry";
import { pendingParts } from "@/domain/corrective-actions/shared-forms";
import { type DeltaPart, deltaParts, deltaReason } from "@/domain/delta-form/delta-form";
import type { Agreement } from "@/domain/legal/agreements";
import type { SignedInContext } from "@/server/context/request-context";
import { type Delta, loadDelta } from "@/server/flows/delta-form/delta-form";
import { phoneCountryOptions } from "@/server/lookups/places";
import { agreementSentence, agreementTexts } from "@/server/lookups/shown-texts/agreements";
import { translatorFor } from "@/server/lookups/translator";
import { StepForm } from "./step-form";
import { type StepProps, scopeOfSteps } from "./step-frame";
import { stepPage } from "./step-page";
import { TransferOfferScreen } from "./transfer-offer";

/** The label of an agreement, with a link to its text where the operator has one. */
function agreementLabel(context: SignedInContext, agreement: Agreement): ReactNode {
  const { title, path, isRequired } = agreement;
  const target = context.safeRedirectTarget(path);
  if (!target) return agreementSentence(context, agreement, false);
  return translatorFor(context).t.rich(`CorrectiveAction.agreements.${isRequired ? "required" : "optional"}`, {
    title,
    link: (text) => (
      <Anchor href={target} target="_blank" rel="noreferrer">
        {text}
      </Anchor>
    ),
  });
}

/** What the form says of a part that it has saved, while another is left. */
function savedSentences(context: SignedInContext): Record<DeltaPart, string> {
  const { t } = translatorFor(context);
  const saved = (what: string) => t("CorrectiveAction.delta.partDone", { what });
  return {
    ssn: saved(t("CorrectiveAction.ssn.label")),
    phone: saved(t("CorrectiveAction.phone.label")),
    agreements: saved(t("CorrectiveAction.agreements.legend")),
  };
}

/** One pending action gives the screen its title; several share a general one (DLT-01). */
function titleOf(context: SignedInContext, { pending }: Delta) {
  const { t } = translatorFor(context);
  const [only] = pending;
  return pending.length === 1 && only
    ? t(`CorrectiveAction.delta.${only}`)
    : t("CorrectiveAction.delta.title", { scope: scopeOfSteps(context) });
}

/** The delta form, opened by the first of its three steps that is due (CA-62?). */
export function DeltaScreen({ context, step, data: delta }: StepProps & { data: Delta }) {
  if (delta.transfer) return <TransferOfferScreen context={context} offer={delta.transfer} />;
  const { t, pick, problems } = translatorFor(context);
  const title = titleOf(context, delta);
  return (
    <StepForm
      key={context.record?.version}
      context={context}
      step={step}
      title={title}
      action={submitDeltaAction}
      keeps="delta-form"
      isNeverKept={!delta.pending.includes("phone")}
      shows={agreementTexts(context, delta.agreements)}
      lead={t(`CorrectiveAction.delta.lead.${deltaReason(delta.pending, delta.agreements)}`, {
        scope: scopeOfSteps(context),
      })}
    >
      <DeltaFields
        pending={delta.pending}
        ssnLength={delta.ssnLength}
        agreements={delta.agreements}
        {...(delta.pending.includes("phone") && { countries: phoneCountryOptions(context) })}
        labels={Object.fromEntries(delta.agreements.map((each) => [each.id, agreementLabel(context, each)]))}
        saved={savedSentences(context)}
        words={pick(deltaKeysOf(delta.pending))}
        problems={problems(deltaProblems(delta.pending))}
        isSticky={context.native}
      />
    </StepForm>
  );
}

/** Makes the page of any of the three steps. */
export const deltaPage = (code: CorrectiveAction) =>
  stepPage(code, ({ context, step }) => loadDelta(context, pendingParts(deltaParts, step.steps)), DeltaScreen);
