// The operator's own app, which shows the account area in a webview.
import { origins, url } from "./addresses";
import { sandboxOnly } from "./rules";
import { setting } from "./setting";

export const nativeAppSettings = {
  NATIVE_SHELL_ORIGINS: setting({
    rule: origins,
    default: [],
    changes: "Origins that may show the account area in a frame.",
  }),
  BRIDGE_SCRIPT_URL: setting({
    rule: { ...url, outsideSandbox: sandboxOnly },
    changes: "The sandbox's double of the app's bridge, which every page loads; `npm start` sets it.",
  }),
};
