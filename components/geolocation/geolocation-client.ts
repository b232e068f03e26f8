import { type ForeignScript, loadScript } from "@/components/forms/load-script";
import { checkTimeoutMs, type StartFailure } from "@/domain/geolocation/location-check";

/** What the vendor's script puts into the page (GEO-07, GEO-10?). */
export type GeolocationClient = {
  initialise(apiHost: string): Promise<void>;
  checkCompliance(): Promise<{ geoToken: string }>;
};

declare global {
  interface Window {
    geolocationClient?: GeolocationClient;
  }
}

export type Checked = { geoToken: string } | { failure: StartFailure };

/**
 * Loads the client, gives it the API host and waits for its compliance check. Never rejects.
 * @returns the proof of where the device is, for the server; or how far it came
 */
export async function checkLocation(
  script: ForeignScript,
  apiHost: string,
  withinMs = checkTimeoutMs,
): Promise<Checked> {
  let reached: StartFailure = "load";
  const work = async (): Promise<Checked> => {
    await loadScript(script);
    reached = "initialise";
    const client = window.geolocationClient;
    if (!client) return { failure: reached };
    await client.initialise(apiHost);
    reached = "check";
    const { geoToken } = await client.checkCompliance();
    return geoToken ? { geoToken } : { failure: reached };
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Checked>((resolve) => {
    timer = setTimeout(() => resolve({ failure: "timeout" }), withinMs);
  });
  return Promise.race([work().catch((): Checked => ({ failure: reached })), late]).finally(() => clearTimeout(timer));
}
