// Log, metrics and product events.
import { url } from "./addresses";
import { oneOf } from "./rules";
import { secret } from "./secrets";
import { setting } from "./setting";

export const telemetrySettings = {
  LOG_LEVEL: setting({
    rule: oneOf(["debug", "info", "warn", "error", "silent"]),
    default: "info",
    changes: "The least level that is logged.",
  }),
  METRICS_TOKEN: setting({
    rule: secret(16),
    changes: "The bearer token of `/api/metrics`, which answers 404 without one.",
  }),
  TRACK_COLLECTOR_URL: setting({
    rule: url,
    changes: "Where product events are sent. Without it they are logged.",
  }),
  TRACK_KEY: setting({
    rule: secret(16),
    defaultSays: "a random key, new with each start",
    changes: "The key by which players are pseudonymised in product events; the same on every instance.",
  }),
};
