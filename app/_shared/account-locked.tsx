import type { ComponentProps, ReactNode } from "react";
import { type Explanation, Explanations } from "@/components/restrictions/explanations";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Actions } from "@/components/ui/fields";
import { Screen } from "@/components/ui/screen";
import { support } from "@/domain/destinations";
import type { RequestContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";

type AccountLockedProps = {
  context: RequestContext;
  badge?: ComponentProps<typeof Badge>;
  title: string;
  lead?: ReactNode;
  explanations?: readonly Explanation[];
  /** What is stopped and what is open. */
  children?: ReactNode;
  /** Takes the place of the button to customer support. */
  action?: ReactNode;
  /** RS-53: a button that leaves for the product's home. */
  lookAround?: ReactNode;
  links?: ReactNode;
};

const lock = { icon: "lock", tone: "warning" } as const;

/** RS-52, RS-53: an icon, a title, each explanation, and one button, which leads to customer support unless another is given. */
export function AccountLocked(props: AccountLockedProps) {
  const { context, badge = lock, title, lead, explanations = [], children, action, lookAround, links } = props;
  const { t } = translatorFor(context);
  return (
    <Screen badge={<Badge {...badge} />} title={title} lead={lead} links={links}>
      {explanations.length > 0 && <Explanations explanations={explanations} />}
      {children}
      <Actions>
        {action ?? <ButtonLink href={support(context)}>{t("Common.action.contactSupport")}</ButtonLink>}
        {lookAround}
      </Actions>
    </Screen>
  );
}
