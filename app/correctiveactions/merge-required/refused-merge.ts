// What a refused proof of the other account shows, on each form of the merge: screens in place of the form, and links in the summary.
import { problemScreen, supportLink } from "@/app/_shared/problem-screens";
import { keyLimit } from "@/app/recovery/key-limit";
import type { ProblemScreenWords } from "@/components/forms/problem-screen";
import type { LinkWords } from "@/components/ui/buttons/links";
import type { Problem } from "@/domain/forms/problems";
import { passwordReset } from "@/domain/routing/destinations";
import type { SignedInContext } from "@/server/context/request-context";
import { mergeInOtherTab, toMerge } from "@/server/flows/account-merge/progress";
import { translatorFor } from "@/server/lookups/translator";

/** The button of a screen that begins the merge again. */
export const restart = "restart";

type ByProblem<Screen> = Readonly<Partial<Record<Problem, Screen>>>;

/** The operator's page for a new password, which leads back to the merge (MRG-13, MRG-16). */
export const resetLink = (context: SignedInContext, label: string): LinkWords => ({
  href: passwordReset(context, toMerge(context)),
  label,
});

/** ERR-61, ERR-62, ERR-65, ERR-68: full screen. */
function mergeProblemScreens(context: SignedInContext): ByProblem<ProblemScreenWords> {
  const { t } = translatorFor(context);
  const other = mergeInOtherTab(context);
  const back = [{ href: toMerge(context), label: t("Common.action.back") }];
  return {
    keyLimit: keyLimit(context),
    mergeRestricted: problemScreen(context, {
      sign: { icon: "lock", tone: "warning" },
      title: t("Merge.restricted.title"),
      actions: [supportLink(context)],
      links: back,
    }),
    mergeElsewhere: problemScreen(context, {
      title: t("Merge.elsewhere.title"),
      actions: [
        ...(other ? [{ href: other, label: t("Merge.elsewhere.other"), isReload: true }] : []),
        { label: t("Common.action.startAgain"), busyLabel: t("Common.busy"), intent: restart },
      ],
      links: [supportLink(context)],
    }),
    mergeResetRequired: problemScreen(context, {
      sign: { icon: "lock", tone: "warning" },
      title: t("Merge.reset.title"),
      actions: [resetLink(context, t("Merge.reset.action")), supportLink(context)],
      links: back,
    }),
  };
}

/** ERR-64, ERR-69, ERR-70: the message with its links. */
function mergeLinks(context: SignedInContext): ByProblem<readonly LinkWords[]> {
  const reset = resetLink(context, translatorFor(context).t("Merge.reset.action"));
  return {
    mergeResetByFlag: [reset, supportLink(context)],
    mergeMaxAttempts: [reset],
    mergeFailed: [supportLink(context)],
    recoveryFailed: [supportLink(context)],
  };
}

/** What the form of every screen shows that proves the other account, after a refused proof. */
export const refusedMerge = (context: SignedInContext) => ({
  instead: mergeProblemScreens(context),
  summaryLinks: mergeLinks(context),
});
