import { redirect } from "next/navigation";
import { loaded } from "@/app/_shared/load-or-show-error";
import type { PageProps } from "@/app/_shared/page-props";
import { FormScreen } from "@/components/forms/form-screen";
import { Badge } from "@/components/ui/badge";
import { BusyButton } from "@/components/ui/busy-button";
import { Actions } from "@/components/ui/fields";
import { Screen } from "@/components/ui/screen";
import { loadPostAuth } from "@/server/flows/post-auth/sequence";
import { formWords, newForm } from "@/server/forms/form-props";
import { sequenceFields } from "@/server/records/sequence";
import { type PlayerVisit, visitAt } from "@/server/request/context";
import { wordsFor } from "@/server/request/translator";
import { continueSequenceAction, finishCrossLoginAction } from "./actions";
import styles from "./cross-login.module.css";
import { SequenceLoader } from "./sequence-loader";

function CrossLoginSuccess({ visit, tellsPhone }: { visit: PlayerVisit; tellsPhone: boolean }) {
  const { t } = wordsFor(visit);
  const title = t("PostAuth.crossLogin.title");
  return (
    <FormScreen
      action={finishCrossLoginAction}
      initial={newForm(visit)}
      hidden={sequenceFields(visit)}
      words={formWords(visit, title)}
    >
      <div className={styles.content}>
        <Screen
          badge={<Badge icon="check" tone="good" />}
          title={title}
          lead={t("PostAuth.crossLogin.subtitle", { brand: visit.brand.name })}
        >
          {tellsPhone && <p>{t("PostAuth.crossLogin.phone")}</p>}
          <Actions>
            <BusyButton busyLabel={t("Common.busy")}>{t("Common.action.continue")}</BusyButton>
          </Actions>
        </Screen>
      </div>
    </FormScreen>
  );
}

export default async function PostAuthPage({ searchParams }: PageProps) {
  const visit = await visitAt("/postauth", { query: await searchParams });
  const load = await loaded(visit, () => loadPostAuth(visit));
  if ("trouble" in load) return load.trouble;
  const { stage, record, movesTo } = load.value;
  if (movesTo) redirect(movesTo);
  if (stage === "crossLoginSuccess") {
    return <CrossLoginSuccess visit={visit} tellsPhone={record.parameters.showPhoneInlineMessage} />;
  }
  return <SequenceLoader visit={visit} action={continueSequenceAction} />;
}
