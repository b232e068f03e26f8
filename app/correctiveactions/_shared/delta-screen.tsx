import { loadOrShowError } from "@/app/_shared/load-or-show-error";
import { problemScreen, reloadAction, supportLink } from "@/app/_shared/problem-screens";
import { shownWords } from "@/app/_shared/words/shown-words";
import { submitDeltaAction } from "@/app/correctiveactions/provide-ssn/actions";
import { DeltaFields, type DeltaWords } from "@/components/delta-form/delta-fields";
import { Anchor } from "@/components/ui/buttons/text-link";
import { pendingParts } from "@/domain/corrective-actions/shared-forms";
import { deltaParts, deltaReason } from "@/domain/delta-form/delta-form";
import type { Problem } from "@/domain/forms/problems";
import type { Agreement } from "@/domain/legal/agreements";
import type { SignedInContext } from "@/server/context/request-context";
import { type Delta, loadDelta } from "@/server/flows/delta-form/delta-form";
import { phoneCountryOptions } from "@/server/lookups/places";
import { agreementSentence, agreementTexts } from "@/server/lookups/shown-texts/agreements";
import { translatorFor } from "@/server/lookups/translator";
import { StepForm } from "./step-form";
import { type StepProps, scopeOfSteps, stepLinks } from "./step-frame";
import { TransferOfferScreen } from "./transfer-offer";

const browserProblems = [
  "ssnMissing",
  "ssnNotNine",
  "ssnNotFour",
  "phoneMissing",
  "phoneInvalid",
  "phoneHasExtension",
  "phoneNotDigits",
  "phoneCountryMissing",
  "agreementsMissing",
] as const satisfies readonly Problem[];

function deltaWords(context: SignedInContext, { agreements, pending }: Delta): DeltaWords {
  const { t, texts, problems } = translatorFor(context);
  const label = (agreement: Agreement) => {
    const { title, path, isRequired } = agreement;
    const target = context.safeRedirectTarget(path);
    if (!target) return agreementSentence(context, agreement, false);
    return t.rich(`CorrectiveAction.agreements.${isRequired ? "required" : "optional"}`, {
      title,
      link: (text) => (
        <Anchor href={target} target="_blank" rel="noreferrer">
          {text}
        </Anchor>
      ),
    });
  };
  return {
    ssn: {
      ...texts("CorrectiveAction.ssn", ["label", "labelPartial", "hint"]),
      ...shownWords(context, "CorrectiveAction.ssn"),
    },
    phone: {
      ...texts("CorrectiveAction.phone", ["label", "hint", "checking"]),
      country: t("Person.country"),
      number: t("Person.mobileNumber"),
      countries: pending.includes("phone") ? phoneCountryOptions(context) : "",
    },
    agreements: {
      legend: t("CorrectiveAction.agreements.legend"),
      labels: Object.fromEntries(agreements.map((agreement) => [agreement.id, label(agreement)])),
    },
    sections: texts("CorrectiveAction.delta", ["ssn", "phone", "agreements"]),
    submit: t("Common.action.next"),
    busy: t("Common.busy"),
    done: {
      ssn: t("CorrectiveAction.delta.partDone", { what: t("CorrectiveAction.ssn.label") }),
      phone: t("CorrectiveAction.delta.partDone", { what: t("CorrectiveAction.phone.label") }),
      agreements: t("CorrectiveAction.delta.partDone", { what: t("CorrectiveAction.agreements.legend") }),
    },
    problems: problems(browserProblems),
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
export async function DeltaScreen({ context, step }: StepProps) {
  const load = await loadOrShowError(context, () => loadDelta(context, pendingParts(deltaParts, step.steps)), {
    screen: "globalError",
  });
  if (load.kind === "error") return load.screen;
  const delta = load.value;
  if (delta.transfer) return <TransferOfferScreen context={context} offer={delta.transfer} />;
  const { t } = translatorFor(context);
  const title = titleOf(context, delta);
  const stepFailed = problemScreen(context, {
    title: t("CorrectiveAction.delta.failedTitle"),
    actions: [reloadAction(context), supportLink(context)],
    links: stepLinks({ context, step }, { isAtSupport: true }),
  });
  return (
    <StepForm
      key={context.record?.version}
      context={context}
      step={step}
      title={title}
      action={submitDeltaAction}
      keeps="delta-form"
      isNeverKept={!delta.pending.includes("phone")}
      instead={{ stepFailed }}
      shows={agreementTexts(context, delta.agreements)}
      lead={t(`CorrectiveAction.delta.lead.${deltaReason(delta.pending, delta.agreements)}`, {
        scope: scopeOfSteps(context),
      })}
    >
      <DeltaFields
        pending={delta.pending}
        ssnLength={delta.ssnLength}
        agreements={delta.agreements}
        words={deltaWords(context, delta)}
        isSticky={context.native}
      />
    </StepForm>
  );
}
