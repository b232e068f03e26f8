import { headers } from "next/headers";
import { FlowForm } from "@/app/_shared/flow-form";
import { SubmitAction } from "@/app/_shared/submit-action";
import { ChoiceGroup } from "@/components/ui/fields/choice-group";
import { Fields } from "@/components/ui/fields/fields";
import { Screen } from "@/components/ui/screen";
import { translatorFor } from "@/server/lookups/translator";
import { requestContext } from "@/server/request/context";
import { languageAction } from "./actions";

export default async function LanguagePage({ searchParams }: PageProps<"/language">) {
  const context = await requestContext("/language", { query: await searchParams });
  const { t } = translatorFor(context);
  const title = t("Language.title");
  const cameFrom = (await headers()).get("referer") ?? "";
  const before = cameFrom.startsWith(`${context.hosts.account}/`) ? cameFrom.slice(context.hosts.account.length) : "";
  const returnPath = context.parameters.returnPath ?? context.safeRedirectTarget(before);
  return (
    <FlowForm
      context={context}
      title={title}
      action={languageAction}
      hidden={returnPath && !returnPath.startsWith("/language") ? { returnPath } : {}}
    >
      <Screen title={title}>
        <Fields>
          <ChoiceGroup
            name="locale"
            label={t("Language.label")}
            labelHidden
            defaultValue={context.locale}
            choices={context.brand.locales.map((locale) => ({
              value: locale,
              label: <span lang={locale}>{t(`Language.${locale}`)}</span>,
            }))}
          />
          <SubmitAction context={context} label={t("Language.save")} />
        </Fields>
      </Screen>
    </FlowForm>
  );
}
