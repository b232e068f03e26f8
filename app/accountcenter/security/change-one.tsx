import type { FormAction } from "@/components/forms/form-screen";
import { Links } from "@/components/ui/links";
import { TextLink } from "@/components/ui/text-link";
import type { CredentialPart } from "@/domain/credentials";
import { to } from "@/domain/paths";
import { flowFields } from "@/server/form";
import type { PlayerVisit } from "@/server/visit";
import { wordsFor } from "@/server/words";
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
