import { type ReactNode, useId } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import styles from "./section.module.css";

type SectionPart = {
  n: number;
  /** "Complete", "1 left", "2 to fix" */
  state?: string | undefined;
  isDone?: boolean;
};

type SectionProps = {
  /** For links that lead to this part of the screen. */
  id?: string;
  title: ReactNode;
  lead?: ReactNode;
  /** A part of a longer form: numbered, under a line of its own. */
  part?: SectionPart;
  /** On a card, for what stands beside the subject of the screen ("Until then"). */
  isCard?: boolean;
  children: ReactNode;
};

/** A part of a screen under its own heading. */
export function Section({ id, title, lead, part, isCard = false, children }: SectionProps) {
  const heading = useId();
  return (
    <section
      id={id}
      className={classNames(styles.section, part && styles.part, part?.isDone && styles.done, isCard && styles.card)}
      aria-labelledby={heading}
    >
      <div className={styles.head}>
        {part && (
          <span className={styles.number} aria-hidden="true">
            {part.isDone ? <Icon name="check" className={styles.icon} /> : part.n}
          </span>
        )}
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        {part?.state && <span className={styles.state}>{part.state}</span>}
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
