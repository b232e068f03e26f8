import type { Drawing as DrawingData } from "@/domain/operator/interface/drawing";
import { Drawing } from "./drawing";
import { symbol } from "./icon";
import styles from "./success-sign.module.css";

type SuccessSignProps = {
  figure: DrawingData;
  /** What the figure is drawn around. `warning`: the end of a break, which is no success (COOL-01). */
  sign?: "tick" | "warning";
};

/** The brand's figure around one sign, drawn once: the moments of an account. Decoration: the title says the same. */
export function SuccessSign({ figure, sign = "tick" }: SuccessSignProps) {
  return (
    <Drawing drawing={figure} styles={styles} className={styles.sign}>
      {sign === "tick" ? (
        <path className={styles.tick} pathLength="1" d="m61 81 13.5 13.5 26-28" />
      ) : (
        <svg x="59" y="55" width="42" height="42" viewBox="0 0 24 24" aria-hidden="true">
          <use className={styles.warning} href={symbol(sign)} />
        </svg>
      )}
    </Drawing>
  );
}
