import type { ReactNode } from "react";
import type { FormAction } from "@/components/forms/form-screen";
import { LocationCheck } from "@/components/geolocation/location-check";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { ButtonLink } from "@/components/ui/buttons/button";
import { FoldedLinks } from "@/components/ui/buttons/folded-links";
import { Buttons, Stack } from "@/components/ui/fields/form-layout";
import { Badge } from "@/components/ui/lists/badge";
import { Notice } from "@/components/ui/notice";
import { productApp } from "@/domain/routing/destinations";
import type { RequestContext } from "@/server/context/request-context";
import { locationClient } from "@/server/flows/geolocation/check-location";
import { translatorFor } from "@/server/lookups/translator";
import { FormPage } from "./flow-form";
import type { LocationWays } from "./location-refused";
import { pinned } from "./script-settings";

type LocationFormProps = LocationWays & {
  context: RequestContext;
  action: FormAction;
  hidden: Readonly<Record<string, string>>;
  title: string;
  lead: string;
  /** GEO-02: shown by the check after sign-in once the client has its answer. */
  success?: ReactNode;
};

/** The location check, as a form that submits itself where there are scripts (GEO-01, GEO-02). */
export function LocationForm(props: LocationFormProps) {
  const { context, action, hidden, title, lead, progress, success, lookAround, links } = props;
  const { t } = translatorFor(context);
  const { script, apiHost } = locationClient(context);
  return (
    <FormPage
      context={context}
      title={title}
      action={action}
      hidden={hidden}
      isLostWhole
      progress={progress}
      badge={<Badge icon="pin" />}
      lead={lead}
      links={<FoldedLinks links={links} more={t("Common.action.moreWays")} />}
    >
      <Stack>
        <LocationCheck
          script={script && { src: script.url, ...pinned(script) }}
          apiHost={apiHost}
          working={t("Location.working")}
          success={success}
        >
          <noscript>
            <Notice title={t("Location.noScript.title")}>
              {t("Location.noScript.text", { app: productApp(context) ? "yes" : "no" })}
            </Notice>
          </noscript>
          <Buttons>
            <BusyButton busyLabel={t("Location.working")}>{t("Location.submit")}</BusyButton>
          </Buttons>
        </LocationCheck>
        {lookAround && (
          <Buttons>
            <ButtonLink variant="second" href={lookAround.href}>
              {lookAround.label}
            </ButtonLink>
          </Buttons>
        )}
      </Stack>
    </FormPage>
  );
}
