import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { AccountLocked } from "@/app/_shared/blocks/account-locked";
import { explanationsOf } from "@/app/_shared/blocks/blocked-screen";
import { otherLanguageOf, stoppedHeading } from "@/app/_shared/blocks/blocked-words";
import { Availability, availabilityList } from "@/app/_shared/blocks/still-available";
import { OtherLanguage } from "@/app/_shared/other-language";
import { WebviewLink } from "@/components/native/webview";
import type { Explanation } from "@/components/restrictions/explanations";
import { StillAvailableList } from "@/components/restrictions/still-available";
import { Links } from "@/components/ui/buttons/links";
import { TextLink } from "@/components/ui/buttons/text-link";
import { Badge } from "@/components/ui/lists/badge";
import { withdrawal } from "@/domain/routing/destinations";
import { to } from "@/domain/routing/routes";
import type { RequestContext } from "@/server/context/request-context";
import { type Locked, loadLocked } from "@/server/flows/restrictions/locked";
import { documentTitle } from "@/server/forms/form-props";
import { translatorFor } from "@/server/lookups/translator";
import { requestContext } from "@/server/request/context";

type LockedWords = {
  title: string;
  lead: string;
  explanations?: readonly Explanation[];
  works?: ReactNode;
  canWithdraw?: boolean | undefined;
};

function wordsFor(context: RequestContext, locked: Exclude<Locked, { kind: "redirect" }>): LockedWords {
  const { t, problem } = translatorFor(context);
  switch (locked.kind) {
    case "banned":
      return { title: t("Locked.title"), lead: problem("banned"), works: <BannedAvailability context={context} /> };
    case "blocked":
      return {
        title: stoppedHeading(context, locked.view),
        lead: t("Locked.blocked.lead"),
        explanations: explanationsOf({ ...context, player: locked.player }, locked.view),
        works: <Availability context={context} view={locked.view} />,
        canWithdraw: locked.view.works.withdraw,
      };
    case "unknown":
      return { title: t("Locked.unknown.title"), lead: t("Locked.unknown.lead") };
    case "neutral":
      return { title: t("Locked.neutral.title"), lead: t("Locked.neutral.lead") };
  }
}

function BannedAvailability({ context }: { context: RequestContext }) {
  const { t } = translatorFor(context);
  const items = [
    { what: "play", works: false, text: t("Locked.play") },
    { what: "account", works: false, text: t("Locked.account") },
    { what: "documents", works: true, text: t("Locked.documents") },
  ];
  return <StillAvailableList {...availabilityList(context, items)} />;
}

export default async function LockedPage({ searchParams }: PageProps<"/locked">) {
  const context = await requestContext("/locked", { query: await searchParams });
  const locked = await loadLocked(context);
  if (locked.kind === "redirect") return redirect(locked.to);
  const { t } = translatorFor(context);
  const { title, lead, explanations, works, canWithdraw } = wordsFor(context, locked);
  return (
    <>
      <title>{documentTitle(context, title)}</title>
      <AccountLocked
        context={context}
        badge={<Badge icon="lock" tone={locked.kind === "banned" ? "danger" : "warning"} />}
        title={title}
        lead={lead}
        notice={
          locked.kind === "blocked" && (
            <OtherLanguage context={context} language={otherLanguageOf(context, locked.view.reasons)} />
          )
        }
        {...(explanations && { explanations })}
        links={
          <Links>
            {canWithdraw && <WebviewLink href={withdrawal(context)}>{t("Home.withdraw")}</WebviewLink>}
            <TextLink href={to("/documents")}>{t("Documents.title")}</TextLink>
            {context.player && <TextLink href={to("/logout")}>{t("Common.action.logOut")}</TextLink>}
          </Links>
        }
      >
        {works}
      </AccountLocked>
    </>
  );
}
