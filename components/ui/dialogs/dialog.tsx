import { type ReactNode, useId } from "react";
import { CloseButton } from "../buttons/close-button";
import { LiveRegion } from "../live-region";
import textStyles from "../text/text.module.css";
import styles from "./dialog.module.css";

export type DialogProps = {
  id: string;
  title: ReactNode;
  /** Words of the button that closes it. */
  close: string;
  children: ReactNode;
};

/** The browser's own modal: it keeps focus inside, closes on Esc, and gives focus back to what opened it. */
export function Dialog({ id, title, close, children }: DialogProps) {
  const titleId = useId();
  return (
    <dialog id={id} className={styles.dialog} aria-labelledby={titleId}>
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 id={titleId} tabIndex={-1} className={textStyles.heading}>
            {title}
          </h2>
          <form method="dialog">
            <CloseButton type="submit" label={close} />
          </form>
        </div>
        {children}
        <LiveRegion />
      </div>
    </dialog>
  );
}
