import { Url, url } from "./addresses";
import { isOnMachine } from "./public-host";
import { oneOf, secret } from "./rules";
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
  OTEL_EXPORTER_OTLP_ENDPOINT: setting({
    // a collector often runs next to the instance
    rule: {
      says: "a URL such as http://127.0.0.1:4318",
      schema: Url,
      outsideSandbox: {
        says: "https unless it is on this machine",
        problem: (value) => {
          const { protocol, hostname, username, password } = new URL(value);
          if (username !== "" || password !== "") return "holds a user or a password";
          return protocol === "https:" || (protocol === "http:" && isOnMachine(hostname))
            ? undefined
            : "must use https, or be on this machine";
        },
      },
    },
    changes:
      "The OpenTelemetry collector that spans are sent to, by OTLP over HTTP. Without it nothing is traced. Headers that it asks for are in `OTEL_EXPORTER_OTLP_HEADERS`.",
  }),
  TRACK_COLLECTOR_URL: setting({
    rule: url,
    changes: "Where product events are sent. Without it they are logged.",
  }),
  TRACK_KEY: setting({
    rule: secret(16),
    defaultSays: "a random key, new with each start",
    changes:
      "The key by which players are pseudonymised in product events and log lines; the same on every instance. `npm run tool -- audit` finds a player's lines only with it.",
  }),
};
