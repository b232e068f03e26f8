// The operator's own app, which shows the account area in a webview.
import { origins, url } from "./addresses";
import { list, sandboxOnly, text } from "./rules";
import { setting } from "./setting";

export const nativeAppSettings = {
  NATIVE_USER_AGENT: setting({
    rule: text(3),
    default: "AccountShell/",
    changes: "The part of the User-Agent that identifies the operator's own app.",
  }),
  NATIVE_SHELL_ORIGINS: setting({
    rule: origins,
    default: [],
    changes: "Origins that may show the account area in a frame.",
  }),
  NATIVE_AUTH_REASON_CODES: setting({
    rule: list,
    default: [],
    sandbox: ["NativeAppSignInRequired"],
    changes: "Reason codes of blocks that the app resolves: their button closes the webview (RS-59?).",
  }),
  BRIDGE_SCRIPT_URL: setting({
    rule: { ...url, outsideSandbox: sandboxOnly },
    changes: "The sandbox's double of the app's bridge, which every page loads; `npm start` sets it.",
  }),
};
