import type { FormAction } from "@/components/forms/form-screen";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { ButtonLink } from "@/components/ui/buttons/button";
import { FoldedLinks } from "@/components/ui/buttons/folded-links";
import { type LinkWords, TextLinks } from "@/components/ui/buttons/links";
import { Buttons } from "@/components/ui/fields/form-layout";
import { Badge, type BadgeSign } from "@/components/ui/lists/badge";
import type { ScreenProps } from "@/components/ui/screen";
import { support } from "@/domain/routing/destinations";
import type { RequestContext } from "@/server/context/request-context";
import { FormPage } from "./flow-form";
import { ScreenPage } from "./screen-page";
import { supportTimes } from "./support-times";

/** What the player can do next: a link, or a button that submits the form around the screen. */
export type ActionWords =
  | { label: string; href: string; isReload?: boolean }
  | { label: string; busyLabel: string; intent?: string };

export type ProblemScreenProps = Pick<ScreenProps, "lead" | "notice" | "progress" | "children"> & {
  context: RequestContext;
  title: string;
  sign?: BadgeSign;
  /** After the lead. */
  text?: string;
  /** The first is the primary one. */
  actions: readonly ActionWords[];
  links?: readonly LinkWords[];
  /** Opens the links that are too many for one row. */
  more?: string;
  /** What its buttons submit, where no form is around it. */
  form?: FormAction;
  /** Fields of that form, where they are not those of the flow. */
  hidden?: Readonly<Record<string, string>>;
  /** It shows again that the press before has failed. */
  hasFailed?: boolean;
};

function Action({ action, isPrimary }: { action: ActionWords; isPrimary: boolean }) {
  const variant = isPrimary ? "primary" : "second";
  if ("href" in action) {
    const { label, ...link } = action;
    return (
      <ButtonLink variant={variant} {...link}>
        {label}
      </ButtonLink>
    );
  }
  const { intent, busyLabel, label } = action;
  return (
    <BusyButton variant={variant} busyLabel={busyLabel} {...(intent && { name: "intent", value: intent })}>
      {label}
    </BusyButton>
  );
}

/** Says what happened and what the player can do next, as a page or in place of a form. Where a button leads to support, it says when. */
export function ProblemScreen({
  context,
  sign = { icon: "warning", tone: "warning" },
  text,
  actions,
  links = [],
  more,
  form,
  hidden,
  hasFailed = false,
  children,
  ...rest
}: ProblemScreenProps) {
  const isForSupport = actions.some((action) => "href" in action && action.href === support(context));
  const sentences = [text, ...(isForSupport ? supportTimes(context) : [])].filter(Boolean);
  const screen = {
    ...rest,
    context,
    badge: <Badge {...sign} />,
    links:
      links.length > 0 &&
      (more === undefined ? <TextLinks links={links} /> : <FoldedLinks links={links} more={more} />),
    children: (
      <>
        {sentences.length > 0 && <p>{sentences.join(" ")}</p>}
        {children}
        <Buttons>
          {actions.map((action, index) => (
            <Action key={action.label} action={action} isPrimary={index === 0} />
          ))}
        </Buttons>
      </>
    ),
  };
  return form ? (
    <FormPage {...screen} action={form} hasFailed={hasFailed} {...(hidden && { hidden })} />
  ) : (
    <ScreenPage {...screen} />
  );
}
