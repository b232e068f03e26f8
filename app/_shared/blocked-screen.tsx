import { SequenceForm } from "@/app/_shared/flow-form";
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
import type { BlockAction } from "@/domain/restrictions/restriction-screens";
import { destinationsOf } from "@/server/lookups/destinations";
import { sequenceAim, toSequence } from "@/server/records/sequence";
import type { SignedInContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";
import { actionLabel, detailsOf, receivedText, titleOf } from "./blocked-words";
import { Availability, BlockLinks } from "./still-available";

const targets: Record<BlockAction, (context: SignedInContext) => Path> = {
  support,
  taxForm: (context) => taxForm(context, `${context.hosts.account}${toSequence(context, "/correctiveactions")}`),
  uploadDocument: (context) => toUploads(sequenceAim(context)),
  withdraw: (context) => withdrawal(destinationsOf(context)),
};

/** One block, with its registered screen or the generic page (CA-37, CA-38). The platform's explanation is plain text, one paragraph per line. */
export function BlockScreen({ context, restriction }: { context: SignedInContext; restriction: Restriction }) {
  const { t } = translatorFor(context);
  const { received } = restriction;
  const title = titleOf(context, restriction);
  const available = stillAvailable([restriction]);
  const actions = actionsOf(restriction);
  const [primary, ...others] = actions;
  const offersLookAround = screenOf(restriction).lookAround === "offer";
  return (
    <SequenceForm context={context} title={title} action={lookAroundAction}>
      <Screen
        badge={<Badge icon="lock" tone="warning" />}
        title={title}
        notice={<Paragraphs text={received ? receivedText(context, received) : detailsOf(context, restriction)} />}
        links={<BlockLinks context={context} available={available} offered={actions} hasSupport={actions.length > 0} />}
      >
        <Availability context={context} available={available} balance={restriction.balance} />
        {(primary || offersLookAround) && (
          <Actions>
            {primary && <ButtonLink href={targets[primary](context)}>{actionLabel(context, primary)}</ButtonLink>}
            {others.map((action) => (
              <ButtonLink key={action} variant="second" href={targets[action](context)}>
                {actionLabel(context, action)}
              </ButtonLink>
            ))}
            {offersLookAround && <CloseButton>{t("Common.action.lookAround")}</CloseButton>}
          </Actions>
        )}
      </Screen>
    </SequenceForm>
  );
}
