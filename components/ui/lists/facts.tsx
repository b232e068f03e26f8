import { type ReactNode, useId } from "react";
import { TextLink } from "../buttons/text-link";
import { UnbrokenText } from "../text/unbroken-text";
import styles from "./facts.module.css";
import { Tag, type TagTone } from "./tag";

export type Fact = {
  term: ReactNode;
  value: ReactNode;
  tag?: { tone: TagTone; text: string };
  /** Read out with the term: "Change Email". */
  action?: { href: string; label: string };
  /** Replaces the action when that is more than a link. */
  control?: ReactNode;
};

/** What we know about a person, for the player to check. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const id = useId();
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, value, tag, action, control }, index) => {
        const own = `${id}-${index}`;
        const shown = typeof value === "string" ? <UnbrokenText text={value} /> : value;
        return (
          <div key={own} className={styles.fact}>
            <dt id={`${own}-term`} className={styles.term}>
              {term}
            </dt>
            <dd className={styles.value}>
              {tag ? (
                <span className={styles.tagged}>
                  <span>{shown}</span> <Tag tone={tag.tone}>{tag.text}</Tag>
                </span>
              ) : (
                shown
              )}
            </dd>
            {control && <dd className={styles.action}>{control}</dd>}
            {action && (
              <dd className={styles.action}>
                <TextLink id={`${own}-action`} href={action.href} aria-labelledby={`${own}-action ${own}-term`}>
                  {action.label}
                </TextLink>
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
