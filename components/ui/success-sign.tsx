import type { Drawing as DrawingData } from "@/domain/operator/interface/drawing";
import { Drawing } from "./drawing";
import styles from "./success-sign.module.css";

/** The brand's figure around one tick, drawn once. Decoration: the title says that it is done. */
export function SuccessSign({ figure }: { figure: DrawingData }) {
  return (
    <Drawing drawing={figure} styles={styles} className={styles.sign}>
      <path className={styles.tick} pathLength="1" d="m61 81 13.5 13.5 26-28" />
    </Drawing>
  );
}
