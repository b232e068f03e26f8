"use client";
import { StillAvailableList, type StillAvailableListProps } from "../restrictions/still-available";
import { BusyButton } from "../ui/buttons/busy-button";
import { ButtonLink } from "../ui/buttons/button";
import { FoldedLinks } from "../ui/buttons/folded-links";
import type { LinkWords } from "../ui/buttons/links";
import { Actions } from "../ui/fields/fields";
import { Badge, type BadgeSign } from "../ui/lists/badge";
import { StepProgress, type StepProgressProps } from "../ui/lists/step-progress";
import { Notice } from "../ui/notice";
import { Screen } from "../ui/screen";

/** What the player can do next: a link, or a button that submits the form around the screen. */
export type ActionWords =
  | { label: string; href: string; isReload?: boolean }
  | { label: string; busyLabel: string; intent?: string };

/** A screen as plain words, because a page sends one for every problem that its form may meet. */
export type ProblemScreenWords = {
  title: string;
  documentTitle: string;
  /** The problem's own message, unless the screen has another. */
  lead?: string | undefined;
  text?: string;
  sign?: BadgeSign;
  progress?: StepProgressProps | undefined;
  /** For a browser without scripts: what they are needed for here. */
  noScript?: string;
  stillAvailable?: StillAvailableListProps;
  /** The first is the primary one. */
  actions: readonly ActionWords[];
  links?: readonly LinkWords[];
  /** Opens the links that are too many for one row. */
  more?: string;
};

export type ProblemScreens = Readonly<Partial<Record<string, ProblemScreenWords>>>;

function Action({ action, isPrimary }: { action: ActionWords; isPrimary: boolean }) {
  const variant = isPrimary ? "primary" : "second";
  if ("href" in action) {
    return (
      <ButtonLink variant={variant} href={action.href} isReload={action.isReload ?? false}>
        {action.label}
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

/** Says what happened and what the player can do next, in place of a form or of a whole page. */
export function ProblemScreen({
  title,
  lead,
  text,
  sign = { icon: "warning", tone: "warning" },
  progress,
  noScript,
  stillAvailable,
  actions,
  links = [],
  more,
}: Omit<ProblemScreenWords, "documentTitle">) {
  return (
    <Screen
      progress={progress && <StepProgress {...progress} />}
      badge={<Badge {...sign} />}
      title={title}
      lead={lead}
      notice={
        noScript && (
          <noscript>
            <Notice>{noScript}</Notice>
          </noscript>
        )
      }
      links={links.length > 0 && <FoldedLinks links={links} more={more} />}
    >
      {text && <p>{text}</p>}
      {stillAvailable && <StillAvailableList {...stillAvailable} />}
      <Actions>
        {actions.map((action, index) => (
          <Action key={action.label} action={action} isPrimary={index === 0} />
        ))}
      </Actions>
    </Screen>
  );
}
