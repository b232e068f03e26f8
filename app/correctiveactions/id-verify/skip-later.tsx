import { AppToast } from "@/components/native/app-toast";
import { DialogLink } from "@/components/ui/dialog-link";
import { Links } from "@/components/ui/links";
import { toSequence } from "@/server/records/sequence";
import type { SignedInContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";
import { SkipForm } from "../skip/skip-form";
import styles from "./skip-later.module.css";

/** "Verify later" with its confirmation. In the operator's app the link sticks to the foot of the screen (KYC-114, KYC-115). */
export function SkipLater({ context }: { context: SignedInContext }) {
  const { t } = translatorFor(context);
  const link = (
    <DialogLink
      id="PostAuthSkipButton"
      href={toSequence(context, "/correctiveactions/skip")}
      label={t("CorrectiveAction.verifyLater")}
      title={t("CorrectiveAction.skip.title")}
      close={t("Common.action.close")}
    >
      <SkipForm context={context} isPart />
    </DialogLink>
  );
  if (!context.native) return <Links>{link}</Links>;
  return (
    <>
      <div className={styles.sticky}>{link}</div>
      <AppToast text={t("Verification.skipToast")} close={t("Common.action.close")} />
    </>
  );
}
