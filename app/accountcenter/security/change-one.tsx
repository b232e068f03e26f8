import type { FormAction } from "@/components/forms/form-screen";
import { Links } from "@/components/ui/links";
import { TextLink } from "@/components/ui/text-link";
import type { CredentialPart } from "@/domain/credentials";
import { to } from "@/domain/paths";
import { flowFields } from "@/server/form";
import type { PlayerVisit } from "@/server/visit";
import { wordsFor } from "@/server/words";
import { CredentialsForm } from "./credentials-form";

/** One credential, from the security page and back to it. */
export function ChangeOne({ visit, part, action }: { visit: PlayerVisit; part: CredentialPart; action: FormAction }) {
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
