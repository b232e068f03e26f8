import { loaded } from "@/app/_shared/load-or-show-error";
import type { PageProps } from "@/app/_shared/page-props";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Links } from "@/components/ui/links";
import { Screen } from "@/components/ui/screen";
import { TextLink } from "@/components/ui/text-link";
import { support } from "@/domain/destinations";
import { to } from "@/domain/routes";
import { loadDuplicatePerson } from "@/server/flows/recovery/duplicate-person";
import { documentTitle } from "@/server/forms/form-props";
import { givenIn } from "@/server/records/flow-link";
import { type Visit, visitAt } from "@/server/request/context";
import { wordsFor } from "@/server/request/translator";
import { DuplicatePersonScreen } from "./duplicate-person-screen";

/** What the screen says is about the account of whoever is signed in. */
function SignInFirst({ visit }: { visit: Visit }) {
  const { t } = wordsFor(visit);
  const title = t("AccountRecovery.signInFirst.title");
  return (
    <>
      <title>{documentTitle(visit, title)}</title>
      <Screen
        badge={<Badge icon="person" />}
        title={title}
        lead={t("AccountRecovery.signInFirst.lead")}
        actions={
          <ButtonLink href={to("/login", { intendedSiteExp: visit.siteExperience, returnPath: visit.here })}>
            {t("AccountRecovery.signInFirst.signIn")}
          </ButtonLink>
        }
        links={
          <Links>
            <TextLink href={to("/recovery", givenIn(visit))}>{t("SignIn.recover")}</TextLink>
            <TextLink href={support(visit)}>{t("Common.action.contactSupport")}</TextLink>
          </Links>
        }
      />
    </>
  );
}

/** The address alone says nothing about accounts (decisions: codes in a URL). */
function NothingKnown({ visit }: { visit: Visit }) {
  const { t } = wordsFor(visit);
  const title = t("AccountRecovery.nothingKnown.title");
  return (
    <>
      <title>{documentTitle(visit, title)}</title>
      <Screen
        badge={<Badge icon="person" />}
        title={title}
        lead={t("AccountRecovery.nothingKnown.lead")}
        actions={<ButtonLink href={to("/")}>{t("Common.action.goHome")}</ButtonLink>}
        links={
          <Links>
            <TextLink href={support(visit)}>{t("Common.action.contactSupport")}</TextLink>
          </Links>
        }
      />
    </>
  );
}

/** BR-23 */
export default async function AccountRecoveryPage({ searchParams }: PageProps) {
  const visit = await visitAt("/accountrecovery", { query: await searchParams });
  const { player } = visit;
  if (!player) return <SignInFirst visit={visit} />;
  const signedIn = { ...visit, player };
  const load = await loaded(visit, () => loadDuplicatePerson(signedIn));
  if ("trouble" in load) return load.trouble;
  return load.value ? <DuplicatePersonScreen visit={signedIn} person={load.value} /> : <NothingKnown visit={visit} />;
}
