import { ButtonLink } from "@/components/ui/button";
import { Screen } from "@/components/ui/screen";
import { to } from "@/domain/routes";
import { documentTitle } from "@/server/forms/form-props";
import { front } from "@/server/request/context";
import { wordsFor } from "@/server/request/translator";

export default async function NotFoundPage() {
  const visit = await front();
  const { t } = wordsFor(visit);
  return (
    <>
      <title>{documentTitle(visit, t("NotFound.title"))}</title>
      <Screen
        title={t("NotFound.title")}
        lead={t("NotFound.lead")}
        actions={<ButtonLink href={to("/")}>{t("Common.action.goHome")}</ButtonLink>}
      />
    </>
  );
}
