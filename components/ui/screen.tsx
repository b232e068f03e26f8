"use client";
import { type ReactNode, useLayoutEffect, useRef } from "react";
// Imported here because every screen has a title: the listener has to run from the first page on, or it would miss a Back.
import "./behaviour/navigation-kind";
import { classNames } from "./class-names";
import layout from "./layout.module.css";
import styles from "./screen.module.css";

let lastTitle: string | null = null;

/** The control that the address names after `#`: a player who comes back from a detour continues where they left. */
const namedControl = () => document.getElementById(location.hash.slice(1));

/** Announces to a screen reader that the step has changed. A new document announces itself; client navigation does not. */
function Title({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);

  // Before the effects by which an error takes the focus: where a part of a form was saved, the title changes together with the error.
  useLayoutEffect(() => {
    const now = heading.current?.textContent ?? "";
    if (lastTitle !== null && lastTitle !== now) (namedControl() ?? heading.current)?.focus({ preventScroll: true });
    lastTitle = now;
  });

  return (
    <h1 ref={heading} id="title" tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

export type ScreenProps = {
  /** `ErrorSummary`: first, so that it is read first. */
  summary?: ReactNode;
  progress?: ReactNode;
  badge?: ReactNode;
  title: ReactNode;
  /** One sentence or two: why this, and how long it takes. */
  lead?: ReactNode;
  notice?: ReactNode;
  children?: ReactNode;
  /** The one primary action and its opposite, where they are not inside a form. */
  actions?: ReactNode;
  links?: ReactNode;
  /** The end of a flow: `SuccessScreen`. */
  isFinale?: boolean;
  /** The brand's strip is above the screen on a phone: where a flow begins and where it stops. At its end the strip is there without this prop. */
  hasStrip?: boolean | undefined;
  /** It says that something is stopped: the brand's sentence above it would sound like mockery. */
  isStop?: boolean;
  /** For a comparison in columns: the page's column is wider from 40 rem. */
  isWide?: boolean | undefined;
};

/** The parts of every screen, in the order of a reader's questions: what is this, why me, what now, what if I cannot. */
export function Screen(props: ScreenProps) {
  const {
    summary,
    progress,
    badge,
    title,
    lead,
    notice,
    children,
    actions,
    links,
    isFinale,
    isWide,
    isStop,
    hasStrip = isFinale || isStop,
  } = props;
  return (
    <div
      className={classNames(styles.screen, isFinale && styles.moment)}
      data-wide={isWide}
      data-strip={hasStrip || undefined}
      data-stop={isStop}
    >
      {summary}
      {progress}
      {badge}
      <div className={classNames(layout.space2, isFinale && styles.lead)}>
        <Title className={styles.title}>{title}</Title>
        {lead && (
          <p id="lead" className={styles.text}>
            {lead}
          </p>
        )}
      </div>
      {notice}
      {children}
      {actions && <div className={layout.space3}>{actions}</div>}
      {links}
    </div>
  );
}
