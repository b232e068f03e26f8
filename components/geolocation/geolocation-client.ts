import { loadScript, type ThirdPartyScript } from "@/components/forms/load-script";
import { checkTimeoutMs, type StartFailure } from "@/domain/geolocation/location-check";

/** The global of the vendor's script (GEO-07, GEO-10?). */
export type GeolocationClient = {
  initialise(apiHost: string): Promise<void>;
  checkCompliance(): Promise<{ geoToken: string }>;
};

declare global {
  interface Window {
    geolocationClient?: GeolocationClient;
  }
}

export type ClientResult = { geoToken: string } | { failure: StartFailure };

/**
 * Loads the client, gives it the API host and waits for its compliance check. Never rejects.
 * @returns the proof of location for the server, or the stage that failed
 */
export async function checkLocation(script: ThirdPartyScript, apiHost: string): Promise<ClientResult> {
  let stage: StartFailure = "load";
  const work = async (): Promise<ClientResult> => {
    await loadScript(script);
    stage = "initialise";
    const client = window.geolocationClient;
    if (!client) return { failure: stage };
    await client.initialise(apiHost);
    stage = "check";
    const { geoToken } = await client.checkCompliance();
    return geoToken ? { geoToken } : { failure: stage };
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<ClientResult>((resolve) => {
    timer = setTimeout(() => resolve({ failure: "timeout" }), checkTimeoutMs);
  });
  return Promise.race([work().catch((): ClientResult => ({ failure: stage })), timeout]).finally(() =>
    clearTimeout(timer),
  );
}
