import { classNames } from "../class-names";
import layout from "../layout.module.css";
import textStyles from "../text/text.module.css";
import styles from "./amount.module.css";

type AmountProps = {
  label: string;
  /** A sum of money. */
  children: string;
  /** On its own background: the one sum that a screen is about. */
  isCard?: boolean;
};

/** "$12,040.50" */
const maxShortLength = 10;

/** A sum of money under its name. */
export function Amount({ label, children, isCard }: AmountProps) {
  return (
    <dl className={classNames(styles.amount, isCard && layout.space1, isCard && styles.card)}>
      <dt className={textStyles.quiet}>{label}</dt>
      <dd className={classNames(styles.value, children.length > maxShortLength && styles.long)}>{children}</dd>
    </dl>
  );
}
