import { type ReactNode, useId } from "react";
import { Breakable } from "./breakable";
import styles from "./facts.module.css";
import { Tag, type TagTone } from "./tag";
import { TextLink } from "./text-link";

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
        return (
          <div key={own} className={styles.fact}>
            <dt className={styles.term}>
              <span id={`${own}-term`}>{term}</span>
              {tag && <Tag tone={tag.tone}>{tag.text}</Tag>}
            </dt>
            <dd className={styles.value}>{typeof value === "string" ? <Breakable text={value} /> : value}</dd>
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
