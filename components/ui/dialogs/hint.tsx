import { type ReactNode, useId } from "react";
import { TextButton } from "../buttons/text-link";
import { Icon } from "../icon";
import styles from "./hint.module.css";

/**
 * A few words beside what they explain: by a press, and by pointing where the browser can. Both are attributes, so that they work without
 * scripts; in a browser without popovers the words stand there from the beginning.
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
