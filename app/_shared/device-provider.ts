import { deviceRiskPollMs } from "@/domain/strong-auth/device-risk";
import { config } from "@/server/config";

/**
 * Settings with which the browser gets a device-risk session (SA-52, SA-66?); undefined without a provider.
 * @param timeoutMs how long the browser waits for one
 */
export function deviceProvider(timeoutMs: number) {
  const { DEVICE_RISK_SCRIPT_URL: scriptUrl, DEVICE_RISK_SCRIPT_INTEGRITY: integrity } = config();
  return scriptUrl === undefined
    ? undefined
    : { scriptUrl, ...(integrity && { integrity }), pollMs: deviceRiskPollMs, timeoutMs };
}
