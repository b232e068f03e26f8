import type { ReactNode } from "react";
import { FlowForm } from "@/app/_shared/flow-form";
import type { FormAction } from "@/components/forms/form-screen";
import { LocationCheck } from "@/components/geolocation/location-check";
import { Badge } from "@/components/ui/badge";
import { BusyButton } from "@/components/ui/busy-button";
import { ButtonLink } from "@/components/ui/button";
import { Actions, Fields } from "@/components/ui/fields";
import { Notice } from "@/components/ui/notice";
import { Screen } from "@/components/ui/screen";
import { problemOfReason } from "@/domain/geolocation/location-check";
import { locationClient } from "@/server/flows/geolocation/check-location";
import { fullScreen } from "@/server/forms/form-props";
import type { RequestContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";

type LocationFormProps = {
  context: RequestContext;
  action: FormAction;
  hidden: Readonly<Record<string, string>>;
  title: string;
  lead: string;
  place?: ReactNode;
  /** GEO-02: shown by the check after sign-in once the client has its answer. */
  success?: ReactNode;
  /** GEO-11?: after sign-in, the button that leaves for a look around. */
  lookAround?: ReactNode;
  links: ReactNode;
};

const refusals = Object.values(problemOfReason);

/** The check of where somebody stands, as a form that runs by itself where there are scripts (GEO-01, GEO-02). */
export function LocationForm(props: LocationFormProps) {
  const { context, action, hidden, title, lead, place, success, lookAround, links } = props;
  const { t, problem } = translatorFor(context);
  const { script, apiHost } = locationClient(context);
  const blocked = (which: Parameters<typeof problem>[0], heading: string, byAddress?: ReactNode) =>
    fullScreen(
      context,
      heading,
      <Screen
        place={place}
        badge={<Badge icon="warning" tone="warning" />}
        title={heading}
        lead={problem(which)}
        links={links}
      >
        <Actions>
          <ButtonLink href={context.here} isReload>
            {t("Common.action.tryAgain")}
          </ButtonLink>
          {byAddress}
          {lookAround}
        </Actions>
      </Screen>,
    );
  const byAddress = (
    <BusyButton variant="second" busyLabel={t("Location.working")}>
      {t("Location.byAddress")}
    </BusyButton>
  );
  const failed = t("Location.failedTitle");
  return (
    <FlowForm
      context={context}
      title={title}
      action={action}
      hidden={hidden}
      instead={{
        ...Object.fromEntries(refusals.map((which) => [which, blocked(which, t(`Location.titles.${which}`))])),
        locationNotStarted: blocked("locationNotStarted", failed, byAddress),
        network: blocked("network", failed),
        server: blocked("server", failed),
        serviceDown: blocked("serviceDown", failed),
      }}
    >
      <Screen place={place} badge={<Badge icon="pin" />} title={title} lead={lead} links={links}>
        <Fields>
          <LocationCheck script={script} apiHost={apiHost} working={t("Location.working")} success={success}>
            <noscript>
              <Notice title={t("Location.noScript.title")}>{t("Location.noScript.text")}</Notice>
            </noscript>
            <Actions>
              <BusyButton busyLabel={t("Location.working")}>{t("Location.submit")}</BusyButton>
            </Actions>
          </LocationCheck>
          {lookAround && <Actions>{lookAround}</Actions>}
        </Fields>
      </Screen>
    </FlowForm>
  );
}
