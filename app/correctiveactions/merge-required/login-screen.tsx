import { supportLink } from "@/app/_shared/next-steps";
import { MergeLoginFields } from "@/components/account-merge/login-fields";
import { mergeLoginKeys } from "@/components/account-merge/login-keys";
import { TextLinks } from "@/components/ui/buttons/links";
import { TextButton, TextLink } from "@/components/ui/buttons/text-link";
import { Badge } from "@/components/ui/lists/badge";
import { Notice } from "@/components/ui/notice";
import type { Problem } from "@/domain/forms/problems";
import type { MergePage } from "@/server/flows/account-merge/progress";
import { translatorFor } from "@/server/lookups/translator";
import { StepForm } from "../_shared/step-form";
import { type StepProps, sequenceLinks } from "../_shared/step-frame";
import { mergeLoginAction } from "./actions";
import { refusedProofLinks, resetLink } from "./refused-merge";

type LoginPage = Extract<MergePage, { kind: "login" }>;
type LoginProps = StepProps & { page: LoginPage };

const browserProblems = [
  "mergeIdentifierMissing",
  "mergeEmailMissing",
  "emailInvalid",
  "passwordMissing",
] as const satisfies readonly Problem[];

/** MRG-13, MRG-14: a new password and, where it is offered, the recovery of the account come before support. */
function LoginLinks({ context, step, page: { mayRecover } }: LoginProps) {
  const { t } = translatorFor(context);
  const { href, label } = resetLink(context, t("Merge.login.forgot"));
  const links = [...sequenceLinks({ context, step }), supportLink(context)];
  return (
    <TextLinks links={links.slice(mayRecover ? -1 : -2)}>
      <TextLink href={href}>{label}</TextLink>
      {mayRecover && (
        <TextButton name="intent" value="recover">
          {t("Merge.login.recover")}
        </TextButton>
      )}
    </TextLinks>
  );
}

/** The login to the other account. The player stays signed in to their own. */
export function MergeLoginScreen(props: LoginProps) {
  const { context, step, page } = props;
  const { identifier, maskedEmail, isAskedAgain } = page;
  const { t, pick, problems } = translatorFor(context);
  return (
    <StepForm
      key={step.record.version}
      summaryLinks={refusedProofLinks(context)}
      context={context}
      step={step}
      title={t("Merge.login.title")}
      action={mergeLoginAction}
      keeps="merge-required"
      isNeverKept={identifier === "matched"}
      badge={<Badge icon="join" />}
      lead={t.rich(`Merge.login.lead.${identifier}`, { b: (text) => <b>{text}</b>, email: maskedEmail ?? "" })}
      notice={isAskedAgain && <Notice title={t("Merge.again.title")}>{t("Merge.again.login")}</Notice>}
      links={<LoginLinks {...props} />}
    >
      <MergeLoginFields
        identifier={identifier}
        matched={maskedEmail}
        label={t(`Merge.login.identifier.${identifier}`)}
        words={pick(mergeLoginKeys)}
        problems={problems(browserProblems)}
      />
    </StepForm>
  );
}
