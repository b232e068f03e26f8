import { SequenceForm } from "@/app/_shared/flow-form";
import { lookAroundAction, reportLookAroundAction } from "@/app/correctiveactions/actions";
import { CloseButton } from "@/components/native/close-button";
import { ButtonLink } from "@/components/ui/button";
import type { Restriction } from "@/domain/corrective-actions/required-actions";
import { balanceOf, stillAvailable } from "@/domain/restrictions/blocks";
import { to } from "@/domain/routes";
import { sequenceQuery } from "@/server/records/sequence";
import type { SignedInContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";
import { AccountLocked } from "./account-locked";
import { RequestedActions } from "./block-buttons";
import { explanationOf } from "./blocked-words";
import { Availability, BlockLinks } from "./still-available";

type SeveralBlocksProps = { context: SignedInContext; restrictions: readonly [Restriction, ...Restriction[]] };

/** CA-39, CA-54!: two or more blocks. */
export function SeveralBlocks({ context, restrictions }: SeveralBlocksProps) {
  const { t } = translatorFor(context);
  const named = restrictions.map(({ shortReasonCode }) => shortReasonCode);
  context.log.info({ event: "shown", screen: "severalBlocks", restrictions: named });
  const title = t("Restrictions.block.severalTitle");
  const available = stillAvailable(restrictions);
  return (
    <SequenceForm context={context} title={title} action={lookAroundAction}>
      <AccountLocked
        context={context}
        title={title}
        lead={t("Restrictions.block.severalLead")}
        explanations={restrictions.map((restriction) => ({
          ...explanationOf(context, restriction),
          actions: <RequestedActions context={context} restriction={restriction} />,
        }))}
        action={
          <ButtonLink href={to("/locked", sequenceQuery(context))}>{t("Restrictions.block.toLocked")}</ButtonLink>
        }
        lookAround={<CloseButton report={reportLookAroundAction}>{t("Common.action.lookAround")}</CloseButton>}
        links={<BlockLinks context={context} available={available} offered={[]} />}
      >
        <Availability context={context} available={available} balance={balanceOf(restrictions)} />
      </AccountLocked>
    </SequenceForm>
  );
}
