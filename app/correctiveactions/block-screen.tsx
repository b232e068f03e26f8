import { FormScreen } from "@/components/forms/form-screen";
import { CloseButton } from "@/components/native/close-button";
import { WebviewLink } from "@/components/native/webview-link";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Actions } from "@/components/ui/fields";
import { Links } from "@/components/ui/links";
import { Paragraphs } from "@/components/ui/prose";
import { Screen } from "@/components/ui/screen";
import { Section } from "@/components/ui/section";
import { TextLink } from "@/components/ui/text-link";
import { WorksList } from "@/components/ui/works-list";
import type { Restriction } from "@/domain/corrective-actions";
import { approvedStates, responsibleGaming, support, taxForm, withdrawal } from "@/domain/destinations";
import { toUploads } from "@/domain/document-ways";
import type { Path } from "@/domain/outcome";
import { to } from "@/domain/paths";
import { type BlockAction, restrictionScreens, screenFor } from "@/domain/restriction-screens";
import { destinationsOf } from "@/server/destinations";
import { formWords, newForm } from "@/server/form";
import { sequenceAim, sequenceFields, toSequence } from "@/server/sequence";
import type { PlayerVisit } from "@/server/visit";
import { wordsFor } from "@/server/words";
import { lookAroundAction } from "./actions";

const targets: Record<BlockAction, (visit: PlayerVisit) => Path> = {
  support,
  taxForm: (visit) => taxForm(visit, `${visit.hosts.account}${toSequence(visit, "/correctiveactions")}`),
  uploadDocument: (visit) => toUploads(sequenceAim(visit)),
  withdraw: (visit) => withdrawal(destinationsOf(visit)),
};

/** What every block leaves open (screens: blocked screens). */
export function StillWorks({ visit }: { visit: PlayerVisit }) {
  const { t } = wordsFor(visit);
  const items = [
    { what: "play", works: false, text: t("CorrectiveAction.block.play") },
    { what: "withdraw", works: true, text: t("CorrectiveAction.block.withdraw") },
    { what: "tools", works: true, text: t("CorrectiveAction.block.tools") },
  ];
  return <WorksList words={{ yes: t("Common.yes"), no: t("Common.no") }} items={items} />;
}

/** Where a blocked player can go besides. */
export function BlockLinks({ visit, hasSupport }: { visit: PlayerVisit; hasSupport: boolean }) {
  const { t } = wordsFor(visit);
  const states = approvedStates(visit);
  return (
    <Links>
      {hasSupport && <TextLink href={support(visit)}>{t("Common.action.contactSupport")}</TextLink>}
      <WebviewLink href={withdrawal(destinationsOf(visit))}>{t("Home.withdraw")}</WebviewLink>
      <TextLink href={responsibleGaming(visit, "centre")}>{t("Home.limits")}</TextLink>
      {states && <TextLink href={states}>{t("Home.approvedStates")}</TextLink>}
    </Links>
  );
}

/** One block: with its registered screen, or the generic page (CA-37, CA-38). Upstream's explanation is plain text, a paragraph a line. */
export function BlockScreen({ visit, restriction }: { visit: PlayerVisit; restriction: Restriction }) {
  const { t } = wordsFor(visit);
  const screen = screenFor(restriction.shortReasonCode);
  const { header, details } = restriction.explanation;
  const title = screen ? t(`CorrectiveAction.screens.${screen}.title`) : header || t("CorrectiveAction.block.title");
  const action: BlockAction = screen ? restrictionScreens[screen] : "support";
  return (
    <FormScreen
      action={lookAroundAction}
      initial={newForm(visit)}
      hidden={sequenceFields(visit)}
      words={formWords(visit, title)}
    >
      <Screen
        badge={<Badge icon="lock" tone="warning" />}
        title={title}
        notice={<Paragraphs text={details || t("CorrectiveAction.block.details")} />}
        links={<BlockLinks visit={visit} hasSupport={action !== "support"} />}
      >
        <StillWorks visit={visit} />
        <Actions>
          <ButtonLink href={targets[action](visit)}>
            {screen ? t(`CorrectiveAction.screens.${screen}.action`) : t("Common.action.contactSupport")}
          </ButtonLink>
          <CloseButton>{t("Common.action.lookAround")}</CloseButton>
        </Actions>
      </Screen>
    </FormScreen>
  );
}

/** CA-39, CA-54!: two or more blocks, whatever screens they have. */
export function SeveralBlocks({ visit, restrictions }: { visit: PlayerVisit; restrictions: readonly Restriction[] }) {
  const { t } = wordsFor(visit);
  const title = t("CorrectiveAction.block.severalTitle");
  return (
    <FormScreen
      action={lookAroundAction}
      initial={newForm(visit)}
      hidden={sequenceFields(visit)}
      words={formWords(visit, title)}
    >
      <Screen
        badge={<Badge icon="lock" tone="warning" />}
        title={title}
        lead={t("CorrectiveAction.block.severalLead")}
        links={<BlockLinks visit={visit} hasSupport />}
      >
        {restrictions.map(({ shortReasonCode, explanation: { header, details } }) => (
          <Section key={shortReasonCode} title={header || t("CorrectiveAction.block.title")}>
            <Paragraphs text={details} />
          </Section>
        ))}
        <StillWorks visit={visit} />
        <Actions>
          <ButtonLink href={to("/locked")}>{t("CorrectiveAction.block.toLocked")}</ButtonLink>
          <CloseButton>{t("Common.action.lookAround")}</CloseButton>
        </Actions>
      </Screen>
    </FormScreen>
  );
}
