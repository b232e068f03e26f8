import textStyles from "../ui/text/text.module.css";
import styles from "./prompt-parts.module.css";

/** Decoration: the title says the same. */
export const FaceDrawing = () => (
  <div className={styles.panel}>
    <svg viewBox="0 0 96 96" width="9em" height="9em" className={styles.drawing} aria-hidden="true">
      <circle cx="48" cy="48" r="46" />
      <circle cx="48" cy="48" r="37" />
      <path d="M30 40v-4a6 6 0 0 1 6-6h4M56 30h4a6 6 0 0 1 6 6v4M66 56v4a6 6 0 0 1-6 6h-4M40 66h-4a6 6 0 0 1-6-6v-4M41 43v3M55 43v3M48 43v7h-2.500M41 56c4 4 10 4 14 0" />
    </svg>
  </div>
);

/** A note under the buttons. */
export const PromptHint = ({ children }: { children: string }) => <p className={textStyles.quiet}>{children}</p>;
