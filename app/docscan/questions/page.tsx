import { redirect } from "next/navigation";
import { FlowForm } from "@/app/_shared/flow-form";
import { problemScreen, reloadAction } from "@/app/_shared/problem-screens";
import { Questions } from "@/components/knowledge-questions/questions";
import { toUploads } from "@/domain/scan/document-check-links";
import { scanFields, toScanPage } from "@/domain/scan/scan-links";
import { uploadIsRequired } from "@/server/flows/knowledge-questions/knowledge-questions";
import { continueTarget } from "@/server/flows/scan/check-passed";
import { flowLinkOf } from "@/server/lookups/flow-link";
import { translatorFor } from "@/server/lookups/translator";
import { requestContext } from "@/server/request/context";
import { questionsAction } from "../actions";
import { ScanLinks, scanLinks } from "../scan-links";
import { questionsWords } from "./questions-words";

/** Knowledge questions (KBA). They arrive in the form state and no record keeps them. */
export default async function QuestionsPage({ searchParams }: PageProps<"/docscan/questions">) {
  const context = await requestContext("/docscan/questions", { query: await searchParams });
  if (uploadIsRequired(context)) redirect(toScanPage("/docscan", context.query));
  const { t } = translatorFor(context);
  const title = t("Kba.title");
  const onward = continueTarget(context);
  const failed = problemScreen(context, {
    title: t("Kba.error.title"),
    actions: [reloadAction(context)],
    links: scanLinks(context),
  });
  return (
    <FlowForm
      context={context}
      title={title}
      action={questionsAction}
      hidden={scanFields(context.query)}
      instead={{ network: failed, server: failed, serviceDown: failed, questionsGone: failed }}
    >
      <Questions
        words={questionsWords(context)}
        uploadHref={toUploads(flowLinkOf(context), { returnPath: onward })}
        links={<ScanLinks context={context} />}
      />
    </FlowForm>
  );
}
