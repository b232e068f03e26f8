import { Tiles } from "@/components/ui/lists/tiles";
import { Screen } from "@/components/ui/screen";
import { documentsFor } from "@/domain/legal/legal-documents";
import { toDocument } from "@/domain/routing/routes";
import { documentTitle } from "@/server/forms/form-props";
import { jurisdictionOf } from "@/server/lookups/jurisdiction";
import { documentTitleOf } from "@/server/lookups/legal-document-title";
import { translatorFor } from "@/server/lookups/translator";
import { requestContext } from "@/server/request/context";

export default async function DocumentsPage({ searchParams }: PageProps<"/documents">) {
  const context = await requestContext("/documents", { query: await searchParams });
  const { t } = translatorFor(context);
  return (
    <>
      <title>{documentTitle(context, t("Documents.title"))}</title>
      <meta name="description" content={t("Documents.lead")} />
      <Screen title={t("Documents.title")} lead={t("Documents.lead")}>
        <Tiles
          tiles={documentsFor(context.residence === undefined ? undefined : jurisdictionOf(context)).map((name) => ({
            title: documentTitleOf(context, name),
            href: toDocument(`/${name}`),
          }))}
        />
      </Screen>
    </>
  );
}
