import { redirect } from "next/navigation";
import type { PageProps } from "@/app/page-props";
import { FormScreen } from "@/components/forms/form-screen";
import { Questions } from "@/components/forms/questions";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Screen } from "@/components/ui/screen";
import { scanFields, toScanPage } from "@/domain/document-scan";
import { toUploads } from "@/domain/document-ways";
import type { Problem } from "@/domain/problems";
import { aimOf } from "@/server/flow-link";
import { uploadIsRequired } from "@/server/flows/knowledge-questions";
import { formWords, fullScreen, newForm } from "@/server/form";
import { onwardFrom } from "@/server/scan-done";
import { visitAt } from "@/server/visit";
import { wordsFor } from "@/server/words";
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
