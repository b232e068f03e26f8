import { type ReactNode, useEffect, useRef } from "react";
import { useHydrated } from "../behaviour/use-hydrated";
import { TextButton } from "../buttons/text-link";
import { announce } from "../live-region";
import styles from "./shown-on-demand.module.css";

/** `shown` and `hidden` are announced. */
type ShownWords = { show: string; hide: string; shown: string; hidden: string };

type ShownOnDemandProps = {
  /** Id of the input inside. */
  id: string;
  isShown: boolean;
  setShown: (isShown: boolean) => void;
  words: ShownWords;
  children: ReactNode;
};

/** Class of an input with room for the button, from the start, so that the layout does not shift when the button appears. */
export const hiddenInput = styles.input;

/** Wraps an input that is masked until the player shows it, and again on submit. */
export function ShownOnDemand({ id, isShown, setShown, words, children }: ShownOnDemandProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const isHydrated = useHydrated();

  useEffect(() => {
    const form = frame.current?.closest("form");
    const hide = () => setShown(false);
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, [setShown]);

  return (
    <span ref={frame} className={styles.frame}>
      {children}
      {isHydrated && (
        <TextButton
          type="button"
          id={`${id}-toggle`}
          className={styles.toggle}
          aria-controls={id}
          aria-labelledby={`${id}-toggle ${id}-label`}
          onClick={() => {
            setShown(!isShown);
            announce(frame.current, isShown ? words.hidden : words.shown);
          }}
        >
          {isShown ? words.hide : words.show}
        </TextButton>
      )}
    </span>
  );
}
