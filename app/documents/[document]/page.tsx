import { notFound } from "next/navigation";
import { TextLinks } from "@/components/ui/buttons/links";
import { Notice } from "@/components/ui/notice";
import { Screen } from "@/components/ui/screen";
import { Prose } from "@/components/ui/text/prose";
import { documentNamed } from "@/domain/legal/legal-documents";
import { isSameLanguage } from "@/domain/locales";
import { to } from "@/domain/routing/routes";
import { legalText } from "@/messages/legal/legal-text";
import { documentTitle } from "@/server/forms/form-props";
import { documentTitleOf } from "@/server/lookups/legal-document-title";
import { translatorFor } from "@/server/lookups/translator";
import { requestContext } from "@/server/request/context";

export default async function DocumentPage({ params, searchParams }: PageProps<"/documents/[document]">) {
  const [{ document }, query] = await Promise.all([params, searchParams]);
  const context = await requestContext("/documents/[document]", { params: { document }, query });
  const name = documentNamed(document);
  if (!name) notFound();
  const { t } = translatorFor(context);
  const title = documentTitleOf(context, name);
  const { isSample, paragraphs, language } = legalText(name, context.locale, context.brand);
  return (
    <>
      <title>{documentTitle(context, title)}</title>
      <meta name="description" content={t("Documents.lead")} />
      <Screen
        title={title}
        notice={isSample && <Notice tone="warning">{t("Documents.sample")}</Notice>}
        links={<TextLinks links={[{ href: to("/documents"), label: t("Documents.all") }]} />}
      >
        <Prose lang={isSameLanguage(language, context.locale) ? undefined : language}>
          {[...paragraphs.entries()].map(([place, paragraph]) => (
            <p key={place}>{paragraph}</p>
          ))}
        </Prose>
      </Screen>
    </>
  );
}
