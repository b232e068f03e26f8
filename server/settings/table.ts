// All settings, by subject. The reference (docs/settings.md) has a section for each.
import { accountSettings } from "./accounts";
import { linkSettings } from "./links";
import { nativeAppSettings } from "./native-app";
import { nodeSettings } from "./node";
import { platformSettings } from "./platform";
import { processSettings } from "./process";
import { scriptSettings } from "./scripts";
import { sessionSettings } from "./session";
import type { Settings } from "./setting";
import { stepSettings } from "./steps";
import { storeSettings } from "./store";
import { supportSettings } from "./support";
import { telemetrySettings } from "./telemetry";

export const settings = {
  ...processSettings,
  ...platformSettings,
  ...sessionSettings,
  ...storeSettings,
  ...telemetrySettings,
  ...supportSettings,
  ...scriptSettings,
  ...accountSettings,
  ...stepSettings,
  ...linkSettings,
  ...nativeAppSettings,
  ...nodeSettings,
};

export const sections: Readonly<Record<string, Settings>> = {
  "The process and its hosts": processSettings,
  "The operator's platform": platformSettings,
  "Sessions and seals": sessionSettings,
  "The shared store": storeSettings,
  "Log, metrics and product events": telemetrySettings,
  "Look-ups by support": supportSettings,
  "Scripts of third parties, and location": scriptSettings,
  "Sign-in and accounts": accountSettings,
  "Steps and blocks": stepSettings,
  "Links and brands": linkSettings,
  "The operator's app": nativeAppSettings,
  "Node itself": nodeSettings,
};
