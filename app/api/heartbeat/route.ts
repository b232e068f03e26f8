import { type Beat, sendBeat } from "@/server/flows/session/play";
import { answerPlayer } from "@/server/request/route-handler";

const beatIn = (body: unknown): Beat => {
  const { clicked, at }: { clicked?: unknown; at?: unknown } = typeof body === "object" && body !== null ? body : {};
  return { clicked: clicked === true, at };
};

/** One heartbeat of the gaming session (GATE-47 to GATE-50). */
export const POST = answerPlayer("/api/heartbeat", (context, body) => sendBeat(context, beatIn(body)));
