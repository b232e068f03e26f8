import { FlowForm } from "@/app/_shared/flow-form";
import { logoutAction } from "@/app/logout/actions";
import { TextButton, TextLink } from "@/components/ui/buttons/text-link";
import { to } from "@/domain/routing/routes";
import type { RequestContext } from "@/server/context/request-context";
import { translatorFor } from "@/server/lookups/translator";
import type { StrongAuthRecord } from "@/server/records/strong-auth-record";

type SignInAgainProps = {
  context: RequestContext;
  record: StrongAuthRecord;
  /** The parameters of the flow that opened this one. */
  around: Readonly<Record<string, string>>;
};

/** ERR-50: signing in again ends the session first, because the sign-in page does not ask a signed-in player for a contact. */
export function SignInAgain({ context, record, around }: SignInAgainProps) {
  const { t } = translatorFor(context);
  if (!context.player) return <TextLink href={to("/login", around)}>{t("Logout.signIn")}</TextLink>;
  const again = t("StrongAuth.usedUp.signIn");
  return (
    <FlowForm context={context} title={again} action={logoutAction} hidden={{ returnPath: record.backTo }} isPart>
      <TextButton>{again}</TextButton>
    </FlowForm>
  );
}
