import type { ReactNode } from "react";
import button from "./buttons/button.module.css";
import { classNames } from "./class-names";
import styles from "./loader.module.css";
import { LoaderStage, LoaderTimes, LoaderWayOn, type LongWaitWords } from "./loader-times";
import { Spinner } from "./spinner";

/** Three cards that rise one after the other, in one drawing up to 768 px and a larger one above (PA-13). */
function Artboard({ wide }: { wide: boolean }) {
  const across = wide ? 600 : 300;
  const size = wide ? 64 : 44;
  const step = size * 1.3;
  const start = across / 2 - step - size / 2;
  return (
    <svg
      viewBox={`0 0 ${across} 300`}
      width={across}
      height="300"
      className={classNames(styles.artboard, wide ? styles.desktop : styles.mobile)}
      aria-hidden="true"
    >
      {[0, 1, 2].map((place) => (
        <rect
          key={place}
          className={styles.card}
          x={start + place * step}
          y={150 - size * 0.7}
          width={size}
          height={size * 1.4}
          rx={size * 0.18}
        />
      ))}
    </svg>
  );
}

type LoaderProps = {
  /** What is happening, and how long it takes if that is long. */
  children: ReactNode;
  /** What the player can press if the page does not continue automatically: shown at once without scripts, after a while with them. */
  wayOn?: ReactNode;
  /** The words of a wait that is longer than usual. */
  longWait: LongWaitWords;
};

/** A wait that fills the screen below the brand bar, and says what for (PA-12, PA-14). A static ring replaces the animation where that does not run. */
export function Loader({ children, wayOn, longWait }: LoaderProps) {
  return (
    <div className={button.room}>
      <div className={styles.loader} data-loader>
        <div className={styles.wait} role="status">
          <LoaderStage className={styles.stage} stillClassName={styles.still}>
            <Artboard wide={false} />
            <Artboard wide />
            <Spinner size="3.5rem" className={styles.spinner} />
          </LoaderStage>
          <p className={styles.message}>{children}</p>
          <LoaderTimes words={longWait} />
        </div>
        {wayOn && <LoaderWayOn>{wayOn}</LoaderWayOn>}
      </div>
    </div>
  );
}
