// What takes the place of the location check after a refusal, before a sign-in and as a step.
import type { LinkWords } from "@/components/ui/buttons/links";
import type { ScreenProps } from "@/components/ui/screen";
import type { LocationReason, problemOfReason } from "@/domain/geolocation/location-check";
import type { RequestContext } from "@/server/context/request-context";
import type { ProblemScreens, Refusal } from "@/server/forms/submit-form";
import { translatorFor } from "@/server/lookups/translator";
import { reloadAction } from "./next-steps";
import { ProblemScreen } from "./problem-screen";

type LocationProblem = (typeof problemOfReason)[LocationReason];

/** Where else the player can go; the check and its refusals offer the same. */
export type LocationWays = Pick<ScreenProps, "progress"> & {
  links: readonly LinkWords[];
  /** GEO-11?: after sign-in, the link that leaves for a look around. */
  lookAround?: LinkWords;
};

export function locationScreens<C extends RequestContext>(
  waysOf: (refusal: Refusal<C>) => LocationWays | Promise<LocationWays>,
): ProblemScreens<C> {
  const screen =
    (title: "failedTitle" | `titles.${LocationProblem}`, offersAddress = false) =>
    async (refusal: Refusal<C>) => {
      const { context, message } = refusal;
      const { t } = translatorFor(context);
      const { progress, links, lookAround } = await waysOf(refusal);
      const byAddress = { label: t("Location.byAddress"), busyLabel: t("Location.working") };
      return (
        <ProblemScreen
          context={context}
          progress={progress}
          title={t(`Location.${title}`)}
          lead={message}
          actions={[reloadAction(context), ...(offersAddress ? [byAddress] : []), ...(lookAround ? [lookAround] : [])]}
          links={links}
          more={t("Common.action.moreWays")}
        />
      );
    };
  const failed = screen("failedTitle");
  return {
    locationOutOfArea: screen("titles.locationOutOfArea"),
    locationVpn: screen("titles.locationVpn"),
    locationNoSignal: screen("titles.locationNoSignal"),
    locationRemoteSoftware: screen("titles.locationRemoteSoftware"),
    locationNotOnPremises: screen("titles.locationNotOnPremises"),
    locationRefused: screen("titles.locationRefused"),
    locationNotStarted: screen("failedTitle", true),
    network: failed,
    server: failed,
    serviceDown: failed,
  };
}
