import { reloadAction } from "@/app/_shared/next-steps";
import { ProblemScreen } from "@/app/_shared/problem-screen";
import type { ProblemScreens, Refusal } from "@/server/forms/submit-form";
import { translatorFor } from "@/server/lookups/translator";
import { scanLinks } from "../scan-links";

const QuestionsFailed = ({ context, message }: Refusal) => (
  <ProblemScreen
    context={context}
    title={translatorFor(context).t("Kba.error.title")}
    lead={message}
    actions={[reloadAction(context)]}
    links={scanLinks(context)}
  />
);

/** In place of the questions. */
export const questionsScreens: ProblemScreens = {
  network: QuestionsFailed,
  server: QuestionsFailed,
  serviceDown: QuestionsFailed,
  questionsGone: QuestionsFailed,
};
