// The third-party scripts of this deployment, as components take them; undefined where it has none.
import type { DeviceSettings } from "@/components/verification/device-token";
import type { PlacesSettings } from "@/components/verification/places";
import { deviceRiskPollMs } from "@/domain/strong-auth/device-risk";
import { config } from "@/server/config";
import { integrityOf } from "@/server/settings/scripts";

/** The hash for the browser, where it checks one. */
export function pinned(script: Parameters<typeof integrityOf>[0]) {
  const integrity = integrityOf(script);
  return integrity === undefined ? {} : { integrity };
}

/** SA-52, SA-66? @param timeoutMs how long the browser waits for a device-risk session */
export function deviceRiskScript(timeoutMs: number) {
  const script = config().DEVICE_RISK_SCRIPT;
  return script && { scriptUrl: script.url, ...pinned(script), pollMs: deviceRiskPollMs, timeoutMs };
}

/** KYC-52: the address search. */
export function placesScript(): PlacesSettings | undefined {
  const script = config().PLACES_SCRIPT;
  return script && { url: script.url, key: script.key, byPostcode: script.byPostcode, ...pinned(script) };
}

/** KYC-54 */
export function deviceIntelligenceScript(): DeviceSettings | undefined {
  const script = config().DEVICE_INTELLIGENCE_SCRIPT;
  return script && { url: script.url, key: script.key, ...pinned(script) };
}
