import { Trouble } from "@/app/_shared/trouble";
import type { ProblemScreens, Refusal } from "@/server/forms/problem-screens";
import { scanLinks } from "../scan-links";

const QuestionsFailed = ({ context, message }: Refusal) => (
  <Trouble context={context} lead={message} links={scanLinks(context)} />
);

/** In place of the questions. */
export const questionsScreens: ProblemScreens = {
  network: QuestionsFailed,
  server: QuestionsFailed,
  serviceDown: QuestionsFailed,
  questionsGone: QuestionsFailed,
};
