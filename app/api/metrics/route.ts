import { mayReadMetrics, metricsContentType, metricsText } from "@/server/telemetry/metrics";

/** Prometheus text, behind the configured token; without a configured token it answers 404. */
export async function GET(request: Request) {
  if (!mayReadMetrics(request.headers.get("authorization"))) return new Response(null, { status: 404 });
  return new Response(await metricsText(), {
    headers: { "content-type": metricsContentType, "cache-control": "no-store" },
  });
}
