import { headers } from "next/headers";
import type { PageProps } from "@/app/_shared/page-props";
import { FormScreen } from "@/components/forms/form-screen";
import { BusyButton } from "@/components/ui/busy-button";
import { ChoiceGroup } from "@/components/ui/choice-group";
import { Actions, Fields } from "@/components/ui/fields";
import { Screen } from "@/components/ui/screen";
import { formWords, newForm } from "@/server/forms/form-props";
import { visitAt } from "@/server/request/context";
import { wordsFor } from "@/server/request/translator";
import { languageAction } from "./actions";

export default async function LanguagePage({ searchParams }: PageProps) {
  const visit = await visitAt("/language", { query: await searchParams });
  const { t } = wordsFor(visit);
  const title = t("Language.title");
  const cameFrom = (await headers()).get("referer") ?? "";
  const before = cameFrom.startsWith(`${visit.hosts.account}/`) ? cameFrom.slice(visit.hosts.account.length) : "";
  const returnPath = visit.safeTarget(visit.query.returnPath) ?? visit.safeTarget(before);
  return (
    <FormScreen
      action={languageAction}
      initial={newForm(visit)}
      hidden={returnPath && !returnPath.startsWith("/language") ? { returnPath } : {}}
      words={formWords(visit, title)}
    >
      <Screen title={title}>
        <Fields>
          <ChoiceGroup
            name="locale"
            label={t("Language.label")}
            labelHidden
            defaultValue={visit.locale}
            choices={visit.brand.locales.map((locale) => ({
              value: locale,
              label: <span lang={locale}>{t(`Language.${locale}`)}</span>,
            }))}
          />
          <Actions>
            <BusyButton busyLabel={t("Common.busy")}>{t("Language.save")}</BusyButton>
          </Actions>
        </Fields>
      </Screen>
    </FormScreen>
  );
}
