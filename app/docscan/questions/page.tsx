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
import { continueTarget } from "@/server/flows/documents/check-passed";
import { uploadIsRequired } from "@/server/flows/verification/knowledge-questions";
import { formWords, fullScreen, newForm } from "@/server/forms/form-props";
import { aimOf } from "@/server/records/flow-link";
import { requestContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";
import { questionsAction } from "../actions";
import { ScanLinks } from "../scan-links";
import { questionsWords } from "./questions-words";

/** Knowledge questions (KBA). They come with the answer to the form and are kept in no record. */
export default async function QuestionsPage({ searchParams }: PageProps) {
  const context = await requestContext("/docscan/questions", { query: await searchParams });
  if (uploadIsRequired(context)) redirect(toScanPage("/docscan", context.query));
  const { t, problem } = translatorFor(context);
  const title = t("Kba.title");
  const onward = continueTarget(context);
  const links = <ScanLinks context={context} />;
  const failed = (which: Problem) =>
    fullScreen(
      context,
      t("Kba.error.title"),
      <Screen
        badge={<Badge icon="warning" tone="warning" />}
        title={t("Kba.error.title")}
        lead={problem(which)}
        actions={
          <ButtonLink href={context.here} isReload>
            {t("Common.action.tryAgain")}
          </ButtonLink>
        }
        links={links}
      />,
    );
  return (
    <FormScreen
      action={questionsAction}
      initial={newForm(context)}
      hidden={scanFields(context.query)}
      words={formWords(context, title)}
      instead={{
        network: failed("network"),
        server: failed("server"),
        serviceDown: failed("serviceDown"),
        questionsGone: failed("questionsGone"),
      }}
    >
      <Questions words={questionsWords(context)} uploadHref={toUploads(aimOf(context), onward)} links={links} />
    </FormScreen>
  );
}
