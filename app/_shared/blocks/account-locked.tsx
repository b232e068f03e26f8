import type { ReactNode } from "react";
import { type Explanation, Explanations } from "@/components/restrictions/explanations";
import { Buttons } from "@/components/ui/fields/form-layout";
import { Badge } from "@/components/ui/lists/badge";
import { Screen } from "@/components/ui/screen";
import type { RequestContext } from "@/server/context/request-context";
import { SupportAction } from "../support-times";

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
  links?: ReactNode;
};

/** RS-52, RS-53: an icon, a title, each explanation, and what helps, which is customer support unless another is given. To look around is a link. */
export function AccountLocked(props: AccountLockedProps) {
  const { context, title, lead, notice, explanations = [], children, links } = props;
  const { badge = <Badge icon="lock" tone="warning" /> } = props;
  const { action = <SupportAction context={context} /> } = props;
  return (
    <Screen isStop badge={badge} title={title} lead={lead} notice={notice} links={links}>
      {explanations.length > 0 && <Explanations explanations={explanations} />}
      {children}
      {action && <Buttons>{action}</Buttons>}
    </Screen>
  );
}
