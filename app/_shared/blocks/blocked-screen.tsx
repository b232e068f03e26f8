import { lookAroundAction, reportLookAroundAction } from "@/app/correctiveactions/actions";
import { type Explanation, Explanations } from "@/components/restrictions/explanations";
import { ButtonLink } from "@/components/ui/buttons/button";
import type { BlockedView, RestrictionView } from "@/domain/restrictions/restriction-view";
import { to } from "@/domain/routing/routes";
import type { SignedInContext } from "@/server/context/request-context";
import { caseOfView } from "@/server/flows/case-status/cases";
import { translatorFor } from "@/server/lookups/translator";
import { sequenceQuery } from "@/server/records/sequence";
import { CaseLink } from "../case-parts";
import { FlowForm } from "../flow-form";
import { LeaveButton } from "../leave-button";
import { OtherLanguage } from "../other-language";
import { AccountLocked } from "./account-locked";
import { type BlockProps, OwnActions } from "./block-buttons";
import { Disputed, layouts } from "./block-layouts";
import { otherLanguageOf, textsOf, titleLanguage, titleOf, titleOfAll } from "./blocked-words";
import { Availability, BlockLinks } from "./still-available";

function OwnCase({ context, view }: BlockProps) {
  const waits = caseOfView(context, view);
  return waits && <CaseLink context={context} of={waits} />;
}

/** RS-52: each block with its texts, the amount that it is about, and what can be done about it. */
export function explanationsOf(
  context: SignedInContext,
  { reasons }: Pick<BlockedView, "reasons">,
): readonly Explanation[] {
  return reasons.map((view: RestrictionView, index) => ({
    id: `${index}`,
    title: titleOf(context, view),
    lang: titleLanguage(view),
    texts: textsOf(context, view),
    actions: (
      <>
        <Disputed context={context} view={view} />
        <OwnActions context={context} view={view} />
        <OwnCase context={context} view={view} />
      </>
    ),
  }));
}

/** CA-39, CA-54!: two or more blocks by their titles, with the way to the locked page, which explains each. */
function SeveralBlocks({ context, view }: { context: SignedInContext; view: BlockedView }) {
  const { t } = translatorFor(context);
  const { leaving, reasons } = view;
  // the texts are on the locked page
  const titles = reasons.map((one) => ({ ...one, texts: [] }));
  return (
    <AccountLocked
      context={context}
      title={titleOfAll(context, view)}
      lead={t("Restrictions.block.severalLead")}
      notice={<OtherLanguage context={context} language={otherLanguageOf(context, titles)} />}
      action={<ButtonLink href={to("/locked", sequenceQuery(context))}>{t("Restrictions.block.toLocked")}</ButtonLink>}
      links={
        <BlockLinks
          context={context}
          available={view.works}
          offered={[]}
          leave={
            leaving.how !== "hide" && (
              <LeaveButton context={context} leaving={leaving} report={reportLookAroundAction} look="quiet" />
            )
          }
        />
      }
    >
      <Explanations
        explanations={reasons.map((one, index) => ({
          id: `${index}`,
          title: titleOf(context, one),
          lang: titleLanguage(one),
        }))}
      />
      <Availability context={context} view={view} />
    </AccountLocked>
  );
}

export type BlockedProps = { context: SignedInContext; view: BlockedView };

/** What blocks the player: one restriction with its screen, or the generic one (CA-37, CA-38); or several (CA-39, CA-54!). */
export function BlockedScreen({ context, view }: BlockedProps) {
  const [reason, ...others] = view.reasons;
  const { layout } = reason.row;
  const restrictions = view.reasons.map(({ shortReasonCode }) => shortReasonCode);
  context.log.info({ event: "shown", screen: "block", layout, restrictions, scope: view.scope.kind });
  const Layout = layouts[layout];
  return (
    <FlowForm
      context={context}
      title={titleOfAll(context, view)}
      action={lookAroundAction}
      hidden={sequenceQuery(context)}
    >
      {others.length === 0 ? (
        <Layout context={context} view={reason} />
      ) : (
        <SeveralBlocks context={context} view={view} />
      )}
    </FlowForm>
  );
}
