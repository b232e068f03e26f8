// The server renders the toast into the page, and Next sends a page only the styles of what it loads first.
import "@/components/ui/dialogs/toast.module.css";
import { AppToast } from "@/components/native/app-toast";
import { DialogLink } from "@/components/ui/dialogs/dialog-link";
import { translatorFor } from "@/server/lookups/translator";
import { toSequence } from "@/server/records/sequence";
import { StepLinks, type StepProps } from "../_shared/step-frame";
import { SkipForm } from "../skip/skip-form";
import styles from "./skip-later.module.css";

/**
 * "Verify later" with its confirmation, and the other links next to it. The confirmation is a separate form, outside the form of the page.
 * In the operator's app the link sticks to the foot of the screen (KYC-114, KYC-115).
 */
export function SkipLater({ context, step }: StepProps) {
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
  if (!context.native) {
    return (
      <StepLinks context={context} step={step} skipsElsewhere>
        {link}
      </StepLinks>
    );
  }
  return (
    <>
      <div className={styles.sticky}>{link}</div>
      <AppToast text={t("Verification.skipToast")} close={t("Common.action.close")} />
    </>
  );
}

/** For the screens of the step that have the skip among their links on the web: in the operator's app it sticks there too (KYC-115). */
export const SkipInApp = ({ context, step }: StepProps) =>
  context.native && step.maySkip && <SkipLater context={context} step={step} />;
