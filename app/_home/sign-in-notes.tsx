import { deviceText, isUnknownDevice } from "@/app/_shared/device-text";
import { timeInText } from "@/app/_shared/time-in-text";
import { Anchor } from "@/components/ui/buttons/text-link";
import { classNames } from "@/components/ui/class-names";
import layout from "@/components/ui/layout.module.css";
import textStyles from "@/components/ui/text/text.module.css";
import { to } from "@/domain/routing/routes";
import type { SignedInContext } from "@/server/context/request-context";
import type { SignIn } from "@/server/flows/sign-in-history/sign-in-history";
import { translatorFor } from "@/server/lookups/translator";
import { sharedDeviceMinutes } from "@/server/session/session-state";

/** The sign-in before this one, and that the device is shared, in quiet lines under the greeting. */
export function SignInNotes({ context, last }: { context: SignedInContext; last: SignIn | undefined }) {
  if (!last && !context.isShared) return null;
  const { t, clock } = translatorFor(context);
  return (
    <div className={classNames(layout.space1, textStyles.quiet)}>
      {last && (
        <p>
          {t.rich(isUnknownDevice(last.device) ? "SignIns.lastUnknown" : "SignIns.last", {
            ...timeInText(last.at, clock(last.at)),
            device: deviceText(context, last.device),
          })}{" "}
          <Anchor href={to("/accountcenter/security/not-you")}>{t("SignIns.notYou.link")}</Anchor>
        </p>
      )}
      {context.isShared && <p>{t("SharedDevice.home", { minutes: sharedDeviceMinutes() })}</p>}
    </div>
  );
}
