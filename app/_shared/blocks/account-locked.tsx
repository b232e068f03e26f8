import type { ReactNode } from "react";
import { type Explanation, Explanations } from "@/components/restrictions/explanations";
import { ButtonLink } from "@/components/ui/buttons/button";
import { Actions } from "@/components/ui/fields/fields";
import { Badge } from "@/components/ui/lists/badge";
import { Screen } from "@/components/ui/screen";
import { support } from "@/domain/routing/destinations";
import type { RequestContext } from "@/server/context/request-context";
import { translatorFor } from "@/server/lookups/translator";

type AccountLockedProps = {
  context: RequestContext;
  /** A sign or a picture. */
  badge?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  /** That a text is in another language. */
  notice?: ReactNode;
  explanations?: readonly Explanation[];
  /** What is stopped and what is open. */
  children?: ReactNode;
  /** Takes the place of the button to customer support; `null` for none. */
  action?: ReactNode;
  /** RS-53: a button that leaves for the product's home. */
  lookAround?: ReactNode;
  links?: ReactNode;
};

/** RS-52, RS-53: an icon, a title, each explanation, and one button, which leads to customer support unless another is given. */
export function AccountLocked(props: AccountLockedProps) {
  const { context, title, lead, notice, explanations = [], children, lookAround, links } = props;
  const { t } = translatorFor(context);
  const { badge = <Badge icon="lock" tone="warning" /> } = props;
  const { action = <ButtonLink href={support(context)}>{t("Common.action.contactSupport")}</ButtonLink> } = props;
  return (
    <Screen badge={badge} title={title} lead={lead} notice={notice} links={links}>
      {explanations.length > 0 && <Explanations explanations={explanations} />}
      {children}
      {(action || lookAround) && (
        <Actions>
          {action}
          {lookAround}
        </Actions>
      )}
    </Screen>
  );
}
