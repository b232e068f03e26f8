import { lookAroundAction } from "@/app/correctiveactions/actions";
import { screenOf } from "@/domain/restrictions/blocks";
import { type LayoutProps, layouts } from "./block-layouts";
import { titleOf } from "./blocked-words";
import { SequenceForm } from "./flow-form";

/** One block, with the screen that the table of restrictions has for it, or the generic one (CA-37, CA-38). */
export function BlockScreen(props: LayoutProps) {
  const { context, restriction } = props;
  const { layout } = screenOf(restriction);
  context.log.info({ event: "shown", screen: "block", layout, restriction: restriction.shortReasonCode });
  const Layout = layouts[layout];
  return (
    <SequenceForm context={context} title={titleOf(context, restriction)} action={lookAroundAction}>
      <Layout {...props} />
    </SequenceForm>
  );
}
