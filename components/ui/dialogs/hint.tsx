import { type ReactNode, useId } from "react";
import { TextButton } from "../buttons/text-link";
import { Icon } from "../icon";
import styles from "./hint.module.css";

/**
 * A few words next to what they explain: shown by a press, and by pointing where the browser can. Both are attributes, so that they work without
 * scripts; a browser without popovers shows the words from the beginning.
 */
export function Hint({ summary, children }: { summary: string; children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <TextButton type="button" className={styles.opener} popoverTarget={id} {...{ interestfor: id }}>
        <Icon name="info" size="1.125rem" className={styles.icon} />
        <span>{summary}</span>
      </TextButton>
      <div id={id} popover="hint" className={styles.hint}>
        {children}
      </div>
    </div>
  );
}
