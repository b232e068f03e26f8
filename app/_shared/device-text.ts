import type { KnownDevice } from "@/server/flows/sign-in-history/sign-in-history";
import { type LocaleContext, translatorFor } from "@/server/lookups/translator";

function nameOf(context: LocaleContext, { platformName, isApp, browser, system }: KnownDevice): string {
  const { t } = translatorFor(context);
  if (platformName) return platformName;
  if (isApp) return system ? t("SignIns.device.appOn", { system }) : t("SignIns.device.app");
  if (browser && system) return t("SignIns.device.on", { browser, system });
  return browser ?? system ?? t("SignIns.device.unknown");
}

/** Whether nothing tells which device it is: to name an unknown one would only frighten. */
export const isUnknownDevice = ({ platformName, isApp, browser, system }: KnownDevice): boolean =>
  !(platformName || isApp || browser || system);

/** @returns a device and its place, such as "Chrome on Android, Portland, ME" */
export const deviceText = (context: LocaleContext, device: KnownDevice): string =>
  [nameOf(context, device), device.place].filter(Boolean).join(", ");
