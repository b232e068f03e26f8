import { redirect } from "next/navigation";
import type { PageProps } from "@/app/_shared/page-props";
import { FormScreen } from "@/components/forms/form-screen";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Screen } from "@/components/ui/screen";
import { Questions } from "@/components/verification/questions";
import { toUploads } from "@/domain/documents/document-check-links";
import { scanFields, toScanPage } from "@/domain/documents/scan-links";
import type { Problem } from "@/domain/problems";
import { onwardFrom } from "@/server/flows/documents/check-passed";
import { uploadIsRequired } from "@/server/flows/verification/knowledge-questions";
import { formWords, fullScreen, newForm } from "@/server/forms/form-props";
import { aimOf } from "@/server/records/flow-link";
import { visitAt } from "@/server/request/context";
import { wordsFor } from "@/server/request/translator";
import { questionsAction } from "../actions";
import { ScanLinks } from "../scan-links";
import { questionsWords } from "./questions-words";

/** Knowledge questions (KBA). They come with the answer to the form and are kept in no record. */
export default async function QuestionsPage({ searchParams }: PageProps) {
  const visit = await visitAt("/docscan/questions", { query: await searchParams });
  if (uploadIsRequired(visit)) redirect(toScanPage("/docscan", visit.query));
  const { t, problem } = wordsFor(visit);
  const title = t("Kba.title");
  const onward = onwardFrom(visit);
  const links = <ScanLinks visit={visit} />;
  const failed = (which: Problem) =>
    fullScreen(
      visit,
      t("Kba.error.title"),
      <Screen
        badge={<Badge icon="warning" tone="warning" />}
        title={t("Kba.error.title")}
        lead={problem(which)}
        actions={
          <ButtonLink href={visit.here} isReload>
            {t("Common.action.tryAgain")}
          </ButtonLink>
        }
        links={links}
      />,
    );
  return (
    <FormScreen
      action={questionsAction}
      initial={newForm(visit)}
      hidden={scanFields(visit.query)}
      words={formWords(visit, title)}
      instead={{
        network: failed("network"),
        server: failed("server"),
        serviceDown: failed("serviceDown"),
        questionsGone: failed("questionsGone"),
      }}
    >
      <Questions words={questionsWords(visit)} uploadHref={toUploads(aimOf(visit), onward)} links={links} />
    </FormScreen>
  );
}
