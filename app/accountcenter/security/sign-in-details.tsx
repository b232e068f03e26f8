import { DialogLink } from "@/components/ui/dialogs/dialog-link";
import { Facts } from "@/components/ui/lists/facts";
import { Section } from "@/components/ui/section";
import { SrOnly } from "@/components/ui/text/sr-only";
import { to } from "@/domain/routing/routes";
import type { SignedInContext } from "@/server/context/request-context";
import type { EmailChangePage } from "@/server/flows/account-security/email-change";
import type { Security } from "@/server/flows/account-security/security";
import { flowFields } from "@/server/forms/form-props";
import { translatorFor } from "@/server/lookups/translator";
import { EmailChangeForm, emailChangeTitle } from "./email-change-form";

type SignInDetailsProps = { context: SignedInContext; security: Security; emailChange: EmailChangePage };

/** What the player signs in with. The e-mail address changes in a dialog, or without scripts on a page of its own. */
export function SignInDetails({ context, security, emailChange }: SignInDetailsProps) {
  const { t } = translatorFor(context);
  const page = { ...emailChange, currentEmail: security.email };
  const change = t("AccountSecurity.change");
  const query = flowFields(context);
  return (
    <Section title={t("AccountSecurity.signIn.title")}>
      <Facts
        facts={[
          {
            term: t("AccountSecurity.signIn.email"),
            value: security.email || t("AccountSecurity.signIn.none"),
            control: (
              <DialogLink
                href={to("/accountcenter/security/email", query)}
                label={t.rich("AccountSecurity.signIn.changeEmail", { more: (text) => <SrOnly>{text}</SrOnly> })}
                title={emailChangeTitle(context, page)}
                close={t("Common.action.close")}
              >
                <EmailChangeForm context={context} page={page} isInDialog />
              </DialogLink>
            ),
          },
          {
            term: t("AccountSecurity.signIn.username"),
            value: security.username || t("AccountSecurity.signIn.none"),
            action: { href: to("/accountcenter/security/username", query), label: change },
          },
          {
            term: t("AccountSecurity.signIn.password"),
            value: t("AccountSecurity.signIn.passwordHidden"),
            action: { href: to("/accountcenter/security/password", query), label: change },
          },
          ...(security.offersSignIns
            ? [
                {
                  term: t("SignIns.title"),
                  value: t("SignIns.row"),
                  action: { href: to("/accountcenter/security/sign-ins"), label: t("SignIns.see") },
                },
              ]
            : []),
        ]}
      />
    </Section>
  );
}
