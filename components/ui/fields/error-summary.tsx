"use client";
import { useEffect, useRef } from "react";
import type { LinkWords } from "../buttons/links";
import { Anchor } from "../buttons/text-link";
import { classNames } from "../class-names";
import { Icon } from "../icon";
import layout from "../layout.module.css";
import notice from "../notice.module.css";
import tones from "../tone.module.css";
import styles from "./error-summary.module.css";

export type SummaryError = {
  /** id of the field; without one the message is about the whole. */
  field?: string;
  text: string;
};

type ErrorSummaryProps = {
  title: string;
  errors: readonly SummaryError[];
  /** Where the player can get help with it. */
  links?: readonly LinkWords[] | undefined;
  /** Changes with every failed submit: the summary takes focus each time. */
  focusOn?: unknown;
  /** A warning says that another try is needed, not that something is broken. */
  tone?: "danger" | "warning";
};

const unseen = Symbol("unseen");

// React omits `autofocus` from the document unless it is a property of the element. Without scripts it is what moves the focus.
const focusedByTheDocument = { autoFocus: true };

export function ErrorSummary({ title, errors, links = [], focusOn, tone = "danger" }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const focused = useRef<unknown>(unseen);

  useEffect(() => {
    if (focused.current === focusOn) return;
    focused.current = focusOn;
    const { current: shown } = summary;
    shown?.focus();
    // WebKit shows the middle of one that is longer than the window
    if (shown && shown.getBoundingClientRect().top < 0) shown.scrollIntoView({ block: "start" });
  });

  return (
    <div
      ref={summary}
      className={classNames(notice.notice, notice.outlined, tones[tone])}
      tabIndex={-1}
      {...focusedByTheDocument}
    >
      <Icon name="warning" size="1.375rem" className={notice.icon} />
      {/* not on the element that takes the focus: a screen reader may then read neither */}
      <div className={layout.space1} role="alert">
        <h2 className={styles.title}>{title}</h2>
        <ul className={styles.list}>
          {errors.map(({ field, text }) => (
            <li key={`${field} ${text}`}>{field ? <a href={`#${field}`}>{text}</a> : text}</li>
          ))}
        </ul>
        {links.map(({ href, label }) => (
          <p key={label} className={styles.help}>
            <Anchor href={href}>{label}</Anchor>
          </p>
        ))}
      </div>
    </div>
  );
}
