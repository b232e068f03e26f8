// The third-party scripts of this deployment, as components take them; undefined where it has none.
import type { DeviceSettings } from "@/components/verification/device-token";
import type { PlacesSettings } from "@/components/verification/places";
import { deviceRiskPollMs } from "@/domain/strong-auth/device-risk";
import { config } from "@/server/config";

/** SA-52, SA-66? @param timeoutMs how long the browser waits for a device-risk session */
export function deviceRiskScript(timeoutMs: number) {
  const { DEVICE_RISK_SCRIPT_URL: scriptUrl, DEVICE_RISK_SCRIPT_INTEGRITY: integrity } = config();
  return scriptUrl === undefined
    ? undefined
    : { scriptUrl, ...(integrity && { integrity }), pollMs: deviceRiskPollMs, timeoutMs };
}

/** KYC-52: the address search. */
export function placesScript(): PlacesSettings | undefined {
  const { PLACES_SCRIPT_URL: url, PLACES_SCRIPT_INTEGRITY: integrity, PLACES_API_KEY: key, ...others } = config();
  const { PLACES_BY_POSTCODE: byPostcode } = others;
  return url === undefined ? undefined : { url, key, byPostcode, ...(integrity && { integrity }) };
}

/** KYC-54 */
export function deviceIntelligenceScript(): DeviceSettings | undefined {
  const { DEVICE_INTELLIGENCE_SCRIPT_URL: url, DEVICE_INTELLIGENCE_KEY: key, ...others } = config();
  const { DEVICE_INTELLIGENCE_SCRIPT_INTEGRITY: integrity } = others;
  return url === undefined ? undefined : { url, key, ...(integrity && { integrity }) };
}
