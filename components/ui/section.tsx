import type { ReactNode } from "react";
import { classNames } from "./class-names";
import layout from "./layout.module.css";
import { StepNumber } from "./lists/step-number";
import styles from "./section.module.css";
import textStyles from "./text/text.module.css";

type SectionProps = {
  /** For links that lead to this part of the screen. */
  id?: string;
  title: ReactNode;
  lead?: ReactNode;
  /** A part of a longer form: its number among the parts, from one, under a line across the form. */
  number?: number;
  /** On a card, for what is next to the subject of the screen ("Until then"). */
  isCard?: boolean;
  children: ReactNode;
};

/** A part of a screen under its own heading, by which a screen reader finds it. Without a name it is no landmark: eight of them on a page say nothing. */
export function Section({ id, title, lead, number, isCard = false, children }: SectionProps) {
  return (
    <section
      id={id}
      className={classNames(
        isCard ? layout.space3 : layout.space4,
        isCard && layout.card,
        number !== undefined && styles.part,
      )}
    >
      <div className={classNames(layout.space1, number !== undefined && styles.head)}>
        {number !== undefined && <StepNumber n={number} />}
        <h2 className={textStyles.heading}>{title}</h2>
        {lead && <p className={textStyles.quiet}>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
