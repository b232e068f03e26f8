import { problemScreen, reloadAction, supportLink } from "@/app/_shared/problem-screens";
import type { ProblemScreens } from "@/components/forms/problem-screen";
import { codeIntents } from "@/domain/sign-in/code-intents";
import type { RequestContext } from "@/server/context/request-context";
import { translatorFor } from "@/server/lookups/translator";

const problems = ["network", "server", "serviceDown"] as const;

/**
 * Problems that fill the screen (OTP-21, OTP-22): of a code that was entered, and of one that was asked for, which may have been sent.
 * The retry returns to an empty code and sends nothing (OTP-35?).
 */
export function codeProblemScreens(context: RequestContext): ProblemScreens {
  const { t } = translatorFor(context);
  const screen = (title: string, retry: string) =>
    problemScreen(context, { title, actions: [reloadAction(context, retry)], links: [supportLink(context)] });
  const unchecked = screen(t("Code.offline.title"), t("Code.offline.retry"));
  const unsent = screen(t("Code.offline.unsent"), t("Common.action.back"));
  return Object.fromEntries(
    problems.flatMap((problem) => [
      [problem, unchecked],
      ...codeIntents.map((intent) => [`${problem} ${intent}`, unsent]),
    ]),
  );
}
