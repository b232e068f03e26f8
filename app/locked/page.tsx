import type { ReactNode } from "react";
import { Availability } from "@/app/_shared/still-available";
import { StillAvailableList } from "@/components/restrictions/still-available";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Links } from "@/components/ui/links";
import { Screen } from "@/components/ui/screen";
import { TextLink } from "@/components/ui/text-link";
import { support } from "@/domain/destinations";
import { balanceOf, stillAvailable } from "@/domain/restrictions/blocks";
import { to } from "@/domain/routes";
import { type Locked, loadLocked } from "@/server/flows/restrictions/locked";
import { documentTitle } from "@/server/forms/form-props";
import { type RequestContext, requestContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";

type LockedWords = { title: string; lead: string; works?: ReactNode };

function wordsFor(context: RequestContext, locked: Locked): LockedWords {
  const { t, problem } = translatorFor(context);
  switch (locked.kind) {
    case "banned":
      return { title: t("Locked.title"), lead: problem("banned"), works: <BannedAvailability context={context} /> };
    case "blocked": {
      const works = (
        <Availability context={context} available={stillAvailable(locked.by)} balance={balanceOf(locked.by)} />
      );
      return { title: t("Locked.blocked.title"), lead: t("Locked.blocked.lead"), works };
    }
    case "neutral":
      return { title: t("Locked.neutral.title"), lead: t("Locked.neutral.lead") };
  }
}

function BannedAvailability({ context }: { context: RequestContext }) {
  const { t } = translatorFor(context);
  const items = [
    { what: "play", works: false, text: t("Locked.play") },
    { what: "documents", works: true, text: t("Locked.documents") },
  ];
  return <StillAvailableList words={{ yes: t("Common.yes"), no: t("Common.no") }} items={items} />;
}

export default async function LockedPage({ searchParams }: PageProps<"/locked">) {
  const context = await requestContext("/locked", { query: await searchParams });
  const locked = await loadLocked(context);
  const { t } = translatorFor(context);
  const { title, lead, works } = wordsFor(context, locked);
  return (
    <>
      <title>{documentTitle(context, title)}</title>
      <Screen
        badge={<Badge icon="lock" tone={locked.kind === "banned" ? "danger" : "warning"} />}
        title={title}
        lead={lead}
        actions={<ButtonLink href={support(context)}>{t("Common.action.contactSupport")}</ButtonLink>}
        links={
          <Links>
            <TextLink href={to("/documents")}>{t("Documents.title")}</TextLink>
            {context.player && <TextLink href={to("/logout")}>{t("Common.action.logOut")}</TextLink>}
          </Links>
        }
      >
        {works}
      </Screen>
    </>
  );
}
