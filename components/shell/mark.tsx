import type { BrandId } from "@/domain/brands";
import { symbol } from "../ui/icon";
import styles from "./mark.module.css";

/** The brand's logo, a symbol of the icon file. Decoration: the name is next to it. */
export const Mark = ({ brand }: { brand: BrandId }) => (
  <svg width="1.75em" height="1.75em" className={styles.mark} aria-hidden="true">
    <use href={symbol(`mark-${brand}`)} />
  </svg>
);
