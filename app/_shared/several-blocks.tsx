import { SequenceForm } from "@/app/_shared/flow-form";
import { lookAroundAction } from "@/app/correctiveactions/actions";
import { CloseButton } from "@/components/native/close-button";
import { Explanations } from "@/components/restrictions/explanations";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Actions } from "@/components/ui/fields";
import { Screen } from "@/components/ui/screen";
import type { Restriction } from "@/domain/corrective-actions/required-actions";
import { balanceOf, stillAvailable } from "@/domain/restrictions/blocks";
import { to } from "@/domain/routes";
import { sequenceQuery } from "@/server/records/sequence";
import type { SignedInContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";
import { explanationsOf } from "./blocked-words";
import { Availability, BlockLinks } from "./still-available";

type SeveralBlocksProps = { context: SignedInContext; restrictions: readonly [Restriction, ...Restriction[]] };

/** CA-39, CA-54!: two or more blocks. */
export function SeveralBlocks({ context, restrictions }: SeveralBlocksProps) {
  const { t } = translatorFor(context);
  const title = t("Restrictions.block.severalTitle");
  const available = stillAvailable(restrictions);
  return (
    <SequenceForm context={context} title={title} action={lookAroundAction}>
      <Screen
        badge={<Badge icon="lock" tone="warning" />}
        title={title}
        lead={t("Restrictions.block.severalLead")}
        links={<BlockLinks context={context} available={available} offered={[]} />}
      >
        <Explanations explanations={explanationsOf(context, restrictions)} />
        <Availability context={context} available={available} balance={balanceOf(restrictions)} />
        <Actions>
          <ButtonLink href={to("/locked", sequenceQuery(context))}>{t("Restrictions.block.toLocked")}</ButtonLink>
          <CloseButton>{t("Common.action.lookAround")}</CloseButton>
        </Actions>
      </Screen>
    </SequenceForm>
  );
}
