import type { FormAction } from "@/components/forms/form-screen";
import { TextLinks } from "@/components/ui/buttons/links";
import type { CredentialPart } from "@/domain/account-security/credentials";
import { to } from "@/domain/routing/routes";
import type { SignedInContext } from "@/server/context/request-context";
import { flowFields } from "@/server/forms/form-props";
import { translatorFor } from "@/server/lookups/translator";
import { CredentialsForm } from "./credentials-form";

type ChangeOneProps = { context: SignedInContext; part: CredentialPart; action: FormAction };

/** One credential, from the security page and back to it. */
export function ChangeOne({ context, part, action }: ChangeOneProps) {
  const { t } = translatorFor(context);
  return (
    <CredentialsForm
      context={context}
      asks={[part]}
      action={action}
      hidden={flowFields(context)}
      // the player chose to change it: nothing suggests that others know the password
      lead={part === "password" ? t("Credentials.change.password") : undefined}
      links={
        <TextLinks
          links={[{ href: to("/accountcenter/security", flowFields(context)), label: t("AccountSecurity.back") }]}
        />
      }
    />
  );
}
