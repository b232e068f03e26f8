import type { ComponentType } from "react";
import { lookAroundAction } from "@/app/correctiveactions/actions";
import { CloseButton } from "@/components/native/close-button";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Actions } from "@/components/ui/fields";
import { Paragraphs } from "@/components/ui/prose";
import { Screen } from "@/components/ui/screen";
import type { Restriction } from "@/domain/corrective-actions/required-actions";
import { support, taxForm, withdrawal } from "@/domain/destinations";
import { toUploads } from "@/domain/documents/document-check-links";
import type { Path } from "@/domain/outcome";
import { actionsOf, screenOf, stillAvailable } from "@/domain/restrictions/blocks";
import type { BlockAction, RestrictionScreen } from "@/domain/restrictions/restriction-screens";
import { destinationsOf } from "@/server/lookups/destinations";
import { sequenceLink, toSequence } from "@/server/records/sequence";
import type { SignedInContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";
import { actionLabel, textOf, titleOf } from "./blocked-words";
import { SequenceForm } from "./flow-form";
import { Availability, BlockLinks } from "./still-available";

const targets: Record<BlockAction, (context: SignedInContext) => Path> = {
  support,
  taxForm: (context) => taxForm(context, `${context.hosts.account}${toSequence(context, "/correctiveactions")}`),
  uploadDocument: (context) => toUploads(sequenceLink(context)),
  withdraw: (context) => withdrawal(destinationsOf(context)),
};

type BlockProps = { context: SignedInContext; restriction: Restriction };

function BlockButtons({ context, restriction }: BlockProps) {
  const { t } = translatorFor(context);
  const [primary, ...others] = actionsOf(restriction);
  const { lookAround } = screenOf(restriction);
  if (!primary && lookAround === "hide") return null;
  return (
    <Actions>
      {primary && <ButtonLink href={targets[primary](context)}>{actionLabel(context, primary)}</ButtonLink>}
      {others.map((action) => (
        <ButtonLink key={action} variant="second" href={targets[action](context)}>
          {actionLabel(context, action)}
        </ButtonLink>
      ))}
      {lookAround !== "hide" && (
        <CloseButton>{t(`Common.action.${lookAround === "close" ? "close" : "lookAround"}`)}</CloseButton>
      )}
    </Actions>
  );
}

/** An icon, a title and the platform's explanation, which is plain text with a paragraph a line (CA-02). */
function AccountLocked({ context, restriction }: BlockProps) {
  const { balance } = restriction;
  const available = stillAvailable([restriction]);
  const actions = actionsOf(restriction);
  return (
    <Screen
      badge={<Badge icon="lock" tone="warning" />}
      title={titleOf(context, restriction)}
      notice={<Paragraphs text={textOf(context, restriction)} />}
      links={<BlockLinks context={context} available={available} offered={actions} hasSupport={actions.length > 0} />}
    >
      <Availability context={context} available={available} balance={balance} />
      <BlockButtons context={context} restriction={restriction} />
    </Screen>
  );
}

const layouts: Record<RestrictionScreen["layout"], ComponentType<BlockProps>> = { accountLocked: AccountLocked };

/** One block, with the screen that the table of restrictions has for it, or the generic one (CA-37, CA-38). */
export function BlockScreen({ context, restriction }: BlockProps) {
  const Layout = layouts[screenOf(restriction).layout];
  return (
    <SequenceForm context={context} title={titleOf(context, restriction)} action={lookAroundAction}>
      <Layout context={context} restriction={restriction} />
    </SequenceForm>
  );
}
