import type { ProblemScreenWords } from "@/components/forms/problem-screen";
import type { LinkWords } from "@/components/ui/buttons/links";
import type { StepProgressProps } from "@/components/ui/lists/step-progress";
import type { RequestContext } from "@/server/context/request-context";
import { translatorFor } from "@/server/lookups/translator";
import { problemScreen, reloadAction, supportLink } from "./problem-screens";

type Surroundings = { progress?: StepProgressProps | undefined; links?: readonly LinkWords[] };

/** MRG-31, ERR-71: the generic screen for unexpected errors. Trying again comes first, because its lead asks for that before support. */
export function unexpectedError(context: RequestContext, { progress, links = [] }: Surroundings): ProblemScreenWords {
  const { t } = translatorFor(context);
  return problemScreen(context, {
    progress,
    title: t("UnexpectedError.title"),
    lead: t("UnexpectedError.lead"),
    actions: [reloadAction(context), supportLink(context)],
    links,
  });
}
