import type { FormAction } from "@/components/forms/form-screen";
import { Links } from "@/components/ui/links";
import { TextLink } from "@/components/ui/text-link";
import type { CredentialPart } from "@/domain/account-security/credentials";
import { to } from "@/domain/routes";
import { flowFields } from "@/server/forms/form-props";
import type { PlayerVisit } from "@/server/request/context";
import { wordsFor } from "@/server/request/translator";
import { CredentialsForm } from "./credentials-form";
import { loadedForChange } from "./maintenance";

/** One credential, from the security page and back to it. */
type ChangeOneProps = { visit: PlayerVisit; part: CredentialPart; action: FormAction };

export async function ChangeOne({ visit, part, action }: ChangeOneProps) {
  const load = await loadedForChange(visit, () => undefined);
  if ("trouble" in load) return load.trouble;
  return (
    <CredentialsForm
      visit={visit}
      asks={[part]}
      action={action}
      hidden={flowFields(visit)}
      links={
        <Links>
          <TextLink href={to("/accountcenter/security", flowFields(visit))}>
            {wordsFor(visit).t("AccountSecurity.back")}
          </TextLink>
        </Links>
      }
    />
  );
}
