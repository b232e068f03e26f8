// What a refused proof of the other account shows, on each form of the merge: screens in place of the form, and links in the summary.
import { supportLink } from "@/app/_shared/next-steps";
import { ProblemScreen } from "@/app/_shared/problem-screen";
import { KeyLimit } from "@/app/recovery/key-limit";
import type { LinkWords } from "@/components/ui/buttons/links";
import type { Problem } from "@/domain/forms/problems";
import { passwordReset } from "@/domain/routing/destinations";
import type { SignedInContext } from "@/server/context/request-context";
import { mergeInOtherTab, toMerge } from "@/server/flows/account-merge/progress";
import type { ProblemScreens, Refusal } from "@/server/forms/problem-screens";
import { translatorFor } from "@/server/lookups/translator";

/** The button of a screen that begins the merge again. */
export const restart = "restart";

type ByProblem<Screen> = Readonly<Partial<Record<Problem, Screen>>>;

/** The operator's page for a new password, which leads back to the merge (MRG-13, MRG-16). */
export const resetLink = (context: SignedInContext, label: string): LinkWords => ({
  href: passwordReset(context, toMerge(context)),
  label,
});

const back = (context: SignedInContext): LinkWords => ({
  href: toMerge(context),
  label: translatorFor(context).t("Common.action.back"),
});

function Restricted({ context, message }: Refusal<SignedInContext>) {
  const { t } = translatorFor(context);
  return (
    <ProblemScreen
      context={context}
      sign={{ icon: "lock", tone: "warning" }}
      title={t("Merge.restricted.title")}
      lead={message}
      actions={[supportLink(context)]}
      links={[back(context)]}
    />
  );
}

function Elsewhere({ context, message }: Refusal<SignedInContext>) {
  const { t } = translatorFor(context);
  const other = mergeInOtherTab(context);
  return (
    <ProblemScreen
      context={context}
      title={t("Merge.elsewhere.title")}
      lead={message}
      actions={[
        ...(other ? [{ href: other, label: t("Merge.elsewhere.other"), isReload: true }] : []),
        { label: t("Common.action.startAgain"), busyLabel: t("Common.busy"), intent: restart },
      ]}
      links={[supportLink(context)]}
    />
  );
}

function ResetRequired({ context, message }: Refusal<SignedInContext>) {
  const { t } = translatorFor(context);
  return (
    <ProblemScreen
      context={context}
      sign={{ icon: "lock", tone: "warning" }}
      title={t("Merge.reset.title")}
      lead={message}
      actions={[resetLink(context, t("Merge.reset.action")), supportLink(context)]}
      links={[back(context)]}
    />
  );
}

/** ERR-61, ERR-62, ERR-65, ERR-68: in place of the form. */
export const refusedProofScreens: ProblemScreens<SignedInContext> = {
  keyLimit: KeyLimit,
  mergeRestricted: Restricted,
  mergeElsewhere: Elsewhere,
  mergeResetRequired: ResetRequired,
};

/** ERR-64, ERR-69, ERR-70: the message with its links, by problem. */
export function refusedProofLinks(context: SignedInContext): ByProblem<readonly LinkWords[]> {
  const reset = resetLink(context, translatorFor(context).t("Merge.reset.action"));
  return {
    mergeResetByFlag: [reset, supportLink(context)],
    mergeMaxAttempts: [reset],
    mergeFailed: [supportLink(context)],
    recoveryFailed: [supportLink(context)],
  };
}
