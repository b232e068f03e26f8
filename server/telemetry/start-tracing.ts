// Starts OpenTelemetry's SDK, which is loaded only where an endpoint is set.
import "server-only";
import { seconds } from "@/domain/duration";
import { config } from "../config";
import { ofThisProcess } from "./log";
import { processWide } from "./process-wide";
import { traceWith } from "./tracing";

type Tracing = { shutdown(): Promise<void> };
const running = () => processWide<{ tracing?: Tracing }>("running-tracing", () => ({}));

/** A collector that does not answer must hold neither memory nor the end of the process. */
const sendMs = seconds(2);

export async function startTracing(): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config();
  if (endpoint === undefined || running().tracing) return;
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
  ]);
  const { environment, instance } = ofThisProcess();
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces`, timeoutMillis: sendMs });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      "service.name": "account-area",
      "service.instance.id": instance,
      "deployment.environment.name": environment,
    }),
    // a proxy that records nothing is followed
    sampler: new sdk.ParentBasedSampler({ root: new sdk.AlwaysOnSampler() }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter, scheduledDelayMillis: seconds(1), exportTimeoutMillis: sendMs }),
    ],
  });
  running().tracing = provider;
  traceWith(provider.getTracer("account-area"));
}

/** Sends the last spans; called before the process exits. Never rejects. */
export const endTracing = async (): Promise<void> =>
  running()
    .tracing?.shutdown()
    .catch(() => undefined);
