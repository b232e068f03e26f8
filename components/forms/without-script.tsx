import { Button } from "../ui/buttons/button";
import styles from "./without-script.module.css";

type UpdateButtonProps = { intent: string; words: { update: string; updateHint: string } };

/**
 * Requests the form that belongs to another choice; with scripts the choice itself does. In `<noscript>`, because a button that the
 * script removes would move the fields below it.
 */
export const UpdateButton = ({ intent, words }: UpdateButtonProps) => (
  <noscript>
    <div className={styles.update}>
      <p className={styles.hint}>{words.updateHint}</p>
      <Button variant="second" name="intent" value={intent}>
        {words.update}
      </Button>
    </div>
  </noscript>
);

/** Enter presses the first button of a form, which must not be the one that only updates it. */
export const DefaultButton = ({ label }: { label: string }) => (
  <noscript>
    <button type="submit" className={styles.default} tabIndex={-1} aria-hidden="true">
      {label}
    </button>
  </noscript>
);
