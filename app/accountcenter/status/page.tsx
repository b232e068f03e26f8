import { CaseCard, caseTitle, MayAskNext, Meanwhile } from "@/app/_shared/case-parts";
import { CaseRows } from "@/app/_shared/case-rows";
import { CaseTimeline } from "@/app/_shared/case-timeline";
import { page, type ViewProps } from "@/app/_shared/make-page";
import { ScreenPage } from "@/app/_shared/screen-page";
import { ButtonLink } from "@/components/ui/buttons/button";
import { TextLinks } from "@/components/ui/buttons/links";
import { Badge } from "@/components/ui/lists/badge";
import { support } from "@/domain/routing/destinations";
import { to, withQuery } from "@/domain/routing/routes";
import type { SignedInContext } from "@/server/context/request-context";
import { type CasePage, loadCaseStatus, type OpenCase } from "@/server/flows/case-status/cases";
import { isOfferedByPlatform } from "@/server/lookups/feature-flags";
import { translatorFor } from "@/server/lookups/translator";

/** The subject of the screen, its title and its one sentence. */
function wordsOf(context: SignedInContext, page: CasePage) {
  const { t } = translatorFor(context);
  if (page.kind === "one") return { title: caseTitle(context, page.case), lead: t("CaseStatus.lead") };
  return { title: t(`CaseStatus.${page.kind}.title`), lead: t(`CaseStatus.${page.kind}.lead`) };
}

function CaseParts({ context, of }: { context: SignedInContext; of: OpenCase }) {
  const { subject, facts, view } = of;
  return (
    <>
      <CaseTimeline context={context} waits={of} />
      <Meanwhile context={context} view={view} />
      <MayAskNext context={context} subject={subject} />
      <CaseCard context={context} reference={facts.reference} />
    </>
  );
}

/** The status of whatever waits for a decision. It asks for nothing: the home page shows what a result demands. */
async function CaseStatus({ context, data: found }: ViewProps<typeof loadCaseStatus>) {
  const { t } = translatorFor(context);
  const { title, lead } = wordsOf(context, found);
  // a closing ends with its own message, and no decision
  const isDecided = found.kind === "several" || (found.kind === "one" && found.case.subject !== "closing");
  const reference = found.kind === "one" ? found.case.facts.reference : undefined;
  const contact = {
    href: withQuery(support(context), { case: reference }),
    label: t(reference ? "CaseStatus.contact" : "Common.action.contactSupport"),
  };
  return (
    <ScreenPage
      context={context}
      badge={<Badge icon="clock" />}
      title={title}
      lead={lead}
      actions={<ButtonLink href={to("/")}>{t("CaseStatus.home")}</ButtonLink>}
      links={<TextLinks links={[contact]} />}
    >
      {found.kind === "one" && <CaseParts context={context} of={found.case} />}
      {isDecided && (await isOfferedByPlatform(context, "reviewMessages")) && <p>{t("CaseStatus.message")}</p>}
      {found.kind === "several" && <CaseRows context={context} cases={found.cases} />}
    </ScreenPage>
  );
}

export default page("/accountcenter/status", loadCaseStatus, CaseStatus);
