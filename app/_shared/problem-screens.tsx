// The server renders the screen into the page, and Next sends a page only the styles of what it loads first. Imported here and not in the
// component, because there their names would be part of the first script.
import "@/components/restrictions/still-available.module.css";
import "@/components/ui/buttons/button.module.css";
import "@/components/ui/buttons/links.module.css";
import "@/components/ui/dialogs/disclosure.module.css";
import "@/components/ui/fields/fields.module.css";
import "@/components/ui/icon.module.css";
import "@/components/ui/layout.module.css";
import "@/components/ui/lists/badge.module.css";
import "@/components/ui/lists/track.module.css";
import "@/components/ui/notice.module.css";
import "@/components/ui/screen.module.css";
import "@/components/ui/text/fact-line.module.css";
import "@/components/ui/text/text.module.css";
import "@/components/ui/tone.module.css";
import { LazyProblemScreen } from "@/components/forms/lazy-problem-screen";
import type { ActionWords, ProblemScreenWords } from "@/components/forms/problem-screen";
import type { LinkWords } from "@/components/ui/buttons/links";
import type { StepProgressProps } from "@/components/ui/lists/step-progress";
import { support } from "@/domain/routing/destinations";
import { to } from "@/domain/routing/routes";
import type { RequestContext } from "@/server/context/request-context";
import { documentTitle } from "@/server/forms/form-props";
import { translatorFor } from "@/server/lookups/translator";
import { supportTimes } from "./support-times";

/** The words of a screen that takes the place of a form; its heading names the document. Where a button leads to support, it says when. */
export function problemScreen(
  context: RequestContext,
  words: Omit<ProblemScreenWords, "documentTitle">,
): ProblemScreenWords {
  const isForSupport = words.actions.some((action) => "href" in action && action.href === support(context));
  const text = [words.text, ...(isForSupport ? supportTimes(context) : [])].filter(Boolean).join(" ");
  return { ...words, ...(text && { text }), documentTitle: documentTitle(context, words.title) };
}

/** The same words as their own page. */
export function ProblemPage({ words: { documentTitle: title, ...words } }: { words: ProblemScreenWords }) {
  return (
    <>
      <title>{title}</title>
      <LazyProblemScreen {...words} />
    </>
  );
}

export const supportLink = (context: RequestContext): LinkWords => ({
  href: support(context),
  label: translatorFor(context).t("Common.action.contactSupport"),
});

export const homeLink = (context: RequestContext): LinkWords => ({
  href: to("/"),
  label: translatorFor(context).t("Common.action.goHome"),
});

/** Loads the page again, without what the last submit left on it. */
export const reloadAction = (
  context: RequestContext,
  label = translatorFor(context).t("Common.action.tryAgain"),
): ActionWords => ({ label, href: context.here, isReload: true });

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
