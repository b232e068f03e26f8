import { page, type ViewProps } from "@/app/_shared/make-page";
import { supportLink } from "@/app/_shared/next-steps";
import { ScreenPage } from "@/app/_shared/screen-page";
import { ButtonLink } from "@/components/ui/buttons/button";
import { TextLinks } from "@/components/ui/buttons/links";
import { Badge } from "@/components/ui/lists/badge";
import { to } from "@/domain/routing/routes";
import type { RequestContext } from "@/server/context/request-context";
import { loadDuplicatePerson } from "@/server/flows/recovery/duplicate-person";
import { flowParameters } from "@/server/lookups/flow-link";
import { translatorFor } from "@/server/lookups/translator";
import { isSignedIn } from "@/server/session/signed-in";
import { DuplicatePersonScreen } from "./duplicate-person-screen";

/** The screen is about the account of the signed-in player. */
function SignInFirst({ context }: { context: RequestContext }) {
  const { t } = translatorFor(context);
  return (
    <ScreenPage
      context={context}
      badge={<Badge icon="person" />}
      title={t("AccountRecovery.signInFirst.title")}
      lead={t("AccountRecovery.signInFirst.lead")}
      actions={
        <ButtonLink href={to("/login", { intendedSiteExp: context.siteExperience, returnPath: context.here })}>
          {t("Common.action.signIn")}
        </ButtonLink>
      }
      links={
        <TextLinks
          links={[{ href: to("/recovery", flowParameters(context)), label: t("SignIn.recover") }, supportLink(context)]}
        />
      }
    />
  );
}

/**
 * For a code that only the address names: it proves nothing about an account (scripts/release/requirements/catalogue/decisions.md,
 * "`DuplicateUniquePersonFlag` and other codes in a URL").
 */
function NothingKnown({ context }: { context: RequestContext }) {
  const { t } = translatorFor(context);
  return (
    <ScreenPage
      context={context}
      badge={<Badge icon="person" />}
      title={t("AccountRecovery.nothingKnown.title")}
      lead={t("AccountRecovery.nothingKnown.lead")}
      actions={<ButtonLink href={to("/")}>{t("Common.action.goHome")}</ButtonLink>}
      links={<TextLinks links={[supportLink(context)]} />}
    />
  );
}

/** BR-23 */
const loadPerson = async (context: RequestContext) =>
  isSignedIn(context) ? { context, person: await loadDuplicatePerson(context) } : undefined;

function AccountRecovery({ context, data }: ViewProps<typeof loadPerson>) {
  if (!data) return <SignInFirst context={context} />;
  const { person } = data;
  return person ? (
    <DuplicatePersonScreen context={data.context} person={person} />
  ) : (
    <NothingKnown context={data.context} />
  );
}

export default page("/accountrecovery", loadPerson, AccountRecovery);
