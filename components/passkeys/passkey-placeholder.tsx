import button from "../ui/buttons/button.module.css";

/** Room for a button, until the browser has said whether it has passkeys. */
export const PasskeyPlaceholder = () => <div className={button.room} data-scripted="" />;
