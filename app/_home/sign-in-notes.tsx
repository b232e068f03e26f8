import type { SignedInContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";
import { sharedDeviceMinutes } from "@/server/session/session-age";
import styles from "./sign-in-notes.module.css";

/** What the player may want to know about their sign-ins, in quiet lines under the greeting. */
export function SignInNotes({ context }: { context: SignedInContext }) {
  if (!context.isShared) return null;
  const { t } = translatorFor(context);
  return (
    <div className={styles.notes}>
      <p>{t("SharedDevice.home", { minutes: sharedDeviceMinutes() })}</p>
    </div>
  );
}
