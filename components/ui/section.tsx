import { type ReactNode, useId } from "react";
import { classNames } from "./class-names";
import { StepNumber } from "./lists/step-number";
import panel from "./panel.module.css";
import styles from "./section.module.css";
import textStyles from "./text/text.module.css";

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
  const titleId = useId();
  return (
    <section
      id={id}
      className={classNames(
        isCard ? panel.space3 : panel.space4,
        isCard && panel.card,
        part && styles.part,
        part?.isDone && styles.done,
      )}
      aria-labelledby={titleId}
    >
      <div className={classNames(panel.space1, part && styles.head)}>
        {part && <StepNumber n={part.n} state={part.isDone ? "done" : undefined} />}
        <h2 id={titleId} className={textStyles.heading}>
          {title}
        </h2>
        {part?.state && <span className={styles.state}>{part.state}</span>}
        {lead && <p className={textStyles.quiet}>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
