import type { Drawing as DrawingData } from "@/domain/operator/interface/drawing";
import { Drawing } from "../ui/drawing";
import styles from "./mark.module.css";

/** The brand's logo. Decoration: the name stands beside it. */
export function Mark({ drawing }: { drawing: DrawingData }) {
  return <Drawing drawing={drawing} styles={styles} className={styles.mark} />;
}
