import { Notice } from "@/components/ui/notice";
import type { RequestContext } from "@/server/context/request-context";
import { otherLanguageNote } from "@/server/lookups/translator";

/** Says in the page's language that a text of the platform is in another one; nothing where the platform names none. */
export function OtherLanguage({ context, language }: { context: RequestContext; language: string | undefined }) {
  const note = otherLanguageNote(context, language);
  return note && <Notice>{note}</Notice>;
}
