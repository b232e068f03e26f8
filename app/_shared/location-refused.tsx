// What takes the place of the location check after a refusal, before a sign-in and as a step.
import type { LinkWords } from "@/components/ui/buttons/links";
import type { ScreenProps } from "@/components/ui/screen";
import type { LocationReason, problemOfReason } from "@/domain/geolocation/location-check";
import type { RequestContext } from "@/server/context/request-context";
import type { ProblemScreens, Refusal } from "@/server/forms/problem-screens";
import { translatorFor } from "@/server/lookups/translator";
import { reloadAction } from "./next-steps";
import { Trouble } from "./trouble";

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
    (refused: LocationProblem | undefined, offersAddress = false) =>
    async (refusal: Refusal<C>) => {
      const { context, message } = refusal;
      const { t } = translatorFor(context);
      const { progress, links, lookAround } = await waysOf(refusal);
      const byAddress = { label: t("Location.byAddress"), busyLabel: t("Location.working") };
      return (
        <Trouble
          context={context}
          progress={progress}
          {...(refused && { title: t(`Location.titles.${refused}`) })}
          lead={message}
          actions={[reloadAction(context), ...(offersAddress ? [byAddress] : []), ...(lookAround ? [lookAround] : [])]}
          links={links}
          more={t("Common.action.moreWays")}
        />
      );
    };
  const failed = screen(undefined);
  return {
    locationOutOfArea: screen("locationOutOfArea"),
    locationVpn: screen("locationVpn"),
    locationNoSignal: screen("locationNoSignal"),
    locationRemoteSoftware: screen("locationRemoteSoftware"),
    locationNotOnPremises: screen("locationNotOnPremises"),
    locationRefused: screen("locationRefused"),
    locationNotStarted: screen(undefined, true),
    network: failed,
    server: failed,
    serviceDown: failed,
  };
}
