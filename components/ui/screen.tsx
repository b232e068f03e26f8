"use client";
import type { ReactNode } from "react";
import { classNames } from "./class-names";
import panel from "./panel.module.css";
import styles from "./screen.module.css";
import { Title } from "./text/title";

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
  isMoment?: boolean;
  /** The brand's strip stands above it on a phone: where a flow begins, and where it stops. At its end it does by itself. */
  hasStrip?: boolean;
  /** It says that something is stopped: the brand's sentence above it would sound like mockery. */
  isStop?: boolean;
  /** For a comparison in columns: the page's column is wider from 40 rem. */
  isWide?: boolean;
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
    isMoment,
    isWide,
    isStop,
    hasStrip = isMoment || isStop,
  } = props;
  return (
    <div
      className={classNames(styles.screen, isMoment && styles.moment)}
      data-wide={isWide}
      data-strip={hasStrip || undefined}
      data-stop={isStop}
    >
      {summary}
      {progress}
      {badge}
      <div className={classNames(panel.space2, isMoment && styles.lead)}>
        <Title className={styles.title}>{title}</Title>
        {lead && <p className={styles.text}>{lead}</p>}
      </div>
      {notice}
      {children}
      {actions && <div className={panel.space3}>{actions}</div>}
      {links}
    </div>
  );
}
