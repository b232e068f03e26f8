import { logoutAction } from "@/app/logout/actions";
import { FormScreen } from "@/components/forms/form-screen";
import { TextButton, TextLink } from "@/components/ui/text-link";
import { to } from "@/domain/routes";
import { onward } from "@/server/flows/strong-auth/challenge";
import { formWords, newForm } from "@/server/forms/form-props";
import type { StrongAuthRecord } from "@/server/records/flow-records";
import type { Visit } from "@/server/request/context";
import { wordsFor } from "@/server/request/translator";

type SignInAgainProps = {
  visit: Visit;
  record: StrongAuthRecord;
  /** What the flow around was begun with. */
  around: Readonly<Record<string, string>>;
};

/** ERR-50: signing in again ends the session first, because the sign-in page has nothing to ask of a signed-in player. */
export function SignInAgain({ visit, record, around }: SignInAgainProps) {
  const { t } = wordsFor(visit);
  if (!visit.player) return <TextLink href={to("/login", around)}>{t("Logout.signIn")}</TextLink>;
  const again = t("StrongAuth.usedUp.signIn");
  return (
    <FormScreen
      action={logoutAction}
      initial={newForm(visit)}
      hidden={{ returnPath: onward(visit, record.backTo) }}
      words={formWords(visit, again)}
      isPart
    >
      <TextButton>{again}</TextButton>
    </FormScreen>
  );
}
