import { loaded } from "@/app/_shared/load-or-show-error";
import { submitDeltaAction, transferAction } from "@/app/correctiveactions/provide-ssn/actions";
import { DeltaFields } from "@/components/delta-form/delta-fields";
import { FormScreen } from "@/components/forms/form-screen";
import { Badge } from "@/components/ui/badge";
import { BusyButton } from "@/components/ui/busy-button";
import { ButtonLink } from "@/components/ui/button";
import { Actions } from "@/components/ui/fields";
import { Screen } from "@/components/ui/screen";
import type { CorrectiveAction } from "@/domain/corrective-actions/required-actions";
import { deltaReason, pendingParts } from "@/domain/delta-form/delta-form";
import { support } from "@/domain/destinations";
import { type Delta, loadDelta } from "@/server/flows/delta-form/delta-form";
import { formWords, fullScreen, newForm } from "@/server/forms/form-props";
import { sequenceFields } from "@/server/records/sequence";
import type { PlayerVisit, Query } from "@/server/request/context";
import { wordsFor } from "@/server/request/translator";
import { deltaWords } from "./delta-words";
import { stepAt } from "./step-at";
import { StepLinks, StepPlace } from "./step-frame";

/** DLT-14: stands in the form's place until the transfer is completed or skipped. */
function TransferOffer({ visit }: { visit: PlayerVisit }) {
  const { t } = wordsFor(visit);
  const title = t("CorrectiveAction.transfer.title");
  return (
    <FormScreen
      action={transferAction}
      initial={newForm(visit)}
      hidden={sequenceFields(visit)}
      words={formWords(visit, title)}
    >
      <Screen badge={<Badge icon="wallet" />} title={title} lead={t("CorrectiveAction.transfer.lead")}>
        <Actions>
          <BusyButton busyLabel={t("CorrectiveAction.transfer.busy")}>
            {t("CorrectiveAction.transfer.start")}
          </BusyButton>
          <BusyButton variant="second" name="intent" value="skip" busyLabel={t("Common.busy")}>
            {t("CorrectiveAction.transfer.skip")}
          </BusyButton>
        </Actions>
      </Screen>
    </FormScreen>
  );
}

/** With one pending action the screen is about that action; with more it has a title of its own (DLT-01). */
function titleOf(visit: PlayerVisit, { pending }: Delta) {
  const { t } = wordsFor(visit);
  const [only] = pending;
  return pending.length === 1 && only ? t(`CorrectiveAction.delta.${only}`) : t("CorrectiveAction.delta.title");
}

/** The delta form, opened by the first of its three steps that is due (CA-62?). */
export async function DeltaPage({ code, query }: { code: CorrectiveAction; query: Query }) {
  const at = await stepAt(code, query);
  if ("trouble" in at) return at.trouble;
  const { visit, step } = at;
  const load = await loaded(visit, () => loadDelta(visit, pendingParts(step.steps)));
  if ("trouble" in load) return load.trouble;
  const delta = load.value;
  if (delta.offersTransfer) return <TransferOffer visit={visit} />;
  const { t, problem } = wordsFor(visit);
  const title = titleOf(visit, delta);
  const failed = (
    <Screen
      badge={<Badge icon="warning" tone="warning" />}
      title={t("CorrectiveAction.delta.failedTitle")}
      lead={problem("stepFailed")}
      links={<StepLinks visit={visit} step={step} isAtSupport />}
    >
      <Actions>
        <ButtonLink href={visit.here} isReload>
          {t("Common.action.tryAgain")}
        </ButtonLink>
        <ButtonLink variant="second" href={support(visit)}>
          {t("Common.action.contactSupport")}
        </ButtonLink>
      </Actions>
    </Screen>
  );
  return (
    <FormScreen
      key={visit.record?.version}
      action={submitDeltaAction}
      initial={newForm(visit)}
      hidden={sequenceFields(visit)}
      words={formWords(visit, title)}
      instead={{ stepFailed: fullScreen(visit, t("CorrectiveAction.delta.failedTitle"), failed) }}
    >
      <Screen
        place={<StepPlace visit={visit} step={step} />}
        title={title}
        lead={t(`CorrectiveAction.delta.lead.${deltaReason(delta.pending, delta.agreements)}`)}
        links={<StepLinks visit={visit} step={step} />}
      >
        <DeltaFields
          pending={delta.pending}
          ssnLength={delta.ssnLength}
          agreements={delta.agreements}
          words={deltaWords(visit, delta)}
          isSticky={visit.native}
        />
      </Screen>
    </FormScreen>
  );
}
