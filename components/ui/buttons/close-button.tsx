import { Icon } from "../icon";
import styles from "./button.module.css";

type CloseButtonProps = { label: string; type: "button" | "submit"; onClick?: () => void };

export const CloseButton = ({ label, ...rest }: CloseButtonProps) => (
  <button className={styles.close} aria-label={label} {...rest}>
    <Icon name="cross" size="1.25rem" />
  </button>
);
