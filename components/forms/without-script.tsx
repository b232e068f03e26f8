import { Button } from "../ui/buttons/button";
import layout from "../ui/layout.module.css";
import textStyles from "../ui/text/text.module.css";

type UpdateButtonProps = { intent: string; label: string; hint: string };

/**
 * Requests the form that belongs to another choice; with scripts the choice itself does. In `<noscript>`, because a button that the
 * script removes would move the fields below it.
 */
export const UpdateButton = ({ intent, label, hint }: UpdateButtonProps) => (
  <noscript>
    <div className={layout.space3}>
      <p className={textStyles.quiet}>{hint}</p>
      <Button variant="second" name="intent" value={intent}>
        {label}
      </Button>
    </div>
  </noscript>
);

/** Enter presses the first button of a form, which must not be the one that only updates it. */
export const DefaultButton = ({ label }: { label: string }) => (
  <noscript>
    <button type="submit" hidden>
      {label}
    </button>
  </noscript>
);
