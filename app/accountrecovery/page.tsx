import type { PageProps } from "@/app/page-props";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Links } from "@/components/ui/links";
import { Screen } from "@/components/ui/screen";
import { TextLink } from "@/components/ui/text-link";
import { support } from "@/domain/destinations";
import { to } from "@/domain/paths";
import { givenIn } from "@/server/flow-link";
import { documentTitle } from "@/server/form";
import { type Visit, visitAt } from "@/server/visit";
import { wordsFor } from "@/server/words";
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

/** BR-23 */
export default async function AccountRecoveryPage({ searchParams }: PageProps) {
  const visit = await visitAt("/accountrecovery", { query: await searchParams });
  const { player } = visit;
  return player ? <DuplicatePersonScreen visit={{ ...visit, player }} /> : <SignInFirst visit={visit} />;
}
