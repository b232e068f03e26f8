import { FlowForm } from "@/app/_shared/flow-form";
import { supportLink } from "@/app/_shared/next-steps";
import { ScreenPage } from "@/app/_shared/screen-page";
import { SupportAction } from "@/app/_shared/support-times";
import { emailChangeKeys } from "@/components/account-security/credential-keys";
import { EmailChangeFields } from "@/components/account-security/email-change-fields";
import { TextLinks } from "@/components/ui/buttons/links";
import { Buttons, Stack } from "@/components/ui/fields/form-layout";
import { Notice } from "@/components/ui/notice";
import { Screen } from "@/components/ui/screen";
import type { Path } from "@/domain/forms/outcome";
import type { Problem } from "@/domain/forms/problems";
import { to } from "@/domain/routing/routes";
import type { SignedInContext } from "@/server/context/request-context";
import { type EmailChangePage, emailChangeFailures } from "@/server/flows/account-security/email-change";
import { flowFields } from "@/server/forms/form-props";
import { translatorFor } from "@/server/lookups/translator";
import { hasFlash } from "@/server/session/flash";
import { startEmailChangeAction } from "./actions";

const browserProblems = [
  "currentEmailMissing",
  "emailMissing",
  "emailInvalid",
  "emailInUse",
  "emailConfirmationMissing",
  "emailsDoNotMatch",
] as const satisfies readonly Problem[];

/** EML-02: the identity refresh has its own title. */
export const emailChangeTitle = (context: SignedInContext, { isKycRefresh }: EmailChangePage): string =>
  translatorFor(context).t(`AccountSecurity.updateEmailModal.${isKycRefresh ? "titleKycRefresh" : "title"}`);

type EmailChangeFormProps = { context: SignedInContext; page: EmailChangePage; isInDialog?: boolean };

type NoEmailProps = { context: SignedInContext; title: string; back: Path; isInDialog: boolean };

function NoEmail({ context, title, back, isInDialog }: NoEmailProps) {
  const { t, problem } = translatorFor(context);
  const reason = problem("currentEmailMissing");
  const toSupport = <SupportAction context={context} />;
  if (isInDialog)
    return (
      <Stack>
        <p>{reason}</p>
        <Buttons>{toSupport}</Buttons>
      </Stack>
    );
  return (
    <ScreenPage
      context={context}
      title={title}
      lead={reason}
      actions={toSupport}
      links={<TextLinks links={[{ href: back, label: t("Common.action.back") }]} />}
    />
  );
}

/** The form that changes the e-mail address: in a dialog over the security page, or on its own page. */
export function EmailChangeForm({ context, page, isInDialog = false }: EmailChangeFormProps) {
  const { t, pick, problem, problems } = translatorFor(context);
  const title = emailChangeTitle(context, page);
  const lead = t("AccountSecurity.updateEmailModal.lead");
  const failure = emailChangeFailures.find((word) => context.query.failed === "true" && hasFlash(context, word));
  const back = page.returnPath ?? to("/accountcenter/security", flowFields(context));
  // EML-05: nothing could be sent, so the player learns it before they type
  if (page.currentEmail === "") return <NoEmail context={context} title={title} back={back} isInDialog={isInDialog} />;
  const fields = (
    <EmailChangeFields
      currentEmail={page.currentEmail}
      {...(isInDialog ? { hint: lead } : { cancelHref: back })}
      words={pick(emailChangeKeys)}
      problems={problems(browserProblems)}
    />
  );
  return (
    <FlowForm
      context={context}
      title={title}
      values={page.values}
      action={startEmailChangeAction}
      keeps="email-change"
      hidden={{ ...flowFields(context), ...page.hidden }}
      isPart={isInDialog}
      hasFailed={failure !== undefined}
    >
      {isInDialog ? (
        fields
      ) : (
        <Screen
          title={title}
          lead={lead}
          notice={failure && <Notice tone="danger">{problem(failure)}</Notice>}
          links={<TextLinks links={[supportLink(context)]} />}
        >
          {fields}
        </Screen>
      )}
    </FlowForm>
  );
}
