import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { FormScreen } from "@/components/forms/form-screen";
import { Badge } from "@/components/ui/badge";
import { BusyButton } from "@/components/ui/busy-button";
import { Actions } from "@/components/ui/fields";
import { Screen } from "@/components/ui/screen";
import { Anchor } from "@/components/ui/text-link";
import { support } from "@/domain/destinations";
import { to } from "@/domain/paths";
import { wayBackTo } from "@/server/flow-link";
import { formWords, newForm } from "@/server/form";
import { sequenceFields } from "@/server/sequence";
import { UpstreamError } from "@/server/trouble";
import type { PlayerVisit } from "@/server/visit";
import { wordsFor } from "@/server/words";
import { refreshAction } from "./actions";

type GlobalErrorProps = {
  visit: PlayerVisit /** Of the load that failed; without one a step goes round. */;
  code?: string;
};

/** CA-43, CA-53, CA-55!: title, subtitle with a support link, and the button that loads the data again. */
export function GlobalError({ visit, code }: GlobalErrorProps) {
  const { t } = wordsFor(visit);
  const title = t("CorrectiveAction.globalError.title");
  const link = (text: ReactNode) => <Anchor href={support(visit)}>{text}</Anchor>;
  return (
    <FormScreen
      action={refreshAction}
      initial={newForm(visit)}
      hidden={sequenceFields(visit)}
      words={formWords(visit, title)}
    >
      <Screen
        badge={<Badge icon="warning" tone="warning" />}
        title={title}
        lead={t.rich(`CorrectiveAction.globalError.${code ? "subtitle" : "again"}`, { link })}
      >
        {code && <p>{t("CorrectiveAction.globalError.because", { message: code })}</p>}
        <Actions>
          <BusyButton busyLabel={t("Common.busy")}>{t("Common.action.refresh")}</BusyButton>
        </Actions>
      </Screen>
    </FormScreen>
  );
}

type Loaded<T> = { value: T } | { trouble: ReactNode };

/** Loads what a page of the flow shows; what cannot be loaded is the global error, naming the code (CA-50). */
export async function loadedOrRefresh<T>(visit: PlayerVisit, load: () => Promise<T>): Promise<Loaded<T>> {
  try {
    return { value: await load() };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.kind === "signedOut") {
      redirect(to("/logout", { ended: true, ...wayBackTo(visit) }));
    }
    return { trouble: <GlobalError visit={visit} code={error.code} /> };
  }
}
