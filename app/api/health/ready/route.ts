import { readiness } from "@/server/readiness";

/** The process may be sent players: its settings hold, its store answers, and it is not shutting down. */
export async function GET() {
  const { ready, checks } = await readiness();
  return Response.json({ ready, checks }, { status: ready ? 200 : 503, headers: { "cache-control": "no-store" } });
}
