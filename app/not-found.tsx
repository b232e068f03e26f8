import { ButtonLink } from "@/components/ui/button";
import { Screen } from "@/components/ui/screen";
import { to } from "@/domain/routes";
import { documentTitle } from "@/server/forms/form-props";
import { readShell } from "@/server/request/shell";
import { translatorFor } from "@/server/request/translator";

export default async function NotFoundPage() {
  const context = await readShell();
  const { t } = translatorFor(context);
  return (
    <>
      <title>{documentTitle(context, t("NotFound.title"))}</title>
      <Screen
        title={t("NotFound.title")}
        lead={t("NotFound.lead")}
        actions={<ButtonLink href={to("/")}>{t("Common.action.goHome")}</ButtonLink>}
      />
    </>
  );
}
