import { problemScreen, reloadAction, supportLink } from "@/app/_shared/problem-screens";
import type { ProblemScreens } from "@/components/forms/problem-screen";
import type { RequestContext } from "@/server/context/request-context";
import { translatorFor } from "@/server/lookups/translator";

/** Problems that fill the screen (OTP-21, OTP-22). The retry returns to an empty code and sends nothing (OTP-35?). */
export function codeProblemScreens(context: RequestContext): ProblemScreens {
  const { t } = translatorFor(context);
  const failed = problemScreen(context, {
    title: t("Code.offline.title"),
    actions: [reloadAction(context, t("Code.offline.retry"))],
    links: [supportLink(context)],
  });
  return { network: failed, server: failed, serviceDown: failed };
}
