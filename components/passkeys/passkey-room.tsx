import styles from "./passkey-room.module.css";

/** Room for a button, until the browser has said whether it has passkeys. */
export const PasskeyRoom = () => <div className={styles.room} />;
