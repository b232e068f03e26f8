import type { ReactNode } from "react";
import { FormPage } from "@/app/_shared/flow-form";
import { CredentialFields } from "@/components/account-security/credential-fields";
import { credentialKeys } from "@/components/account-security/credential-keys";
import type { FormAction } from "@/components/forms/form-screen";
import { Badge } from "@/components/ui/lists/badge";
import { credentialLimits } from "@/domain/account-security/credential-limits";
import { type CredentialPart, credentialsRequested } from "@/domain/account-security/credentials";
import type { Problem } from "@/domain/forms/problems";
import type { SignedInContext } from "@/server/context/request-context";
import { translatorFor } from "@/server/lookups/translator";

const browserProblems = [
  "usernameMissing",
  "usernameIsEmail",
  "usernameLength",
  "usernameCharacters",
  "passwordMissing",
  "passwordTooShort",
  "passwordTooLong",
  "passwordIsName",
  "passwordTooWeak",
] as const satisfies readonly Problem[];

type CredentialsFormProps = {
  context: SignedInContext;
  asks: readonly CredentialPart[];
  action: FormAction;
  hidden?: Readonly<Record<string, string>>;
  progress?: ReactNode;
  /** In place of the text that says why the step is due. */
  lead?: string | undefined;
  links?: ReactNode;
};

/** A new user name, a new password, or both: as a step of the corrective actions, or from the security page (CRED-01, CRED-03). */
export function CredentialsForm({ context, asks, action, hidden = {}, progress, lead, links }: CredentialsFormProps) {
  const { t, pick, problems } = translatorFor(context);
  const update = credentialsRequested(asks);
  const { userName: username, email } = context.player;
  return (
    <FormPage
      context={context}
      title={t(`Credentials.update.${update}.title`)}
      action={action}
      keeps="credentials"
      isNeverKept={!asks.includes("username")}
      hidden={hidden}
      progress={progress}
      badge={<Badge icon="lock" />}
      lead={lead ?? t(`Credentials.update.${update}.text`)}
      links={links}
    >
      <CredentialFields
        asks={asks}
        limits={credentialLimits}
        own={{ username, email }}
        hints={{
          username: t("Credentials.username.hint", credentialLimits),
          password: t("Credentials.password.hint", credentialLimits),
        }}
        words={pick(credentialKeys)}
        problems={problems(browserProblems, credentialLimits)}
      />
    </FormPage>
  );
}
