import { headers } from "next/headers";
import { FormPage } from "@/app/_shared/flow-form";
import { localeName } from "@/app/_shared/own-words";
import { SubmitAction } from "@/app/_shared/submit-action";
import { ChoiceGroup } from "@/components/ui/fields/choice-group";
import { Stack } from "@/components/ui/fields/form-layout";
import { translatorFor } from "@/server/lookups/translator";
import { requestContext } from "@/server/request/context";
import { languageAction } from "./actions";

export default async function LanguagePage({ searchParams }: PageProps<"/language">) {
  const context = await requestContext("/language", { query: await searchParams });
  const { t } = translatorFor(context);
  const cameFrom = (await headers()).get("referer") ?? "";
  const before = cameFrom.startsWith(`${context.hosts.account}/`) ? cameFrom.slice(context.hosts.account.length) : "";
  const returnPath = context.parameters.returnPath ?? context.safeRedirectTarget(before);
  return (
    <FormPage
      context={context}
      title={t("Language.title")}
      action={languageAction}
      hidden={returnPath && !returnPath.startsWith("/language") ? { returnPath } : {}}
    >
      <Stack>
        <ChoiceGroup
          name="locale"
          label={t("Language.label")}
          labelHidden
          defaultValue={context.locale}
          choices={context.brand.locales.map((locale) => ({
            value: locale,
            label: <span lang={locale}>{localeName(context, locale)}</span>,
          }))}
        />
        <SubmitAction context={context} label={t("Language.save")} />
      </Stack>
    </FormPage>
  );
}
