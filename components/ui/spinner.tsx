import { classNames } from "./class-names";
import styles from "./spinner.module.css";

/** A ring of which a quarter is drawn. Decoration: words next to it say what happens. Sized like an `Icon`. */
export const Spinner = ({ size, className }: { size: `${number}rem`; className?: string | undefined }) => (
  <svg
    viewBox="0 0 48 48"
    width={size.replace("rem", "em")}
    height={size.replace("rem", "em")}
    className={classNames(styles.spinner, className)}
    aria-hidden="true"
  >
    <circle cx="24" cy="24" r="20" />
    <path d="M24 4a20 20 0 0 1 20 20" />
  </svg>
);
