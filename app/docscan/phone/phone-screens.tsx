import { FlowForm, FormPage } from "@/app/_shared/flow-form";
import { ScreenPage } from "@/app/_shared/screen-page";
import { timeInText } from "@/app/_shared/time-in-text";
import { RefreshWhileWaiting } from "@/components/forms/refresh-while-waiting";
import { SelfSubmit } from "@/components/forms/self-submit";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { ButtonLink } from "@/components/ui/buttons/button";
import { TextLinks } from "@/components/ui/buttons/links";
import { Buttons } from "@/components/ui/fields/form-layout";
import { Badge } from "@/components/ui/lists/badge";
import { IconList } from "@/components/ui/lists/icon-list";
import { Screen } from "@/components/ui/screen";
import { SuccessScreen } from "@/components/ui/success-screen";
import { minutes, seconds } from "@/domain/duration";
import { successSignOf } from "@/domain/operator/drawings";
import { support } from "@/domain/routing/destinations";
import { to } from "@/domain/routing/routes";
import type { RequestContext } from "@/server/context/request-context";
import { documentTitle } from "@/server/forms/form-props";
import { translatorFor } from "@/server/lookups/translator";
import { phoneAction } from "./actions";
import type { PhoneProps } from "./phone-props";

/** The link is good. It is used up by a press, or by the page itself where scripts run: programs that look at links open pages too. */
export function LinkScreen({ context, page: { link } }: PhoneProps<"link">) {
  const { t } = translatorFor(context);
  const button = <BusyButton busyLabel={t("Common.busy")}>{t("Common.action.continue")}</BusyButton>;
  return (
    <FormPage
      context={context}
      title={t("HandOver.link.title")}
      action={phoneAction}
      hidden={{ link }}
      badge={<Badge icon="phone" />}
      lead={t("HandOver.link.lead")}
    >
      <Buttons>
        <SelfSubmit>{button}</SelfSubmit>
      </Buttons>
    </FormPage>
  );
}

/** What is true of this phone after the scan. */
function AboutThisPhone({ context }: { context: RequestContext }) {
  const { t } = translatorFor(context);
  const lines = [
    { icon: "lock", text: t("HandOver.after.link") },
    { icon: "phone", text: t("HandOver.after.pictures") },
    ...(context.player ? [] : [{ icon: "info", text: t("HandOver.after.signedOut") } as const]),
  ] as const;
  return <IconList items={lines} />;
}

/** The camera stays closed until the page on the computer is open again. */
export function UnwatchedScreen({ context }: PhoneProps<"unwatched">) {
  const { t } = translatorFor(context);
  return (
    <>
      <RefreshWhileWaiting everyMs={seconds(3)} forMs={minutes(10)} />
      <ScreenPage
        context={context}
        badge={<Badge icon="phone" tone="warning" />}
        title={t("HandOver.unwatched.title")}
        lead={t("HandOver.unwatched.lead")}
      />
    </>
  );
}

/** The camera page was opened. Whether the pictures have arrived, the computer knows first. */
export function CameraScreen({ context, page: { isClosed } }: PhoneProps<"camera">) {
  const { t } = translatorFor(context);
  const title = t("HandOver.camera.title");
  return (
    <FlowForm context={context} title={title} action={phoneAction} hidden={{ flow: context.record?.id ?? "" }}>
      <RefreshWhileWaiting everyMs={seconds(3)} upToMs={seconds(15)} forMs={minutes(10)} />
      <Screen badge={<Badge icon="camera" />} title={title} lead={t("HandOver.camera.lead")}>
        {!isClosed && (
          <Buttons>
            <BusyButton name="intent" value="camera" variant="second" busyLabel={t("DocScan.start.opening")}>
              {t("HandOver.camera.again")}
            </BusyButton>
          </Buttons>
        )}
      </Screen>
    </FlowForm>
  );
}

/** The pictures are there, as the computer has read from the platform. */
export function ReceivedScreen({ context, page: { receivedAt } }: PhoneProps<"received">) {
  const { t, clock } = translatorFor(context);
  const title = t("HandOver.received.title");
  return (
    <>
      <title>{documentTitle(context, title)}</title>
      <SuccessScreen
        figure={successSignOf(context.brand.id)}
        title={title}
        lead={t.rich("HandOver.received.lead", timeInText(receivedAt, clock(receivedAt)))}
      >
        <AboutThisPhone context={context} />
      </SuccessScreen>
    </>
  );
}

/** Nothing can be done with the link here, and why. */
export function EndScreen({ context, page: { why } }: PhoneProps<"end">) {
  const { t } = translatorFor(context);
  const isSuspicious = why === "notMe";
  return (
    <ScreenPage
      context={context}
      badge={<Badge icon={isSuspicious ? "shield" : "phone"} tone={isSuspicious ? "accent" : "warning"} />}
      title={t(`HandOver.end.${why}.title`)}
      lead={t(`HandOver.end.${why}.lead`)}
      actions={
        isSuspicious && (
          <ButtonLink href={to("/accountcenter/security")}>
            {t(context.player ? "HandOver.end.security" : "HandOver.end.signIn")}
          </ButtonLink>
        )
      }
      links={
        <TextLinks
          links={[
            { href: support(context), label: t(isSuspicious ? "HandOver.end.tell" : "Common.action.contactSupport") },
          ]}
        />
      }
    >
      {isSuspicious && (
        <IconList items={[{ icon: "info", text: t("HandOver.end.protect", { brand: context.brand.name }) }]} />
      )}
    </ScreenPage>
  );
}
