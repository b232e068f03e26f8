import styles from "./passkey-placeholder.module.css";

/** Room for a button, until the browser has said whether it has passkeys. */
export const PasskeyPlaceholder = () => <div className={styles.room} />;
