import type { PageProps } from "@/app/_shared/page-props";
import { Screen } from "@/components/ui/screen";
import { Tiles } from "@/components/ui/tiles";
import { documentsFor } from "@/domain/legal/legal-documents";
import { toDocument } from "@/domain/routes";
import { documentTitle } from "@/server/forms/form-props";
import { visitAt } from "@/server/request/context";
import { wordsFor } from "@/server/request/translator";
import { documentTitleOf } from "./document-title";

export default async function DocumentsPage({ searchParams }: PageProps) {
  const visit = await visitAt("/documents", { query: await searchParams });
  const { t } = wordsFor(visit);
  return (
    <>
      <title>{documentTitle(visit, t("Documents.title"))}</title>
      <Screen title={t("Documents.title")} lead={t("Documents.lead")}>
        <Tiles
          tiles={documentsFor(visit.residence).map((name) => ({
            title: documentTitleOf(visit, name),
            detail: visit.brand.name,
            href: toDocument(`/${name}`),
          }))}
        />
      </Screen>
    </>
  );
}
