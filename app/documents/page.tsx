import type { PageProps } from "@/app/page-props";
import { Screen } from "@/components/ui/screen";
import { Tiles } from "@/components/ui/tiles";
import { documentsFor } from "@/domain/documents";
import { toDocument } from "@/domain/paths";
import { documentTitle } from "@/server/form";
import { visitAt } from "@/server/visit";
import { wordsFor } from "@/server/words";
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
