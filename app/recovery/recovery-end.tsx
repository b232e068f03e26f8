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
import { recoveryExit } from "@/server/flows/recovery/recovery";
import { documentTitle, flowFields, formWords, fullScreen, newForm } from "@/server/forms/form-props";
import type { RecoveryRecord } from "@/server/records/recovery-record";
import type { RequestContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";
import { finishRecoveryAction } from "./actions";

type End = { context: RequestContext; record: RecoveryRecord };

function StartAgain({ context, record, why }: End & { why: "failed" | "ended" }) {
  const { t } = translatorFor(context);
  return (
    <Screen
      badge={<Badge icon="warning" tone="warning" />}
      title={t(`Recovery.${why}.title`)}
      lead={t(`Recovery.${why}.lead`)}
      actions={
        <ButtonLink href={recoveryExit(record)} isReload>
          {t(record.fromMergeFlow ? "Common.action.back" : "Common.action.startAgain")}
        </ButtonLink>
      }
      links={
        <Links>
          <TextLink href={support(context)}>{t("Common.action.contactSupport")}</TextLink>
        </Links>
      }
    />
  );
}

/** The proof is there. What it leads to is a submit: with script it sends itself, without it is one press. */
export function FinishRecovery({ context, record }: End) {
  const { t } = translatorFor(context);
  const title = t("Recovery.finish.title");
  return (
    <FormScreen
      action={finishRecoveryAction}
      initial={newForm(context)}
      hidden={flowFields(context)}
      words={formWords(context, title)}
      instead={{
        recoveryEnded: fullScreen(
          context,
          t("Recovery.ended.title"),
          <StartAgain context={context} record={record} why="ended" />,
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
export function RecoveryFailed({ context, record }: End) {
  const title = translatorFor(context).t("Recovery.failed.title");
  return (
    <>
      <title>{documentTitle(context, title)}</title>
      <StartAgain context={context} record={record} why="failed" />
    </>
  );
}
