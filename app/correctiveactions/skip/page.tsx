import type { PageProps } from "@/app/page-props";
import { FormScreen } from "@/components/forms/form-screen";
import { BusyButton } from "@/components/ui/busy-button";
import { ButtonLink } from "@/components/ui/button";
import { Actions } from "@/components/ui/fields";
import { Screen } from "@/components/ui/screen";
import { formWords, newForm } from "@/server/form";
import { sequenceFields, toSequence } from "@/server/sequence";
import { visitAt } from "@/server/visit";
import { wordsFor } from "@/server/words";
import { skipAction } from "../actions";

/** The verify-later confirmation (CA-61?, PA-16). */
export default async function SkipPage({ searchParams }: PageProps) {
  const visit = await visitAt("/correctiveactions/skip", { query: await searchParams });
  const { t } = wordsFor(visit);
  const title = t("CorrectiveAction.skip.title");
  return (
    <FormScreen
      action={skipAction}
      initial={newForm(visit)}
      hidden={sequenceFields(visit)}
      words={formWords(visit, title)}
    >
      <Screen title={title} lead={t("CorrectiveAction.skip.lead")}>
        <Actions>
          <ButtonLink href={toSequence(visit, "/correctiveactions")}>{t("CorrectiveAction.skip.stay")}</ButtonLink>
          <BusyButton variant="second" busyLabel={t("Common.busy")}>
            {t("CorrectiveAction.skip.confirm")}
          </BusyButton>
        </Actions>
      </Screen>
    </FormScreen>
  );
}
