import { lookAroundAction } from "@/app/correctiveactions/actions";
import { type BlockedView, toldRestrictions } from "@/domain/restrictions/restriction-view";
import type { SignedInContext } from "@/server/context/request-context";
import { SequenceForm } from "../flow-form";
import { OwnSlot } from "../own-slot";
import { layouts } from "./block-layouts";
import { titleOfAll } from "./blocked-words";
import { SeveralBlocks } from "./several-blocks";

export type BlockedProps = { context: SignedInContext; view: BlockedView };

/** What blocks the player: one restriction with its screen, or the generic one (CA-37, CA-38); or several (CA-39, CA-54!). */
export function BlockedScreen({ context, view }: BlockedProps) {
  const [reason, ...others] = view.reasons;
  const { layout } = reason.row;
  const restrictions = view.reasons.map(({ shortReasonCode }) => shortReasonCode);
  context.log.info({ event: "shown", screen: "block", layout, restrictions, scope: view.scope.kind });
  const Layout = layouts[layout];
  return (
    <>
      <SequenceForm context={context} title={titleOfAll(context, view)} action={lookAroundAction}>
        {others.length === 0 ? (
          <Layout context={context} view={reason} />
        ) : (
          <SeveralBlocks context={context} view={view} />
        )}
      </SequenceForm>
      <OwnSlot context={context} place="blocked" facts={() => ({ restrictions: toldRestrictions(view) })} />
    </>
  );
}
