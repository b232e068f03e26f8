import { FormScreen } from "@/components/forms/form-screen";
import { SelfSubmit } from "@/components/forms/self-submit";
import { Badge } from "@/components/ui/badge";
import { BusyButton } from "@/components/ui/busy-button";
import { ButtonLink } from "@/components/ui/button";
import { Actions } from "@/components/ui/fields";
import { Links } from "@/components/ui/links";
import { Screen } from "@/components/ui/screen";
import { TextLink } from "@/components/ui/text-link";
import { support } from "@/domain/destinations";
import { afterGivingUp } from "@/server/flows/recovery/recovery";
import { documentTitle, flowFields, formWords, fullScreen, newForm } from "@/server/forms/form-props";
import type { RecoveryRecord } from "@/server/records/flow-records";
import type { Visit } from "@/server/request/context";
import { wordsFor } from "@/server/request/translator";
import { finishRecoveryAction } from "./actions";

type End = { visit: Visit; record: RecoveryRecord };

function StartAgain({ visit, record, why }: End & { why: "failed" | "ended" }) {
  const { t } = wordsFor(visit);
  return (
    <Screen
      badge={<Badge icon="warning" tone="warning" />}
      title={t(`Recovery.${why}.title`)}
      lead={t(`Recovery.${why}.lead`)}
      actions={
        <ButtonLink href={afterGivingUp(record)} isReload>
          {t(record.fromMergeFlow ? "Common.action.back" : "Common.action.startAgain")}
        </ButtonLink>
      }
      links={
        <Links>
          <TextLink href={support(visit)}>{t("Common.action.contactSupport")}</TextLink>
        </Links>
      }
    />
  );
}

/** The proof is there. What it leads to is a submit: with script it sends itself, without it is one press. */
export function FinishRecovery({ visit, record }: End) {
  const { t } = wordsFor(visit);
  const title = t("Recovery.finish.title");
  return (
    <FormScreen
      action={finishRecoveryAction}
      initial={newForm(visit)}
      hidden={flowFields(visit)}
      words={formWords(visit, title)}
      instead={{
        recoveryEnded: fullScreen(
          visit,
          t("Recovery.ended.title"),
          <StartAgain visit={visit} record={record} why="ended" />,
        ),
      }}
    >
      <Screen
        badge={<Badge icon="check" tone="good" />}
        title={title}
        lead={t(record.fromMergeFlow ? "Recovery.finish.mergeLead" : "Recovery.finish.lead")}
      >
        <SelfSubmit>
          <Actions>
            <BusyButton busyLabel={t("Common.busy")}>{t("Common.action.continue")}</BusyButton>
          </Actions>
        </SelfSubmit>
      </Screen>
    </FormScreen>
  );
}

/** Nothing proved who this is: given up, or no way was left. */
export function RecoveryFailed({ visit, record }: End) {
  const title = wordsFor(visit).t("Recovery.failed.title");
  return (
    <>
      <title>{documentTitle(visit, title)}</title>
      <StartAgain visit={visit} record={record} why="failed" />
    </>
  );
}
