import { Notice } from "@/components/ui/notice";
import { isSameLanguage } from "@/domain/locales";
import type { RequestContext } from "@/server/context/request-context";
import { languageName } from "@/server/lookups/formatters";
import { translatorFor } from "@/server/lookups/translator";

/** Says in the page's language that a text of the platform is in another one; nothing where the platform names none. */
export function OtherLanguage({ context, language }: { context: RequestContext; language: string | undefined }) {
  const { locale } = context;
  if (language === undefined || isSameLanguage(language, locale)) return null;
  return (
    <Notice>{translatorFor(context).t("Common.otherLanguage", { language: languageName(locale, language) })}</Notice>
  );
}
