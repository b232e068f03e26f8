import { classNames } from "../class-names";
import layout from "../layout.module.css";
import textStyles from "../text/text.module.css";
import { Track } from "./track";
import styles from "./track.module.css";

export type StepProgressProps = {
  step: number;
  of: number;
  /** "Step 2 of 4" */
  children: string;
  /** What the step is. */
  what?: string | undefined;
  /** At the end of the line: the time left, or the page within the step. */
  rest?: string | undefined;
  /** Progress inside the step, from 0 to 1, which fills the step's segment. */
  part?: number | undefined;
};

const width = 1000;
const gap = 12;
/** Share of the open step's segment that is filled before anything in it is done. */
const minFilled = 0.08;

/** Which step of how many the player is at. The text says it; the track is decoration. */
export function StepProgress({ step, of, children, what, rest, part = 0 }: StepProgressProps) {
  const each = (width + gap) / of;
  const length = each - gap;
  const filled = (index: number) => (index === step ? Math.min(1, Math.max(minFilled, part)) : Number(index < step));
  const line = (index: number, share: number) => `M${Math.round((index - 1) * each)} 3h${Math.round(length * share)}`;
  const steps = Array.from({ length: of }, (_, index) => index + 1);
  return (
    <div className={classNames(layout.space2, styles.steps)}>
      <Track
        words={
          <span className={textStyles.factLine}>
            <b className={textStyles.fact}>{children}</b> {what && <span className={textStyles.fact}>{what}</span>}
          </span>
        }
        rest={rest}
        line={{
          length: width,
          whole: steps.map((index) => line(index, 1)).join(""),
          filled: steps
            .filter((index) => index <= step)
            .map((index) => line(index, filled(index)))
            .join(""),
        }}
      />
    </div>
  );
}
