import { reportLookAroundAction } from "@/app/correctiveactions/actions";
import { CloseButton } from "@/components/native/close-button";
import { WebviewButton } from "@/components/native/webview-link";
import { ButtonLink } from "@/components/ui/button";
import { Links } from "@/components/ui/links";
import { TextLink } from "@/components/ui/text-link";
import type { Restriction } from "@/domain/corrective-actions/required-actions";
import { deposit, responsibleGaming, support, taxForm, whyVerify, withdrawal } from "@/domain/destinations";
import { toUploads } from "@/domain/documents/document-check-links";
import type { Path } from "@/domain/outcome";
import { actionsOf, screenOf } from "@/domain/restrictions/blocks";
import type { BlockAction } from "@/domain/restrictions/restriction-screen";
import { destinationsOf } from "@/server/lookups/destinations";
import { sequenceLink, toSequence } from "@/server/records/sequence";
import type { SignedInContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";
import { actionLabel } from "./blocked-words";

const targets: Record<BlockAction, (context: SignedInContext) => Path> = {
  deposit: (context) => deposit(destinationsOf(context)),
  responsibleGaming: (context) => responsibleGaming(context, "centre"),
  support,
  taxForm: (context) => taxForm(context, `${context.hosts.account}${toSequence(context, "/correctiveactions")}`),
  uploadDocument: (context) => toUploads(sequenceLink(context)),
  whyVerify: (context) => whyVerify(destinationsOf(context)),
  withdraw: (context) => withdrawal(destinationsOf(context)),
};

export type BlockProps = { context: SignedInContext; restriction: Restriction };

/** The buttons of a block, the first of which is the primary one. */
export function BlockActions({ context, restriction }: BlockProps) {
  return actionsOf(restriction).map((action, index) => {
    // BR-46
    const Button = action === "withdraw" ? WebviewButton : ButtonLink;
    return (
      <Button key={action} variant={index === 0 ? "primary" : "second"} href={targets[action](context)}>
        {actionLabel(context, action)}
      </Button>
    );
  });
}

/** Links to what the platform asks for, below one of several blocks. The page offers a withdrawal once, for all of them. */
export function RequestedActions({ context, restriction }: BlockProps) {
  const requested = actionsOf(restriction).filter((action) => action === "taxForm" || action === "uploadDocument");
  if (requested.length === 0) return null;
  return (
    <Links>
      {requested.map((action) => (
        <TextLink key={action} href={targets[action](context)}>
          {actionLabel(context, action)}
        </TextLink>
      ))}
    </Links>
  );
}

const lookAroundLabels = {
  offer: "Common.action.lookAround",
  logOut: "Restrictions.block.lookAroundLoggedOut",
  close: "Common.action.close",
} as const;

export function LookAround({ context, restriction }: BlockProps) {
  const { lookAround } = screenOf(restriction);
  if (lookAround === "hide") return null;
  const isOnly = actionsOf(restriction).length === 0;
  return (
    <CloseButton variant={isOnly ? "primary" : "second"} report={reportLookAroundAction}>
      {translatorFor(context).t(lookAroundLabels[lookAround])}
    </CloseButton>
  );
}
