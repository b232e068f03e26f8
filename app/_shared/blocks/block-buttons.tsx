import { WebviewButton } from "@/components/native/webview";
import { ButtonLink } from "@/components/ui/buttons/button";
import { Links } from "@/components/ui/buttons/links";
import { TextLink } from "@/components/ui/buttons/text-link";
import type { Path } from "@/domain/forms/outcome";
import type { BlockAction } from "@/domain/restrictions/restriction-screen";
import type { RestrictionView } from "@/domain/restrictions/restriction-view";
import { deposit, responsibleGaming, support, taxForm, whyVerify, withdrawal } from "@/domain/routing/destinations";
import { withQuery } from "@/domain/routing/routes";
import { toUploads } from "@/domain/scan/document-check-links";
import type { SignedInContext } from "@/server/context/request-context";
import { sequenceLink, toSequence } from "@/server/records/sequence";
import { SupportTimes } from "../support-times";
import { actionLabel } from "./blocked-words";

export type BlockProps = { context: SignedInContext; view: RestrictionView };

const targets: Record<BlockAction, (context: SignedInContext, view: RestrictionView) => Path> = {
  deposit: (context) => deposit(context),
  responsibleGaming: (context) => responsibleGaming(context, "centre"),
  support: (context, { case: waits }) => withQuery(support(context), { case: waits?.facts.reference }),
  taxForm: (context) => taxForm(context, `${context.hosts.account}${toSequence(context, "/correctiveactions")}`),
  // the page of the sequence asks the platform again, by a press
  tryAgain: (context) => toSequence(context, "/postauth"),
  uploadDocument: (context, { row }) => toUploads(sequenceLink(context), { documentKind: row.documentKind }),
  whyVerify: (context) => whyVerify(context),
  withdraw: (context) => withdrawal(context),
};

/** The buttons of a block, the first of which is the primary one. */
export function BlockActions({ context, view }: BlockProps) {
  const buttons = view.actions.map((action, index) => {
    // BR-46
    const Button = action === "withdraw" ? WebviewButton : ButtonLink;
    return (
      <Button key={action} variant={index === 0 ? "primary" : "second"} href={targets[action](context, view)}>
        {actionLabel(context, action, view)}
      </Button>
    );
  });
  return (
    <>
      {view.actions.includes("support") && <SupportTimes context={context} />}
      {buttons}
    </>
  );
}

/** Offered once for several blocks together, below all of them. */
const shared: readonly BlockAction[] = ["support", "responsibleGaming", "withdraw"];

/** Links to what can be done about one of several blocks. */
export function OwnActions({ context, view }: BlockProps) {
  const own = view.actions.filter((action) => !shared.includes(action));
  if (own.length === 0) return null;
  return (
    <Links>
      {own.map((action) => (
        <TextLink key={action} href={targets[action](context, view)}>
          {actionLabel(context, action, view)}
        </TextLink>
      ))}
    </Links>
  );
}
