// Environment variables that the commands, the sandbox and the tests read themselves. Settings of the account area are in
// server/settings/.

type Variables = Readonly<Record<string, { readonly default: string; readonly changes: string }>>;

/** Those that an operator may use; docs/settings.md lists them. */
export const commandVariables: Variables = {
  PORT: { default: "3000", changes: "The first port of `npm start`, `npm run dev` and `npm run start:many`." },
  SANDBOX_PORT: { default: "4000", changes: "The port of the sandbox." },
  APP_PORT: {
    default: "3000",
    changes: "The port of the account area that the sandbox links to; the commands set it from `PORT`.",
  },
  APP_SCHEME: {
    default: "`http`",
    changes: "`https` where the account area of the sandbox is behind TLS; `npm run start:many` sets it.",
  },
  OPERATOR_DIR: {
    default: "`operator`",
    changes: "The operator's folder, for a build and for the start of what was built.",
  },
  SANDBOX_API_KEY: { default: "none", changes: "The API key that the sandbox demands of its callers." },
  SANDBOX_API_KEY_HEADER: { default: "`X-Api-Key`", changes: "The header of that key." },
  SANDBOX_TLS_PORT: { default: "none", changes: "A second port of the sandbox, with TLS." },
  SANDBOX_TLS_CERT: { default: "none", changes: "The certificate of that port, a file in PEM." },
  SANDBOX_TLS_KEY: { default: "none", changes: "Its private key." },
  SANDBOX_CLIENT_CA: { default: "none", changes: "Authorities of the client certificates that the sandbox demands." },
  AUDIT_CREDENTIAL: {
    default: "none",
    changes:
      "The back office's credential at the platform, with which `npm run tool -- audit` reads a player's receipts.",
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    default: "none",
    changes:
      "What the collector of spans asks for, such as `authorization=Bearer …`; OpenTelemetry's exporter reads it.",
  },
};

/** Those that only tests and drills use. */
export const testVariables: Variables = {
  SANDBOX_QUIET: { default: "none", changes: "When set, the sandbox does not print its address." },
  CHROMIUM_PATH: { default: "found, or installed", changes: "The Chromium of browser tests, pictures and benchmarks." },
  REDIS_SERVER_PATH: { default: "found, or installed", changes: "The `redis-server` of the tests." },
  PROMTOOL_PATH: {
    default: "found",
    changes: "The `promtool` (Debian: `prometheus`) with which a test checks `deploy/prometheus-rules.yaml`.",
  },
  NEEDS_PROMTOOL: {
    default: "none",
    changes: "When set, as by `.ci/run`, that test fails without promtool; otherwise it is skipped.",
  },
  NGINX_PATH: {
    default: "found; the tests also install it",
    changes: "The nginx of the tests and of `npm run start:many`.",
  },
  FUZZ_SEED: {
    default: "another one at each `npm run tool -- attack fuzz`; 20261123 in `npm test`",
    changes: "The seed of the raw requests that the fuzzer sends: the same seed sends the same ones.",
  },
  FUZZ_FIRST: { default: "0", changes: "The number of the first of those requests." },
  FUZZ_COUNT: { default: "20000", changes: "How many of them `npm run tool -- attack fuzz` sends." },
  NIGHTLY: {
    default: "false",
    changes:
      "`true` runs long walks, whole lists, other operators and second builds as well; `npm run nightly` sets it.",
  },
  RECORD_CONFORMANCE: {
    default: "none",
    changes: "When set, the test of the conformance recording writes the recording anew.",
  },
};

/** Set by the operating system, Next, vitest or our own scripts for the processes that they start. */
export const internalVariables: readonly string[] = [
  "NEXT_RUNTIME",
  "NEXT_TELEMETRY_DISABLED",
  "OPERATOR_OUT",
  "PARENT_PID",
  "PATH",
  "VITEST_POOL_ID",
];
